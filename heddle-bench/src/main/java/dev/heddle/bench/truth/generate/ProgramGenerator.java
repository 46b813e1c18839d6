package dev.heddle.bench.truth.generate;

import java.util.ArrayList;
import java.util.List;

/** Programs by seed: the same seed, the same programs, on the same JDK. */
public final class ProgramGenerator {
    /** Where programs are drawn from. */
    public enum Kind {
        API,
        GRAMMAR
    }

    private final long seed;
    private final List<Kind> kinds;

    public ProgramGenerator(long seed, List<Kind> kinds) {
        this.seed = seed;
        this.kinds = kinds;
    }

    /** Some programs, by their numbers. */
    public List<TestProgram> programs(long first, int count) {
        List<TestProgram> all = new ArrayList<>();
        for (long number = first; number < first + count; number++) {
            all.add(program(number));
        }
        return all;
    }

    private TestProgram program(long number) {
        Kind kind = kinds.get((int) (number % kinds.size()));
        Draw draw = new Draw(seed * 1_000_003 + number);
        String label = kind.name().toLowerCase(java.util.Locale.ROOT) + ' ' + seed + '/' + number;
        return kind == Kind.API ? ApiPrograms.draw(label, draw) : Grammar.draw(label, draw);
    }
}

package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Algorithms against brute force, on random programs of everything at once. An execution that fails counts by who failed and what that task had seen. */
class MixedProgramsTest {
    private static final List<String> ALL = List.of("sleep", "source", "dpor", "dpor without room", "dpor with little");
    private static final int LIMIT = 5_000;

    @Test
    void all_find_what_brute_force_finds() {
        compare(1, Integer.getInteger("heddle.random.programs", 400), false);
    }

    /** So many programs from a seed on, and what is missed of which. */
    public static void main(String[] arguments) {
        compare(Long.parseLong(arguments[0]), Integer.parseInt(arguments[1]), true);
    }

    private static void compare(long from, int programs, boolean talks) {
        int compared = 0;
        int missed = 0;
        for (long seed = from; compared < programs; seed++) {
            MixedProgram program = new MixedProgram(seed);
            Set<Long> all = new TreeSet<>();
            if (!explore(program, new DepthFirst(), LIMIT, all) || all.size() < 2) {
                continue;
            }
            compared++;
            for (String name : ALL) {
                MixedProgram anew = new MixedProgram(seed);
                Set<Long> some = new TreeSet<>();
                boolean complete = explore(anew, create(name, anew), 10 * LIMIT, some);
                if (!talks) {
                    assertThat(complete).as("%s of %s ends", name, program).isTrue();
                    assertThat(some).as("%s of %s", name, program).isEqualTo(all);
                } else if (!complete || !some.equals(all)) {
                    missed++;
                    System.out.printf("%s found %d of %d of %s%n", name, some.size(), all.size(), program);
                }
            }
        }
        if (talks) {
            System.out.println(missed + " misses in " + compared + " programs");
        }
    }

    private static Enumerator create(String name, MixedProgram program) {
        return switch (name) {
            case "dpor without room" -> new OptimalDpor(program.dependence(), program::isStable, 0);
            case "dpor with little" -> new OptimalDpor(program.dependence(), program::isStable, 8);
            default -> (Enumerator) Strategies.create(name, new StrategyOptions().program(program));
        };
    }

    /** Returns whether it came to the end. */
    private static boolean explore(MixedProgram program, Enumerator search, int limit, Set<Long> found) {
        TraceWatch watch = new TraceWatch(program, search);
        Randomness random = new Randomness(0);
        for (int executions = 0; executions < limit; executions++) {
            if (!watch.begin(random)) {
                return true;
            }
            Outcome outcome = program.run(watch);
            watch.end(outcome);
            found.add(program.hasFailed() ? program.result() : watch.trace());
        }
        return false;
    }
}

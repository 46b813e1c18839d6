package dev.heddle.bench.hunt;

import dev.heddle.bench.lockfree.LockFree;
import dev.heddle.bench.sctbench.SctBench;
import dev.heddle.core.Nearest;
import java.util.List;
import java.util.Map;

/** The collections of programs, by the name of the command that measures them. */
public final class Collections {
    private static final Map<String, List<BenchProgram>> ALL =
            Map.of("sctbench", SctBench.PROGRAMS, "lockfree", LockFree.PROGRAMS);

    private Collections() {}

    public static List<BenchProgram> programs(String collection) {
        return ALL.get(collection);
    }

    /** The exception's message for an unknown program names the nearest. */
    public static BenchProgram program(String collection, String name) {
        List<BenchProgram> programs = programs(collection);
        return programs.stream()
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no program '" + name + "'"
                        + Nearest.hint(
                                name, programs.stream().map(BenchProgram::name).toList())));
    }
}

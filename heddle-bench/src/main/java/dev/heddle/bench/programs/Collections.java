package dev.heddle.bench.programs;

import dev.heddle.core.Nearest;
import java.util.List;

/** The collections of programs, by the name of the command that measures them. */
public final class Collections {
    private Collections() {}

    public static List<BenchProgram> programs(String collection) {
        return switch (collection) {
            case "sctbench" -> SctBench.PROGRAMS;
            case "lockfree" -> LockFree.PROGRAMS;
            default -> throw new IllegalArgumentException(collection);
        };
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

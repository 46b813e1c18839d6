package dev.heddle.bench.truth;

import dev.heddle.bench.truth.generate.TestProgram;
import dev.heddle.bench.truth.run.Observation;
import dev.heddle.bench.truth.run.Sight;
import java.util.ArrayList;
import java.util.List;

/**
 * A program with an outcome that exists, and that a search which says <em>proved</em> did not see.
 *
 * @param search the search that lied
 * @param outcome one that it missed
 */
public record Lie(TestProgram program, String search, Sight sight, String outcome) {
    /** The lies that were told about a program, at most one by each search. */
    static List<Lie> about(Observation observation) {
        List<Lie> all = new ArrayList<>();
        observation
                .sights()
                .forEach((search, sight) -> observation.missed(search).stream()
                        .findFirst()
                        .ifPresent(outcome -> all.add(new Lie(observation.program(), search, sight, outcome))));
        return all;
    }

    /** Whether a data race was told, which warns the user at least. */
    boolean isWarned() {
        return sight.races() > 0;
    }

    /** The calls of its program: lies that have the same come from the same place. */
    String family() {
        return program.family();
    }
}

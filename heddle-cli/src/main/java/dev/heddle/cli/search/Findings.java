package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.Race;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.session.Told;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search did and found.
 *
 * @param jdk the version of the JVM that ran the program
 * @param backend what carried out the program's tasks: {@code model} for a model
 * @param races the data races that showed, each once
 * @param notes what else there is to know about the program, a line each
 * @param traces how often each trace was met; null if the JVM that counted them died
 */
public record Findings(
        String jdk,
        String backend,
        Tally tally,
        TraceCounts traces,
        List<Finding> failures,
        List<Race> races,
        List<String> notes) {
    /** The same failures by the schedules that were told of them, where something was. */
    public Findings by(List<Told> told) {
        List<Finding> shorter = new ArrayList<>();
        for (int i = 0; i < failures.size(); i++) {
            Finding failure = failures.get(i);
            shorter.add(told.get(i) == null ? failure : failure.by(told.get(i).schedule()));
        }
        return new Findings(jdk, backend, tally, traces, shorter, races, notes);
    }
}

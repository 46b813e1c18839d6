package dev.heddle.scenarios;

import dev.heddle.api.FailureFound;
import dev.heddle.api.RaceFound;
import dev.heddle.api.Result;
import dev.heddle.api.property.NotExplained;
import dev.heddle.check.Consistency;
import dev.heddle.check.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came out of the scenarios of a class. */
public final class ScenarioResult {
    private final String name;
    private final Consistency consistency;
    private final Progress progress;
    private final List<String> proved = new ArrayList<>();
    private final Map<String, RaceFound> races = new LinkedHashMap<>();
    private long scenarios;
    private long executions;
    private boolean outOfTime;
    private Scenario failing;
    private Result failure;

    ScenarioResult(Scenarios asked) {
        this.name = asked.type.getSimpleName();
        this.consistency = asked.consistency;
        this.progress = asked.progress;
    }

    void add(Scenario scenario, Result explored) {
        scenarios += scenario.stop() == null ? 1 : 0;
        executions += explored.executions();
        explored.races().forEach(race -> races.putIfAbsent(race.location(), race));
    }

    /** The scenario that comes next was counted before. */
    void again() {
        scenarios--;
    }

    /** All scenarios of a size were explored. */
    void explored(int threads, int calls, boolean all) {
        if (all) {
            proved.add(threads + " threads with " + calls + (calls == 1 ? " call" : " calls") + " each");
        }
    }

    void outOfTime() {
        outOfTime = true;
    }

    void failed(Scenario scenario, Result explored) {
        failing = scenario;
        failure = explored;
    }

    boolean isOver() {
        return failing != null || outOfTime;
    }

    /** Whether no scenario failed. */
    public boolean passed() {
        return failing == null;
    }

    /** How many scenarios were explored. */
    public long scenarios() {
        return scenarios;
    }

    /** How many executions that took. */
    public long executions() {
        return executions;
    }

    /** The sizes for which every execution of every scenario was made: {@code 2 threads with 1 call each}. */
    public List<String> proved() {
        return List.copyOf(proved);
    }

    /** The data races that were seen, one for each place, which are no failures by themselves: a JVM may let threads see fields in an order that nobody explored. */
    public List<RaceFound> races() {
        return List.copyOf(races.values());
    }

    /** The smallest scenario that failed, as {@link Scenarios#scenario} takes it; null if none did. */
    public String scenario() {
        return failing == null ? null : failing.toString();
    }

    /** What Heddle found in that scenario; null if none failed. */
    public Result failure() {
        return failure;
    }

    /** What is wrong with the history of the failing execution; null if none failed, or if it failed otherwise, by a deadlock say. */
    public Verdict verdict() {
        return failure != null && failure.failures().get(0).cause() instanceof NotExplained found
                ? found.verdict()
                : null;
    }

    /** One line. */
    public String summary() {
        String done = String.format(Locale.ROOT, "%,d scenarios, %,d executions", scenarios, executions);
        if (!passed()) {
            return name + ": " + failing + " fails (" + done + ")";
        }
        String how = proved.isEmpty() ? "" : "; proved for " + String.join(" and ", proved);
        String what = progress == null ? consistency.toString() : consistency + " and " + progress;
        return name + ": " + what + " in all that was tried (" + done + (outOfTime ? ", out of time" : "") + ")" + how
                + racesInWords();
    }

    private String racesInWords() {
        return races.isEmpty()
                ? ""
                : "; " + races.size() + (races.size() == 1 ? " data race: " : " data races: ")
                        + String.join(", ", races.keySet());
    }

    /** Returns this, if nothing failed. */
    public ScenarioResult assertPassed() {
        if (!passed()) {
            throw new ScenarioFailedError(inWords(), failure.failures().get(0).cause());
        }
        return this;
    }

    /**
     * Writes a page with the failing execution and the calls in it, one HTML file, in place of that of an earlier failure of the same class; returns it.
     *
     * @throws IOException with a message for the user
     */
    public Path saveReport(Path directory) throws IOException {
        if (passed()) {
            throw new IllegalStateException(name + " has not failed");
        }
        return failure.saveReport(directory, "scenarios:" + name, replay());
    }

    private String replay() {
        return ".scenario(\"" + failing + "\").schedule(\""
                + failure.failures().get(0).schedule() + "\")";
    }

    private String progressInWords() {
        return progress == null ? Progress.OBSTRUCTION_FREE.toString() : progress.toString();
    }

    /** The failure: the calls, what they replied, what nothing explains, the execution, and how to see it again. */
    public String inWords() {
        if (passed()) {
            return summary();
        }
        FailureFound found = failure.failures().get(0);
        StringBuilder text = new StringBuilder();
        Verdict verdict = verdict();
        if (verdict == null) {
            text.append(name)
                    .append(failing.stop() == null ? " fails" : " is not " + progressInWords() + ": " + failing.stop())
                    .append(": ")
                    .append(found.message())
                    .append("\n\n");
            text.append(CallTable.of(failing, null));
        } else {
            text.append(name)
                    .append(" is ")
                    .append(verdict.toString().split("\n", 2)[0])
                    .append("\n\n");
            text.append(CallTable.of(failing, verdict.history()));
            text.append(verdict.toString().split("\n", 2)[1]);
        }
        if (found.report() != null) {
            text.append("\nThe execution:\n\n").append(found.report());
        }
        if (!proved.isEmpty()) {
            text.append("\nproved before for ").append(String.join(" and ", proved));
        }
        text.append("\nfound in scenario ")
                .append(scenarios)
                .append(", execution ")
                .append(executions);
        text.append("\nscenario: ").append(failing);
        return text.append("\nreplay:   ").append(replay()).toString();
    }
}

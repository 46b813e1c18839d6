package dev.heddle.scenarios;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Result;
import dev.heddle.api.property.NotExplained;
import dev.heddle.check.Consistency;
import dev.heddle.check.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What came out of the scenarios of a class. */
public final class ScenarioResult {
    private final String name;
    private final Consistency consistency;
    private final List<String> proved = new ArrayList<>();
    private long scenarios;
    private long executions;
    private boolean outOfTime;
    private Scenario failing;
    private Result failure;

    ScenarioResult(String name, Consistency consistency) {
        this.name = name;
        this.consistency = consistency;
    }

    void add(Result explored) {
        scenarios++;
        executions += explored.executions();
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
        return name + ": " + consistency + " in all that was tried (" + done + (outOfTime ? ", out of time" : "") + ")"
                + how;
    }

    /** Returns this, if nothing failed. */
    public ScenarioResult assertPassed() {
        if (!passed()) {
            throw new ScenarioFailedError(message(), failure.failures().get(0).cause());
        }
        return this;
    }

    private String message() {
        FailureFound found = failure.failures().get(0);
        StringBuilder text = new StringBuilder();
        Verdict verdict = verdict();
        if (verdict == null) {
            text.append(name).append(" fails: ").append(found.message()).append("\n\n");
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
        text.append("\nfound in scenario ")
                .append(scenarios)
                .append(", execution ")
                .append(executions);
        text.append("\nscenario: ").append(failing);
        text.append("\nreplay:   .scenario(\"").append(failing).append("\").schedule(\"");
        return text.append(found.schedule()).append("\")").toString();
    }
}

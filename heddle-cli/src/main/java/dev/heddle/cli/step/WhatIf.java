package dev.heddle.cli.step;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.Window;
import dev.heddle.report.format.Visible;
import dev.heddle.report.step.Choices;
import dev.heddle.session.Search;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code heddle replay --what-if STEP:TASK}: an execution up to a step, another task there, and many ways to go on from that. */
public final class WhatIf {
    private static final Pattern WHERE = Pattern.compile("(\\d{1,9}):(.+)", Pattern.DOTALL);
    private static final long EXECUTIONS = 1_000;
    private static final Duration TIME = Duration.ofSeconds(30);
    private static final int MOST_FAILURES = 5;

    private final Searcher searcher;
    private final Schedule schedule;
    private final int step;
    private final String who;

    /**
     * What is asked of a schedule.
     *
     * @throws IllegalArgumentException with a message for the user if it makes no sense
     */
    public WhatIf(Searcher searcher, Schedule schedule, String where) {
        Matcher parts = WHERE.matcher(where);
        if (!parts.matches()) {
            throw new IllegalArgumentException("--what-if " + where
                    + " is not STEP:TASK, as in --what-if 12:bob; the page of a failure has both.");
        }
        this.searcher = searcher;
        this.schedule = schedule;
        step = Integer.parseInt(parts.group(1));
        who = parts.group(2);
    }

    /**
     * Tries it.
     *
     * @return whether an execution failed
     * @throws IllegalArgumentException with a message for the user if that task cannot go there
     */
    public boolean run(PrintWriter out) {
        WatchedExecution watched = searcher.watch(schedule, Window.NONE);
        ExecutionData execution = watched.execution();
        if (execution == null || watched.divergence() >= 0) {
            throw new IllegalArgumentException("the execution cannot be made again as far as its end: "
                    + (execution == null
                            ? "a task gets stuck between two steps, or the JVM dies."
                            : "the program, or what it depends on, has changed since."));
        }
        int task = task(execution);
        Search search = new Search("portfolio", 0, !searcher.isModel(), 1, EXECUTIONS, TIME.toNanos(), false, false)
                .beginningWith(schedule.prefix(execution.choicesBefore(step)).then(task));
        Findings findings = searcher.explore(search, (executions, failed, traces, size) -> !Interruption.requested());
        print(execution, task, findings, out);
        return !findings.failures().isEmpty();
    }

    private int task(ExecutionData execution) {
        int last = execution.steps().isEmpty()
                ? 0
                : execution.steps().get(execution.steps().size() - 1).n();
        if (step < 1 || step > Math.min(last, Choices.MOST)) {
            throw new IllegalArgumentException("there is no step " + step + " to ask about: they go from 1 to "
                    + Math.min(last, Choices.MOST) + ".");
        }
        if (execution.unasked().contains(step)) {
            throw new IllegalArgumentException("step " + step
                    + " is not chosen: it only lets others go on, and follows at once. Ask about the one after it.");
        }
        Set<Integer> enabled = execution.enabledAt(step);
        for (int task : enabled) {
            if (execution.task(task).equals(who) || Integer.toString(task).equals(who)) {
                return task;
            }
        }
        throw new IllegalArgumentException(who + " cannot go at step " + step + ". Those who can: "
                + enabled.stream().map(execution::task).collect(Collectors.joining(", ")) + ".");
    }

    private void print(ExecutionData execution, int task, Findings findings, PrintWriter out) {
        long failed = findings.tally().failures();
        String made = Numbers.counted(findings.tally().executions(), "execution", "executions");
        String usual = execution.steps().stream()
                .filter(each -> each.n() == step && each.task() != task)
                .map(each -> " in place of " + execution.task(each.task()))
                .findFirst()
                .orElse("");
        out.println(Visible.lines("With " + execution.task(task) + " at step " + step + usual + ": "
                + (failed == 0
                        ? "no failure in " + made
                        : Numbers.whole(failed) + " of " + made + (failed == 1 ? " fails" : " fail"))
                + " from there on."));
        for (String note : findings.notes()) {
            out.println("note: " + Visible.lines(note));
        }
        findings.failures().stream().limit(MOST_FAILURES).forEach(failure -> print(failure, out));
        if (findings.failures().size() > MOST_FAILURES) {
            out.println("and " + (findings.failures().size() - MOST_FAILURES) + " other failures");
        }
        out.flush();
    }

    private static void print(Finding failure, PrintWriter out) {
        String message = failure.message().lines().findFirst().orElse("");
        out.println();
        out.println(Visible.lines(message.startsWith(failure.kind()) ? message : failure.kind() + ": " + message));
        out.println("   schedule: " + failure.schedule());
    }
}

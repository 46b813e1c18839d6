package dev.heddle.cli;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.RaceText;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.record.HuntWords;
import dev.heddle.cli.record.ReplayCommandLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.report.data.Covered;
import dev.heddle.report.format.CoveredWords;
import dev.heddle.report.format.Visible;
import dev.heddle.report.store.Baseline;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The result of {@code heddle run}, for people and as JSON. */
final class RunReport {
    /** Longer schedules are left to the file. */
    private static final int LONGEST_SCHEDULE = 200;

    private static final int MOST_DETAILS = 20;

    private final String program;
    private final Search search;
    private final Findings findings;
    private final List<Told> told;
    private final List<Path> files;
    private HuntWords hunt;

    /**
     * @param told what happened in each failing execution; null for one of which that is not known
     * @param files where each failure was saved; null for one that could not be
     */
    RunReport(String program, Search search, Findings findings, List<Told> told, List<Path> files) {
        this.program = program;
        this.search = search;
        this.findings = findings;
        this.told = told;
        this.files = files;
    }

    /** It was one certain failure that was looked for. */
    RunReport hunting(HuntWords words) {
        hunt = words;
        return this;
    }

    /**
     * Tells people.
     *
     * @param page the page that shows all of it; null if there is none
     * @param covered what was seen, and what was not; null if nobody wants to know
     */
    void print(PrintWriter out, Path page, Covered covered) {
        List<Finding> failures = findings.failures();
        out.println(program + ": " + headline());
        out.println(numbers());
        if (hunt != null && hunt.nearest() != null) {
            out.println(Visible.lines(hunt.nearest()));
        }
        for (int i = 0; i < failures.size(); i++) {
            out.println();
            String caption = hunt == null ? null : hunt.caption(failures, i);
            if (caption != null) {
                out.println(caption);
                out.println();
            }
            print(i, failures.get(i), out);
        }
        if (covered != null) {
            out.println();
            CoveredWords.of(covered, findings.tally().complete()).forEach(line -> out.println(Visible.lines(line)));
        }
        RaceText.print(Baseline.hereOrNone().newAmong(findings.races()), out);
        for (String note : findings.notes()) {
            out.println();
            out.println("note: " + Visible.lines(note));
        }
        if (page != null) {
            out.println();
            out.println("report: " + page);
        }
        out.flush();
    }

    String headline() {
        return hunt == null ? verdict() : hunt.headline(findings.failures(), verdict());
    }

    private String verdict() {
        int distinct = findings.failures().size();
        String interrupted = Interruption.requested() ? " (interrupted)" : "";
        if (distinct == 0) {
            // What had come to its end by then was not interrupted.
            return findings.tally().confidence().sentence() + (findings.tally().complete() ? "" : interrupted);
        }
        if (search.stopAtFirst() && distinct == 1) {
            return findings.failures().get(0).kind() + " found" + interrupted;
        }
        return Numbers.counted(distinct, "failure", "distinct failures") + " found, in "
                + Numbers.counted(findings.tally().failures(), "execution", "executions") + interrupted;
    }

    private String numbers() {
        Tally tally = findings.tally();
        return Numbers.counted(tally.executions(), "execution", "executions")
                + String.format(Locale.ROOT, " in %.1f s", tally.seconds()) + " ("
                + Numbers.whole(Math.round(tally.executionsPerSecond())) + "/s), "
                + Numbers.counted(tally.traces(), "trace", "traces") + ", strategy "
                + search.strategy() + ", seed " + search.seed()
                + (findings.backend().equals("model") || findings.backend().equals(Findings.NOBODY)
                        ? ""
                        : ", " + findings.backend() + " backend, JDK " + findings.jdk());
    }

    private void print(int index, Finding failure, PrintWriter out) {
        out.println((index + 1) + ". " + failure.kind() + " in execution " + Numbers.whole(failure.execution()) + ", "
                + Numbers.counted(failure.switches(), "switch", "switches"));
        if (told.get(index) == null) {
            printMessage(failure, out);
        } else {
            Visible.lines(told.get(index).text())
                    .lines()
                    .forEach(line -> out.println(line.isEmpty() ? "" : "   " + line));
            out.println();
        }
        Path file = files.get(index);
        if (failure.schedule().length() <= LONGEST_SCHEDULE || file == null) {
            out.println("   schedule: " + failure.schedule());
        }
        if (file != null) {
            out.println("   replay:   " + ReplayCommandLine.of(file));
        }
    }

    private static void printMessage(Finding failure, PrintWriter out) {
        String kind = failure.kind() + ": ";
        String message = failure.message();
        message = message.startsWith(kind) ? message.substring(kind.length()) : message;
        Visible.lines(message).lines().forEach(line -> out.println("   " + line));
        List<String> details = Visible.lines(failure.details()).lines().toList();
        details.stream().limit(MOST_DETAILS).forEach(line -> out.println("     " + line.replace("\t", "  ")));
        if (details.size() > MOST_DETAILS) {
            out.println("     ... " + (details.size() - MOST_DETAILS) + " more lines, shown by replay");
        }
    }

    Map<String, Object> document() {
        Tally tally = findings.tally();
        Guarantee guarantee = tally.guarantee();
        Scope scope = guarantee.scope();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", program);
        fields.put("strategy", search.strategy());
        fields.put("seed", search.seed());
        fields.put("jdk", findings.jdk());
        fields.put("backend", findings.backend());
        fields.put("executions", tally.executions());
        fields.put("traces", tally.traces());
        fields.put("steps", tally.steps());
        fields.put("seconds", tally.seconds());
        fields.put("executionsPerSecond", tally.executionsPerSecond());
        fields.put("complete", tally.complete());
        fields.put("tasks", tally.tasks());
        fields.put(
                "estimatedTraces",
                Double.isFinite(guarantee.lnSize())
                        ? Magnitude.ofLog(guarantee.lnSize()).toBigDecimal()
                        : null);
        fields.put(
                "missed",
                IntStream.rangeClosed(1, guarantee.deepest())
                        .mapToObj(guarantee::missed)
                        .toList());
        fields.put("missedCondition", guarantee.condition());
        fields.put("timing", scope.timing());
        fields.put("leftOut", scope.leftOut());
        fields.put("unseen", scope.unseen());
        fields.put(
                "failures",
                IntStream.range(0, findings.failures().size())
                        .mapToObj(this::failure)
                        .toList());
        fields.put("races", RaceText.document(findings.races()));
        if (findings.orders() != null) {
            fields.put("orders", findings.orders());
        }
        if (hunt != null) {
            fields.put("hunt", hunt.document());
        }
        return fields;
    }

    private Map<String, Object> failure(int index) {
        Finding failure = findings.failures().get(index);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", failure.kind());
        fields.put("message", failure.message());
        fields.put("execution", failure.execution());
        fields.put("schedule", failure.schedule());
        fields.put("switches", failure.switches());
        fields.put("file", files.get(index));
        return fields;
    }
}

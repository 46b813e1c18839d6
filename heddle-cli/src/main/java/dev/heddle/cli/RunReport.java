package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.RaceText;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.record.ReplayCommandLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.report.format.Visible;
import dev.heddle.report.store.Baseline;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

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

    /** @param page the page that shows all of it; null if there is none */
    void print(PrintWriter out, Path page) {
        List<Finding> failures = findings.failures();
        out.println(program + ": " + headline());
        out.println(numbers());
        for (int i = 0; i < failures.size(); i++) {
            out.println();
            print(i, failures.get(i), out);
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
        int distinct = findings.failures().size();
        String interrupted = Interruption.requested() ? " (interrupted)" : "";
        if (distinct == 0) {
            return findings.tally().confidence().sentence() + interrupted;
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

    private static void writeKnown(JsonGenerator json, double number) throws IOException {
        if (Double.isFinite(number)) {
            json.writeNumber(number);
        } else {
            json.writeNull();
        }
    }

    void write(JsonGenerator json) throws IOException {
        Tally tally = findings.tally();
        json.writeStartObject();
        json.writeStringField("program", program);
        json.writeStringField("strategy", search.strategy());
        json.writeNumberField("seed", search.seed());
        json.writeStringField("jdk", findings.jdk());
        json.writeStringField("backend", findings.backend());
        json.writeNumberField("executions", tally.executions());
        json.writeNumberField("traces", tally.traces());
        json.writeNumberField("steps", tally.steps());
        json.writeNumberField("seconds", tally.seconds());
        json.writeNumberField("executionsPerSecond", tally.executionsPerSecond());
        json.writeBooleanField("complete", tally.complete());
        Guarantee guarantee = tally.guarantee();
        json.writeNumberField("tasks", tally.tasks());
        if (Double.isFinite(guarantee.lnSize())) {
            json.writeNumberField(
                    "estimatedTraces", Magnitude.ofLog(guarantee.lnSize()).toBigDecimal());
        } else {
            json.writeNullField("estimatedTraces");
        }
        json.writeArrayFieldStart("missed");
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            writeKnown(json, guarantee.missed(depth));
        }
        json.writeEndArray();
        Scope scope = guarantee.scope();
        json.writeStringField("missedCondition", guarantee.condition());
        json.writeStringField("timing", scope.timing());
        json.writeStringField("leftOut", scope.leftOut());
        json.writeStringField("unseen", scope.unseen());
        json.writeArrayFieldStart("failures");
        for (int i = 0; i < findings.failures().size(); i++) {
            Finding failure = findings.failures().get(i);
            json.writeStartObject();
            json.writeStringField("kind", failure.kind());
            json.writeStringField("message", failure.message());
            json.writeNumberField("execution", failure.execution());
            json.writeStringField("schedule", failure.schedule());
            json.writeNumberField("switches", failure.switches());
            json.writeStringField(
                    "file", files.get(i) == null ? null : files.get(i).toString());
            json.writeEndObject();
        }
        json.writeEndArray();
        RaceText.write(findings.races(), json);
        json.writeEndObject();
    }
}

package dev.heddle.cli.record;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.ScheduleData;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.Run.Totals;
import dev.heddle.report.source.Excerpts;
import dev.heddle.report.source.SourceRoots;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts together the record of a run. */
public final class RunRecord {
    private final Searcher searcher;
    private final Search search;
    private final Findings findings;
    private final Coverage coverage;
    private final Instant started;

    public RunRecord(Searcher searcher, Search search, Findings findings, Coverage coverage, Instant started) {
        this.searcher = searcher;
        this.search = search;
        this.findings = findings;
        this.coverage = coverage;
        this.started = started;
    }

    /**
     * The run.
     *
     * @param version of Heddle
     * @param told what is known of each failure; null for one of which nothing more is
     * @param files where each was saved; null for one that could not be
     * @param sources directories or archives to look for source files first
     */
    public Run make(String version, String headline, List<Told> told, List<Path> files, List<Path> sources) {
        List<FailureData> failures = new ArrayList<>();
        for (int i = 0; i < findings.failures().size(); i++) {
            Finding finding = findings.failures().get(i);
            Path file = files.get(i);
            FailureData data = told.get(i) == null ? null : told.get(i).data();
            failures.add((data == null ? withoutExecution(finding) : data.metBy(finding.execution()))
                    .replayedBy(
                            file == null ? null : ReplayCommandLine.of(file), file == null ? null : file.toString()));
        }
        List<Path> classPath = searcher.classPath().stream()
                .filter(entry -> !entry.endsWith("*"))
                .map(Path::of)
                .toList();
        Covered covered =
                Covered.of(findings.tally().guarantee(), findings.orders(), findings.races(), findings.notes());
        return new Run(
                Run.VERSION,
                searcher.name(),
                searcher.arguments(),
                verdict(),
                headline,
                search.strategy(),
                search.seed(),
                started.truncatedTo(ChronoUnit.SECONDS).toString(),
                totals(),
                coverage.upTo(findings.tally()),
                environment(version),
                failures,
                Excerpts.of(failures, covered, new SourceRoots(sources, classPath)),
                covered);
    }

    private String verdict() {
        return !findings.failures().isEmpty() ? "failed" : findings.tally().complete() ? "proved" : "passed";
    }

    /** All there is of a failure that killed its JVM, or that nobody looked at any closer. */
    private static FailureData withoutExecution(Finding finding) {
        Schedule schedule = Schedule.parse(finding.schedule());
        ScheduleData original =
                new ScheduleData(finding.schedule(), schedule.length(), schedule.switches(), List.of(), List.of());
        return FailureData.withoutExecution(
                finding.kind(),
                finding.message(),
                finding.identity(),
                finding.details().lines().map(String::strip).toList(),
                finding.execution(),
                original,
                finding.message() + "\n" + finding.details());
    }

    private Totals totals() {
        Tally tally = findings.tally();
        Totals exact = new Totals(
                tally.executions(),
                tally.failures(),
                tally.traces(),
                tally.steps(),
                tally.seconds(),
                tally.complete(),
                null,
                null,
                null,
                null);
        if (tally.complete() || tally.executions() == 0) {
            return exact;
        }
        double rate = tally.executionsPerSecond();
        double enumerated = Math.exp(tally.guarantee().lnSize());
        if (enumerated > tally.traces()) {
            return withEstimate(exact, null, null, enumerated, (enumerated - tally.executions()) / rate);
        }
        if (findings.traces() == null) {
            return exact;
        }
        TraceEstimate sampled = new TraceEstimate(findings.traces());
        return withEstimate(exact, sampled.once(), sampled.unseen(), sampled.total(), sampled.executionsLeft() / rate);
    }

    private static Totals withEstimate(Totals exact, Long once, Double unseen, double traces, double left) {
        return new Totals(
                exact.executions(),
                exact.failed(),
                exact.traces(),
                exact.steps(),
                exact.seconds(),
                false,
                once,
                unseen,
                Double.isFinite(traces) ? traces : null,
                Double.isFinite(left) ? Math.max(0, left) : null);
    }

    private Map<String, String> environment(String version) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("Heddle", version);
        environment.put("JDK", findings.jdk());
        environment.put("backend", findings.backend());
        environment.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        environment.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        environment.putAll(searcher.conditions());
        if (!searcher.classPath().isEmpty()) {
            environment.put("class path", String.join(File.pathSeparator, searcher.classPath()));
        }
        return environment;
    }
}

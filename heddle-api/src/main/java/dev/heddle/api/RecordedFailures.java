package dev.heddle.api;

import dev.heddle.report.data.Covered;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.ScheduleData;
import dev.heddle.report.data.Run;
import dev.heddle.report.source.Excerpts;
import dev.heddle.report.source.SourceRoots;
import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the page of an exploration is made from. */
final class RecordedFailures {
    private final List<FailureData> failures;
    private final Covered covered;
    private final String backend;

    /** @param failures in the order of the result's; null for one of which no more is known than the result says */
    RecordedFailures(List<FailureData> failures, Covered covered, String backend) {
        this.failures = failures;
        this.covered = covered;
        this.backend = backend;
    }

    Run of(Result result, Result.Numbers numbers, String program, String replay) {
        List<FailureData> all = new ArrayList<>();
        for (int i = 0; i < failures.size(); i++) {
            FailureFound found = result.failures().get(i);
            FailureData data = failures.get(i) == null ? withoutExecution(found) : failures.get(i);
            all.add(data.replayedBy(i == 0 ? replay : null, null));
        }
        return new Run(
                Run.VERSION,
                program,
                List.of(),
                result.passed() ? (result.complete() ? "proved" : "passed") : "failed",
                headline(result, numbers),
                result.strategy(),
                result.seed(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                totals(numbers),
                List.of(new Run.Sample(numbers.seconds(), numbers.executions(), numbers.traces(), numbers.failed())),
                environment(),
                all,
                Excerpts.of(all, covered, new SourceRoots(List.of(), sourcesNearby())),
                covered);
    }

    private static String headline(Result result, Result.Numbers numbers) {
        return result.passed() ? numbers.confidence() : result.failures().get(0).type() + " found";
    }

    private static Run.Totals totals(Result.Numbers numbers) {
        boolean estimated = !numbers.complete() && numbers.size() > numbers.traces();
        return new Run.Totals(
                numbers.executions(),
                numbers.failed(),
                numbers.traces(),
                numbers.steps(),
                numbers.seconds(),
                numbers.complete(),
                null,
                null,
                estimated && !Double.isInfinite(numbers.size()) ? numbers.size() : null,
                null);
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        String version = RecordedFailures.class.getPackage().getImplementationVersion();
        if (version != null) {
            environment.put("Heddle", version);
        }
        environment.put("JDK", System.getProperty("java.version"));
        environment.put("backend", backend);
        environment.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        environment.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        return environment;
    }

    /** Build tools run tests in the directory of the project; the class path may be hidden in a jar that names it. */
    private static List<Path> sourcesNearby() {
        List<Path> places = new ArrayList<>(List.of(Path.of("").toAbsolutePath()));
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            if (!entry.isEmpty() && !entry.endsWith("*")) {
                places.add(Path.of(entry));
            }
        }
        return places;
    }

    /** All there is of a failure that did not come again, or that nobody looked at any closer. */
    private static FailureData withoutExecution(FailureFound found) {
        return FailureData.withoutExecution(
                found.type(),
                found.message(),
                found.message(),
                List.of(),
                found.execution(),
                new ScheduleData(found.schedule(), found.steps(), found.switches(), List.of(), List.of()),
                found.message());
    }
}

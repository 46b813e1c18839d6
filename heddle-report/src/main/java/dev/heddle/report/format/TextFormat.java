package dev.heddle.report.format;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import java.util.List;
import java.util.Locale;

/** Runs as text, with a last line as Surefire ends its own. */
final class TextFormat {
    private TextFormat() {}

    static String of(List<Run> runs) {
        StringBuilder text = new StringBuilder();
        for (Run run : runs) {
            append(run, text);
        }
        if (runs.size() > 1) {
            text.append(summary(runs)).append('\n');
        }
        return text.toString();
    }

    private static void append(Run run, StringBuilder text) {
        text.append(Visible.line(run.program() + ": " + run.headline())).append('\n');
        text.append(String.format(
                Locale.ROOT,
                "%,d executions in %.1f s, %,d traces, strategy %s, seed %d%n",
                run.totals().executions(),
                run.totals().seconds(),
                run.totals().traces(),
                Visible.line(String.valueOf(run.strategy())),
                run.seed()));
        int number = 0;
        for (FailureData failure : run.failures()) {
            text.append('\n').append(++number).append(". ");
            text.append(Visible.line(failure.kind() + " in execution " + failure.execution()))
                    .append('\n');
            String body = failure.text() == null ? String.valueOf(failure.message()) : failure.text();
            Visible.lines(body)
                    .lines()
                    .forEach(line ->
                            text.append(line.isEmpty() ? "" : "   " + line).append('\n'));
            if (failure.replay() != null) {
                text.append("\n   replay: ")
                        .append(Visible.line(failure.replay()))
                        .append('\n');
            }
        }
        text.append('\n');
    }

    /** {@code Tests run: 3, Failures: 2, Errors: 0, Skipped: 0, Time elapsed: 1.2 s}. */
    static String summary(List<Run> runs) {
        long failed = runs.stream().filter(JUnitXml::isFailure).count();
        long broken = runs.stream().filter(JUnitXml::isError).count();
        return String.format(
                Locale.ROOT,
                "Tests run: %d, Failures: %d, Errors: %d, Skipped: 0, Time elapsed: %.1f s",
                runs.size(),
                failed,
                broken,
                runs.stream().mapToDouble(run -> run.totals().seconds()).sum());
    }
}

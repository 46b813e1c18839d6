package dev.heddle.report.format;

import dev.heddle.report.data.RunComparison;
import dev.heddle.report.data.RunComparison.Change;
import dev.heddle.report.data.RunComparison.Row;
import dev.heddle.report.data.RunComparison.Side;
import java.util.Locale;

/** A comparison for people. */
public final class ComparisonText {
    private ComparisonText() {}

    public static String of(RunComparison comparison) {
        StringBuilder text = new StringBuilder();
        for (Row row : comparison.rows()) {
            text.append(Visible.line(row.program() + " " + String.join(" ", row.arguments()))
                            .strip())
                    .append('\n');
            append(comparison.before(), row.before(), text);
            append(comparison.after(), row.after(), text);
            for (Change change : row.failures()) {
                text.append(String.format(
                        Locale.ROOT,
                        "  %-11s %s%n",
                        change.change() + ":",
                        Visible.line(Words.failure(change.kind(), change.message()))));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static void append(String name, Side side, StringBuilder text) {
        text.append("  ").append(Visible.line(name)).append(": ");
        if (side == null) {
            text.append("not run\n");
            return;
        }
        text.append(Visible.line(String.valueOf(side.headline())));
        text.append(String.format(
                Locale.ROOT,
                "; %,d executions in %.1f s, %,d traces%n",
                side.executions(),
                side.seconds(),
                side.traces()));
    }
}

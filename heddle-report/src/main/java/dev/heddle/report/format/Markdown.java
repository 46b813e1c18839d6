package dev.heddle.report.format;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import java.util.List;
import java.util.Locale;

/** Runs as the Markdown that GitHub and GitLab show: how each ended, and below it what failed, folded. */
final class Markdown {
    /** The summary of a job may have a megabyte; nobody reads that much of one failure. */
    private static final int LONGEST = 20_000;

    private Markdown() {}

    static String of(List<Run> runs) {
        StringBuilder text = new StringBuilder("## Heddle: ").append(count(runs)).append("\n\n");
        text.append("| | test | executions | result |\n|---|---|---:|---|\n");
        for (Run run : runs) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %,d | %s |%n",
                    mark(run),
                    code(name(run)),
                    run.totals().executions(),
                    cell(run.failed() ? String.valueOf(run.failures().get(0).message()) : run.headline())));
        }
        for (Run run : runs) {
            for (FailureData failure : run.failures()) {
                append(run, failure, text);
            }
        }
        return text.toString();
    }

    private static String count(List<Run> runs) {
        long failed = runs.stream().filter(Run::failed).count();
        return failed == 0 ? "no failure in " + runs.size() + " tests" : failed + " of " + runs.size() + " tests fail";
    }

    private static String mark(Run run) {
        return run.failed() ? "❌" : "✅";
    }

    private static String name(Run run) {
        return run.program().replaceFirst("^(main|test):", "");
    }

    private static void append(Run run, FailureData failure, StringBuilder text) {
        String body = failure.text() == null ? String.valueOf(failure.message()) : failure.text();
        String visible = Visible.lines(body);
        text.append("\n<details><summary>")
                .append(escaped(Visible.line(name(run) + ": " + failure.kind())))
                .append("</summary>\n\n");
        fence(visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST) + "\n… and more", text);
        if (failure.replay() != null) {
            text.append("\nSee it again:\n\n");
            fence(Visible.line(failure.replay()), text);
        }
        text.append("\n</details>\n");
    }

    /** A block that nothing in the text can end. */
    private static void fence(String content, StringBuilder text) {
        String fence = "```";
        while (content.contains(fence)) {
            fence += "`";
        }
        text.append(fence)
                .append('\n')
                .append(content.stripTrailing())
                .append('\n')
                .append(fence)
                .append('\n');
    }

    private static String code(String name) {
        return "<code>" + cell(name) + "</code>";
    }

    /** In a table, where a line is a row and a bar ends a cell. */
    private static String cell(String content) {
        String first = content.lines().findFirst().orElse("");
        return escaped(Visible.line(first)).replaceAll("[|`*_\\[\\]\\\\~]", "\\\\$0");
    }

    private static String escaped(String content) {
        return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}

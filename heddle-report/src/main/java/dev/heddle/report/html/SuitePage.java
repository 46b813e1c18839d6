package dev.heddle.report.html;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The page of a directory: all its runs, with links to their pages. */
public final class SuitePage {
    private static final String STYLE = Page.resource("base.css") + Page.resource("suite.css");
    private static final String SCRIPT =
            "(() => {\n'use strict';\n" + Page.resource("dom.js") + Page.resource("suite.js") + "})();\n";

    /** A line of the page. */
    public record Entry(
            String program,
            List<String> arguments,
            String verdict,
            String headline,
            String page,
            String strategy,
            String started,
            Run.Totals totals,
            List<Problem> failures) {}

    /** A failure, as short as can be. */
    public record Problem(String kind, String message) {}

    private SuitePage() {}

    /** The page. */
    public static String of(List<Entry> entries) {
        return new Page("Heddle: " + entries.size() + " runs", STYLE, SCRIPT, JsonText.of(Map.of("runs", entries)))
                .html(Page.resource("suite.html"));
    }

    /**
     * The line of a run.
     *
     * @param page the name of the file of its page, beside this one; null if it has none
     */
    public static Entry entry(String page, Run run) {
        List<Problem> problems = new ArrayList<>();
        for (FailureData failure : run.failures()) {
            String message = String.valueOf(failure.message());
            problems.add(new Problem(failure.kind(), message.substring(0, Math.min(500, message.length()))));
        }
        return new Entry(
                run.program(),
                run.arguments(),
                run.verdict(),
                run.headline(),
                page,
                run.strategy(),
                run.started(),
                run.totals(),
                problems);
    }
}

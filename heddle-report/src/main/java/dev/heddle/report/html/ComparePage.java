package dev.heddle.report.html;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.RunComparison;

/** The page that shows two runs, or two directories of runs, side by side. */
public final class ComparePage {
    private static final String STYLE = Page.resource("base.css") + Page.resource("suite.css");
    private static final String SCRIPT =
            "(() => {\n'use strict';\n" + Page.resource("dom.js") + Page.resource("compare.js") + "})();\n";

    private ComparePage() {}

    public static String of(RunComparison comparison) {
        return new Page(
                        "Heddle: " + comparison.before() + " and " + comparison.after(),
                        STYLE,
                        SCRIPT,
                        JsonText.of(comparison))
                .html(Page.resource("suite.html"));
    }
}

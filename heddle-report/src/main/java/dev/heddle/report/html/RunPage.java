package dev.heddle.report.html;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;

/** The page of a run. All of it is made from the run's data, by a script in the page. */
public final class RunPage {
    private static final String STYLE = Page.resource("base.css")
            + Page.resource("run.css")
            + Page.resource("history.css")
            + Page.resource("covered.css");
    private static final String SCRIPT = String.join(
            "",
            "(() => {\n'use strict';\n",
            Page.resource("dom.js"),
            Page.resource("model.js"),
            Page.resource("verdict.js"),
            Page.resource("history.js"),
            Page.resource("properties.js"),
            Page.resource("diagram.js"),
            Page.resource("minimap.js"),
            Page.resource("what-if.js"),
            Page.resource("stepper.js"),
            Page.resource("figures.js"),
            Page.resource("covered.js"),
            Page.resource("run.js"),
            "})();\n");

    private RunPage() {}

    public static String of(Run run) {
        return of(run, JsonText.of(run));
    }

    /**
     * The page, for who has the text at hand.
     *
     * @param json the same run as {@link JsonText} writes it
     */
    public static String of(Run run, String json) {
        return new Page(run.program() + ": " + run.headline(), STYLE, SCRIPT, json).html(Page.resource("run.html"));
    }
}

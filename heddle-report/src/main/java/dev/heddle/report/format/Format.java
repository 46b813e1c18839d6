package dev.heddle.report.format;

import dev.heddle.core.Nearest;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import dev.heddle.report.source.Checkout;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The formats by name. */
public enum Format {
    /** What happened, for people. */
    TEXT,
    /** The runs as they were recorded: one object, or a list of several. */
    JSON,
    /** A test suite, as Surefire and most CI servers know it. */
    JUNIT_XML,
    /** Findings at places in the code, as GitHub and editors show them (SARIF 2.1.0). */
    SARIF,
    /** A table and the failures below it, for the summary of a job and for comments. */
    MARKDOWN,
    /** The happens-before graph of each failing execution, for Graphviz. */
    DOT,
    /** Each failing execution as a trace, for Perfetto and chrome://tracing. */
    CHROME_TRACE;

    /** One document of all runs. */
    public String of(List<Run> runs) {
        return of(runs, Checkout.NONE);
    }

    /** The same, with the places in this repository where the format has places. */
    public String of(List<Run> runs, Checkout checkout) {
        return switch (this) {
            case TEXT -> TextFormat.of(runs);
            case JSON -> JsonText.of(runs.size() == 1 ? runs.get(0) : runs) + "\n";
            case JUNIT_XML -> JUnitXml.of(runs);
            case SARIF -> Sarif.of(runs, checkout);
            case MARKDOWN -> Markdown.of(runs);
            case DOT -> Dot.of(runs);
            case CHROME_TRACE -> ChromeTrace.of(runs);
        };
    }

    /**
     * The format that people call so.
     *
     * @throws IllegalArgumentException with a message that names the nearest
     */
    public static Format named(String text) {
        for (Format format : values()) {
            if (format.label().equals(text)) {
                return format;
            }
        }
        List<String> labels = Arrays.stream(values()).map(Format::label).toList();
        String match = Nearest.match(text, labels);
        throw new IllegalArgumentException("'" + text + "' is no format"
                + (match == null ? "; there are " + String.join(", ", labels) : "; did you mean '" + match + "'?"));
    }

    /** As people type it: {@code junit-xml}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name of a file that other tools take for what it is: those that gather results of tests look for {@code TEST-*.xml}. */
    public String fileName() {
        return switch (this) {
            case TEXT -> "report.txt";
            case JUNIT_XML -> "TEST-heddle.xml";
            case CHROME_TRACE -> "report.trace.json";
            case MARKDOWN -> "report.md";
            default -> "report." + label();
        };
    }

    @Override
    public String toString() {
        return label();
    }
}

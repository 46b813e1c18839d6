package dev.heddle.report.format;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The formats by name. */
public enum Format {
    /** What happened, for people. */
    TEXT(TextFormat::of),
    /** The runs as they were recorded: one object, or a list of several. */
    JSON(runs -> JsonText.of(runs.size() == 1 ? runs.get(0) : runs) + "\n"),
    /** A test suite, as Surefire and most CI servers know it. */
    JUNIT_XML(JUnitXml::of),
    /** Findings at places in the code, as GitHub and editors show them (SARIF 2.1.0). */
    SARIF(Sarif::of),
    /** The happens-before graph of each failing execution, for Graphviz. */
    DOT(Dot::of),
    /** Each failing execution as a trace, for Perfetto and chrome://tracing. */
    CHROME_TRACE(ChromeTrace::of);

    private final Function<List<Run>, String> writer;

    Format(Function<List<Run>, String> writer) {
        this.writer = writer;
    }

    public String of(List<Run> runs) {
        return writer.apply(runs);
    }

    /** As people type it: {@code junit-xml}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String toString() {
        return label();
    }
}

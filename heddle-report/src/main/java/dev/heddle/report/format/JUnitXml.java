package dev.heddle.report.format;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Runs as the test cases of a suite. What broke the program is a failure; what kept Heddle from testing it is an error. */
final class JUnitXml {
    private static final Set<String> ERRORS = Set.of("uncontrolled", "nondeterminism", "crash", "stuck");

    private JUnitXml() {}

    static boolean isError(Run run) {
        return run.failed() && run.failures().stream().allMatch(failure -> ERRORS.contains(failure.kind()));
    }

    static boolean isFailure(Run run) {
        return run.failed() && !isError(run);
    }

    static String of(List<Run> runs) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("testsuite");
            attribute(xml, "name", "heddle");
            attribute(xml, "tests", Integer.toString(runs.size()));
            attribute(xml, "failures", Long.toString(count(runs, false)));
            attribute(xml, "errors", Long.toString(count(runs, true)));
            attribute(xml, "skipped", "0");
            attribute(
                    xml,
                    "time",
                    seconds(runs.stream().mapToDouble(r -> r.totals().seconds()).sum()));
            xml.writeCharacters("\n");
            for (Run run : runs) {
                write(run, xml);
            }
            xml.writeEndElement();
            xml.writeCharacters("\n");
            xml.writeEndDocument();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.toString();
    }

    private static long count(List<Run> runs, boolean errors) {
        return runs.stream()
                .filter(errors ? JUnitXml::isError : JUnitXml::isFailure)
                .count();
    }

    private static void write(Run run, XMLStreamWriter xml) throws XMLStreamException {
        String program = run.program().replaceFirst("^(main|model):", "");
        int hash = program.indexOf('#');
        xml.writeStartElement("testcase");
        attribute(xml, "classname", hash < 0 ? program : program.substring(0, hash));
        attribute(
                xml,
                "name",
                hash < 0
                        ? String.join(" ", program, String.join(" ", run.arguments()))
                                .strip()
                        : program.substring(hash + 1));
        attribute(xml, "time", seconds(run.totals().seconds()));
        for (FailureData failure : run.failures()) {
            xml.writeCharacters("\n");
            xml.writeStartElement(ERRORS.contains(failure.kind()) ? "error" : "failure");
            attribute(xml, "type", failure.kind());
            attribute(xml, "message", String.valueOf(failure.message()));
            String body = failure.text() == null ? String.valueOf(failure.message()) : failure.text();
            xml.writeCharacters(Visible.lines(body) + "\n"
                    + (failure.replay() == null ? "" : "replay: " + Visible.line(failure.replay()) + "\n"));
            xml.writeEndElement();
            xml.writeCharacters("\n");
        }
        xml.writeEndElement();
        xml.writeCharacters("\n");
    }

    /** XML has no way to write most control characters: they become escapes that people can read. */
    private static void attribute(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, Visible.line(value));
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}

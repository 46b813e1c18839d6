package dev.heddle.bench.libraries;

import dev.heddle.bench.Machine;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Findings;
import java.util.List;

/** What the benchmarks over libraries print: a table of their own, and what was found. */
final class LibraryReport {
    private static final int LONGEST_MESSAGE = 150;

    private final Document document;
    private final Table table;
    private final Table messages = new Table("messages", "What was found", List.of("program", "version", "failure"));

    LibraryReport(String title, Table table, LibraryOptions options) {
        this.table = table;
        document = new Document(title);
        Machine.describe(document);
        document.fact("run on JDK", options.jdk().feature()).fact("load at the start", Machine.load());
    }

    Table table() {
        return table;
    }

    /** Tells of the failures of one search, of a version or under a strategy. */
    void tell(LibraryDriver driver, String which, Findings findings) {
        for (Finding failure : findings.failures()) {
            String message = failure.message().lines().findFirst().orElse("").strip();
            String whole = failure.kind() + ": " + message;
            String most = whole.length() <= LONGEST_MESSAGE ? whole : whole.substring(0, LONGEST_MESSAGE) + "…";
            messages.row(Cell.text(driver.name()), Cell.text(which), new Cell(most, whole, null));
        }
    }

    /** The whole of it. */
    Document finish() {
        document.add(table);
        if (!messages.rows().isEmpty()) {
            document.add(messages);
        }
        return document.fact("load at the end", Machine.load());
    }
}

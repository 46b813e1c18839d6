package dev.heddle.bench.report;

import dev.heddle.cli.output.TextTable;
import java.io.PrintWriter;

/** A document for the terminal. */
public final class TextReport {
    private TextReport() {}

    public static void print(Document document, PrintWriter out) {
        out.println(document.title());
        document.facts().forEach((name, value) -> out.println("  " + name + ": " + value));
        for (Table table : document.tables()) {
            out.println();
            out.println(table.title());
            TextTable text = TextTable.ofNumbers(table.columns().toArray(String[]::new));
            table.rows().forEach(row -> text.row(row.stream().map(Cell::text).toArray(String[]::new)));
            text.print(out);
            table.notes().forEach(note -> out.println("  " + note));
        }
        out.flush();
    }
}

package dev.heddle.cli.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns: the first to the left, the others, which hold numbers, to the right. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<String[]> rows = new ArrayList<>();
    private final boolean numbers;

    private TextTable(boolean numbers) {
        this.numbers = numbers;
    }

    /** A table whose columns after the first are numbers. */
    public static TextTable ofNumbers(String... header) {
        return new TextTable(true).row(header);
    }

    /** A table whose columns are all text. */
    public static TextTable ofText() {
        return new TextTable(false);
    }

    public TextTable row(String... cells) {
        rows.add(cells);
        return this;
    }

    public void print(PrintWriter out) {
        int[] widths = widths();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                String padding = " ".repeat(widths[i] - row[i].length());
                line.append(i == 0 ? "" : GAP);
                line.append(numbers && i > 0 ? padding + row[i] : row[i] + padding);
            }
            out.println(line.toString().stripTrailing());
        }
        out.flush();
    }

    private int[] widths() {
        int[] widths = new int[rows.stream().mapToInt(row -> row.length).max().orElse(0)];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        return widths;
    }
}

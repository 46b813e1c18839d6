package dev.heddle.bench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table with a name that scripts know it by, a title, and what must be said about it. */
public final class Table {
    private final String id;
    private final String title;
    private final List<String> columns;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    public Table(String id, String title, List<String> columns) {
        this.id = id;
        this.title = title;
        this.columns = List.copyOf(columns);
    }

    public Table row(List<Cell> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "a row of " + cells.size() + " cells in a table of " + columns.size() + " columns");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public Table row(Cell... cells) {
        return row(List.of(cells));
    }

    public Table note(String note) {
        notes.add(note);
        return this;
    }

    public String id() {
        return id;
    }

    public String title() {
        return title;
    }

    public List<String> columns() {
        return columns;
    }

    public List<List<Cell>> rows() {
        return Collections.unmodifiableList(rows);
    }

    public List<String> notes() {
        return Collections.unmodifiableList(notes);
    }
}

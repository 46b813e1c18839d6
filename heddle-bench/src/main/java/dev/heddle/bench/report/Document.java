package dev.heddle.bench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that one command found: facts about the run, tables and plots. */
public final class Document {
    private final String title;
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<Plot> plots = new ArrayList<>();

    public Document(String title) {
        this.title = title;
    }

    /** A fact about the run: a text, a number or a boolean. */
    public Document fact(String name, Object value) {
        facts.put(name, value);
        return this;
    }

    public Document add(Table table) {
        tables.add(table);
        return this;
    }

    public Document add(Plot plot) {
        plots.add(plot);
        return this;
    }

    public String title() {
        return title;
    }

    public Map<String, Object> facts() {
        return Collections.unmodifiableMap(facts);
    }

    public List<Table> tables() {
        return Collections.unmodifiableList(tables);
    }

    public List<Plot> plots() {
        return Collections.unmodifiableList(plots);
    }
}

package dev.heddle.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A document for scripts: the facts as fields, and each table by its id as a list of rows, with a field for each column and,
 * where there is an interval, one named after the column and {@code " interval"}.
 */
public final class JsonReport {
    private JsonReport() {}

    /** What {@code JsonText} writes. */
    public static Map<String, Object> of(Document document) {
        Map<String, Object> tables = new LinkedHashMap<>();
        for (Table table : document.tables()) {
            List<Map<String, Object>> rows = new ArrayList<>();
            table.rows().forEach(row -> rows.add(row(table, row)));
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("title", table.title());
            fields.put("rows", rows);
            tables.put(table.id(), fields);
        }
        Map<String, Object> fields = new LinkedHashMap<>(document.facts());
        fields.put("tables", tables);
        return fields;
    }

    private static Map<String, Object> row(Table table, List<Cell> row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < row.size(); i++) {
            String column = table.columns().get(i);
            Cell cell = row.get(i);
            fields.put(column, cell.scriptValue());
            if (cell.interval() != null) {
                fields.put(
                        column + " interval",
                        List.of(cell.interval().low(), cell.interval().high()));
            }
        }
        return fields;
    }
}

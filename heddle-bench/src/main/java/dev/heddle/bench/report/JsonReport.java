package dev.heddle.bench.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * A document for scripts: the facts as fields, and each table by its id as a list of rows, with a field for each column and,
 * where there is an interval, one named after the column and {@code " interval"}.
 */
public final class JsonReport {
    private JsonReport() {}

    public static void write(Document document, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (var fact : document.facts().entrySet()) {
            writeField(fact.getKey(), fact.getValue(), json);
        }
        json.writeObjectFieldStart("tables");
        for (Table table : document.tables()) {
            json.writeObjectFieldStart(table.id());
            json.writeStringField("title", table.title());
            json.writeArrayFieldStart("rows");
            for (List<Cell> row : table.rows()) {
                writeRow(table, row, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeRow(Table table, List<Cell> row, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (int i = 0; i < row.size(); i++) {
            String column = table.columns().get(i);
            Cell cell = row.get(i);
            writeField(column, cell.scriptValue(), json);
            if (cell.interval() != null) {
                json.writeArrayFieldStart(column + " interval");
                json.writeNumber(cell.interval().low());
                json.writeNumber(cell.interval().high());
                json.writeEndArray();
            }
        }
        json.writeEndObject();
    }

    private static void writeField(String name, Object value, JsonGenerator json) throws IOException {
        json.writeFieldName(name);
        if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Double real) {
            if (Double.isFinite(real)) {
                json.writeNumber(real);
            } else {
                json.writeNull();
            }
        } else if (value instanceof Number whole) {
            json.writeNumber(whole.longValue());
        } else {
            json.writeString(String.valueOf(value));
        }
    }
}

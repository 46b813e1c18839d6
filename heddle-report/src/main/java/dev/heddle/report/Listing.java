package dev.heddle.report;

import dev.heddle.core.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An execution as a table with a column a task. As only one task acts in a line, its text may run on into the columns to its
 * right; a colon stands in the column of a task that waits. The places in the code follow at the end of the lines.
 */
final class Listing {
    private static final int NARROWEST_COLUMN = 10;
    private static final int WIDEST_COLUMN = 26;
    private static final int WIDEST_TABLE = 100;
    private static final int MARGIN = 8;

    private final RecordedExecution execution;
    private final int first;
    private final int second;
    private int[] columns;
    private int pitch;

    /** @param first the number of the first operation of the pair that decides, or 0; {@code second} likewise */
    Listing(RecordedExecution execution, int first, int second) {
        this.execution = execution;
        this.first = first;
        this.second = second;
    }

    /** All lines; or, if they are more than so many, those around the two operations and at the end. */
    List<String> lines(int most) {
        layOut();
        List<Row> all = Folding.fold(Waits.worthMentioning(execution.events()), first, second);
        List<Row> rows = all.size() <= most ? all : Folding.around(all, first, second, most);
        int places = widest(rows) + 2;
        List<String> lines = new ArrayList<>();
        lines.add(header());
        boolean[] waiting = new boolean[execution.tasks().size()];
        int seen = 0;
        for (Row row : rows) {
            // Who began to wait, or went on, in lines that are left out does so all the same.
            while (row.event() != null && seen < all.size()) {
                Event event = all.get(seen++).event();
                if (event != null) {
                    waiting[event.task()] = event.isWait();
                }
                if (row.event().equals(event)) {
                    break;
                }
            }
            lines.add(line(row, waiting, places));
        }
        return lines;
    }

    /** Gives a column to each task that does anything besides being there. */
    private void layOut() {
        columns = new int[execution.tasks().size()];
        Arrays.fill(columns, -1);
        for (Event event : execution.events()) {
            columns[event.task()] = 0;
        }
        int count = 0;
        int longest = 0;
        for (int task = 0; task < columns.length; task++) {
            if (columns[task] == 0) {
                columns[task] = count++;
                longest = Math.max(longest, execution.tasks().get(task).name().length());
            }
        }
        int fair = WIDEST_TABLE / Math.max(1, count);
        pitch = Math.max(NARROWEST_COLUMN, Math.min(Math.min(WIDEST_COLUMN, longest + 8), fair));
    }

    private int start(int task) {
        return MARGIN + columns[task] * pitch;
    }

    private int widest(List<Row> rows) {
        int widest = 0;
        for (Row row : rows) {
            int end = start(row.task()) + row.text().length();
            if (end <= WIDEST_TABLE) {
                widest = Math.max(widest, end);
            }
        }
        return widest;
    }

    private String header() {
        StringBuilder line = new StringBuilder();
        for (int task = 0; task < columns.length; task++) {
            if (columns[task] >= 0) {
                String name = execution.tasks().get(task).name();
                pad(line, start(task));
                line.append(name.length() < pitch ? name : name.substring(0, pitch - 2) + ".");
            }
        }
        return line.toString();
    }

    private String line(Row row, boolean[] waiting, int places) {
        StringBuilder line = new StringBuilder(margin(row.event()));
        int at = start(row.task());
        for (int task = 0; task < columns.length; task++) {
            if (waiting[task] && task != row.task() && columns[task] >= 0 && start(task) < at) {
                pad(line, start(task));
                line.append(':');
            }
        }
        pad(line, at);
        line.append(row.text());
        for (int task = 0; task < columns.length; task++) {
            if (waiting[task] && task != row.task() && columns[task] >= 0 && start(task) > line.length()) {
                pad(line, start(task));
                line.append(':');
            }
        }
        if (!row.place().isEmpty()) {
            pad(line, Math.max(places, line.length() + 2));
            line.append(row.place());
        }
        return line.toString().stripTrailing();
    }

    private String margin(Event event) {
        if (event == null || event.isWait()) {
            return "";
        }
        String mark = event.number() == first ? " (1)" : event.number() == second ? " (2)" : "";
        return String.format("%3d", event.number()) + mark;
    }

    private static void pad(StringBuilder line, int width) {
        while (line.length() < width) {
            line.append(' ');
        }
    }

    /** A line of the table; of several events that were folded into one, {@code event} is null. */
    record Row(int task, String text, String place, Event event) {
        static Row of(Event event) {
            boolean isOfTask = event.operation() != null
                    && (event.operation().kind() == Kind.BEGIN
                            || event.operation().kind() == Kind.END);
            return new Row(event.task(), Wording.of(event), isOfTask ? "" : Wording.place(event.operation()), event);
        }
    }
}

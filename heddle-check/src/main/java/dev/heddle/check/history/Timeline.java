package dev.heddle.check.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A history as people draw it: a line for each task, a bar for each call from its invocation to its end.
 *
 * <pre>
 * A  |-offer(1): true-|     |-poll(): 2-|
 * B    |-offer(2): true-|
 * </pre>
 */
public final class Timeline {
    /** Of a longer history only so many calls are shown, those around the one that matters. */
    public static final int MOST_CALLS = 24;

    private static final int WIDEST_LABEL = 60;

    private final List<Call> calls;

    /** In which column each event is, by its position in the history. */
    private final Map<Integer, Integer> columns = new HashMap<>();

    private int width;

    private Timeline(List<Call> calls) {
        this.calls = calls;
        layOut();
    }

    /** All calls, or the last ones if there are many. */
    public static String of(History history) {
        List<Call> calls = history.calls();
        return new Timeline(calls.subList(Math.max(0, calls.size() - MOST_CALLS), calls.size())).draw(null, null);
    }

    /** The calls around one of them, which is marked. */
    public static String of(List<Call> calls, Call marked, String mark) {
        List<Call> shown = new ArrayList<>();
        for (Call call : calls) {
            if (call.invoked() < marked.ended()) {
                shown.add(call);
            }
        }
        // Those that ended long before, and what is under way for ever, matter least.
        if (shown.size() > MOST_CALLS) {
            List<Call> all = List.copyOf(shown);
            shown = new ArrayList<>(all.subList(all.size() - MOST_CALLS, all.size()));
            if (!shown.contains(marked)) {
                shown.add(0, marked);
            }
        }
        return new Timeline(shown).draw(marked, mark);
    }

    private void layOut() {
        TreeMap<Integer, Call> events = new TreeMap<>();
        for (Call call : calls) {
            events.put(call.invoked(), call);
            if (!call.isPending()) {
                events.put(call.ended(), call);
            }
        }
        int column = 0;
        for (Map.Entry<Integer, Call> event : events.entrySet()) {
            Call call = event.getValue();
            boolean ends = event.getKey() == call.ended();
            column = ends
                    ? Math.max(
                            column + 1,
                            columns.get(call.invoked()) + label(call).length() + 3)
                    : column + 2;
            columns.put(event.getKey(), column);
            width = column;
        }
    }

    private String draw(Call marked, String mark) {
        Map<String, StringBuilder> lines = new LinkedHashMap<>();
        int names = 0;
        for (Call call : calls) {
            lines.computeIfAbsent(call.task(), task -> new StringBuilder());
            names = Math.max(names, call.task().length());
        }
        calls.forEach(call -> bar(lines.get(call.task()), call));
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, StringBuilder> line : lines.entrySet()) {
            text.append(padded(line.getKey(), names)).append(line.getValue()).append('\n');
            if (marked != null && marked.task().equals(line.getKey())) {
                text.append(" ".repeat(names + columns.get(marked.invoked()) + 1))
                        .append("^ ")
                        .append(mark)
                        .append('\n');
            }
        }
        return text.toString();
    }

    private void bar(StringBuilder line, Call call) {
        int begin = columns.get(call.invoked());
        int end = call.isPending() ? Math.max(width, begin + label(call).length() + 3) : columns.get(call.ended());
        line.append(" ".repeat(Math.max(0, begin - line.length())))
                .append("|-")
                .append(label(call))
                .append("-".repeat(Math.max(0, end - begin - label(call).length() - 2)))
                .append(call.isPending() ? '…' : '|');
    }

    private static String label(Call call) {
        String label = call.toString();
        return label.length() <= WIDEST_LABEL ? label : label.substring(0, WIDEST_LABEL - 1) + "…";
    }

    private static String padded(String name, int to) {
        return name + " ".repeat(to - name.length());
    }
}

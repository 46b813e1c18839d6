package dev.heddle.scenarios;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The calls of a scenario, a column for each thread, with their replies. */
final class CallTable {
    private CallTable() {}

    /** @param history null if nobody knows the replies */
    static String of(Scenario scenario, History history) {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        put(columns, "before", scenario.before());
        for (int i = 0; i < scenario.threads().size(); i++) {
            put(columns, Character.toString('A' + i), scenario.threads().get(i));
        }
        put(columns, "after", scenario.after());
        if (history != null) {
            columns.replaceAll((task, calls) -> history.calls().stream()
                    .filter(call -> call.task().equals(task))
                    .map(Call::toString)
                    .toList());
        }
        return draw(columns);
    }

    private static void put(Map<String, List<String>> columns, String task, List<Invocation> calls) {
        if (!calls.isEmpty()) {
            columns.put(task, calls.stream().map(Invocation::toString).toList());
        }
    }

    private static String draw(Map<String, List<String>> columns) {
        List<StringBuilder> lines = new ArrayList<>();
        int height = columns.values().stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i <= height; i++) {
            lines.add(new StringBuilder("  "));
        }
        columns.forEach((task, calls) -> {
            int width = Math.max(
                    task.length(), calls.stream().mapToInt(String::length).max().orElse(0));
            for (int i = 0; i <= height; i++) {
                String cell = i == 0 ? task : i <= calls.size() ? calls.get(i - 1) : "";
                lines.get(i).append(cell).append(" ".repeat(width - cell.length() + 3));
            }
        });
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.toString().stripTrailing()).append('\n'));
        return text.toString();
    }
}

package dev.heddle.report;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.report.Listing.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a long execution short enough to read. What stays: waits, the pair that decides, the first and the last step of each
 * run of a task, and steps on what another task changes too. What lies between is folded into one line, and so are the turns
 * of loops; if that is still too much, the middle is left out.
 */
final class Folding {
    /** So many lines are read without complaint. */
    private static final int SHORT = 60;

    private static final int HEAD = 40;
    private static final int TAIL = 80;

    private Folding() {}

    static List<Row> fold(List<Event> events, int first, int second) {
        List<Row> all = events.stream().map(Row::of).toList();
        if (all.size() <= SHORT) {
            return all;
        }
        List<Row> withoutLoops = Loops.fold(all, first, second);
        if (withoutLoops.size() <= SHORT) {
            return withoutLoops;
        }
        Set<Integer> contended = contended(events);
        List<Row> rows = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= events.size(); i++) {
            boolean stays = i == events.size()
                    || isBoundary(events, i)
                    || isMarked(events.get(i), first, second)
                    || isInput(events.get(i))
                    || contended.contains(events.get(i).operation().resource());
            if (stays) {
                addFolded(events, from, i, rows);
                if (i < events.size()) {
                    rows.add(Row.of(events.get(i)));
                }
                from = i + 1;
            }
        }
        return leaveOutMiddle(Loops.fold(rows, first, second), first, second);
    }

    private static boolean isBoundary(List<Event> events, int i) {
        Event event = events.get(i);
        return event.isWait()
                || event.operation() == null
                || i == 0
                || i + 1 == events.size()
                || events.get(i - 1).task() != event.task()
                || events.get(i + 1).task() != event.task();
    }

    static boolean isMarked(Event event, int first, int second) {
        return !event.isWait() && (event.number() == first || event.number() == second);
    }

    /** Without its inputs nobody can tell what an execution was about. */
    private static boolean isInput(Event event) {
        return !event.isWait() && event.operation() != null && event.operation().kind() == Kind.CHOOSE;
    }

    private static void addFolded(List<Event> events, int from, int to, List<Row> rows) {
        int count = to - from;
        if (count == 1) {
            rows.add(Row.of(events.get(from)));
        } else if (count > 1) {
            rows.add(new Row(events.get(from).task(), "... " + count + " steps", "", null));
        }
    }

    /** Resources that two tasks touch and at least one changes. */
    private static Set<Integer> contended(List<Event> events) {
        Map<Integer, Set<Integer>> users = new HashMap<>();
        Set<Integer> changed = new HashSet<>();
        for (Event event : events) {
            Operation operation = event.operation();
            if (!event.isWait() && operation.resource() != Operation.NO_RESOURCE) {
                users.computeIfAbsent(operation.resource(), r -> new HashSet<>())
                        .add(event.task());
                if (!operation.isRead()) {
                    changed.add(operation.resource());
                }
            }
        }
        changed.removeIf(resource -> users.get(resource).size() < 2);
        return changed;
    }

    private static List<Row> leaveOutMiddle(List<Row> rows, int first, int second) {
        if (rows.size() <= HEAD + TAIL) {
            return rows;
        }
        List<Row> kept = new ArrayList<>(rows.subList(0, HEAD));
        int skipped = 0;
        for (Row row : rows.subList(HEAD, rows.size() - TAIL)) {
            if (row.event() != null && (isMarked(row.event(), first, second) || isInput(row.event()))) {
                addSkipped(kept, skipped, row.task());
                kept.add(row);
                skipped = 0;
            } else {
                skipped++;
            }
        }
        addSkipped(kept, skipped, rows.get(rows.size() - TAIL).task());
        kept.addAll(rows.subList(rows.size() - TAIL, rows.size()));
        return kept;
    }

    /** Inputs, the marked lines, those next to them, and the last one: as many as fit. */
    static List<Row> around(List<Row> rows, int first, int second, int most) {
        boolean[] kept = new boolean[rows.size()];
        kept[rows.size() - 1] = true;
        int count = 1;
        for (int i = 0; i < rows.size(); i++) {
            Event event = rows.get(i).event();
            count += event != null && isInput(event) ? keep(kept, i, count, most / 2) : 0;
        }
        for (int distance = 0; distance < rows.size() && count < most - 1; distance++) {
            for (int i = 0; i < rows.size(); i++) {
                Event event = rows.get(i).event();
                boolean isCentre = (event != null && isMarked(event, first, second))
                        || (first == 0 && second == 0 && i == rows.size() - 1);
                count += isCentre ? keep(kept, i - distance, count, most) : 0;
                count += isCentre ? keep(kept, i + distance, count, most) : 0;
            }
        }
        List<Row> shown = new ArrayList<>();
        int skipped = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (kept[i]) {
                addSkipped(shown, skipped, rows.get(i).task());
                shown.add(rows.get(i));
            }
            skipped = kept[i] ? 0 : skipped + 1;
        }
        return shown;
    }

    private static int keep(boolean[] kept, int at, int count, int most) {
        // A line that says how many are left out takes a line, too.
        if (at < 0 || at >= kept.length || kept[at] || count >= most - 3) {
            return 0;
        }
        kept[at] = true;
        return 1;
    }

    private static void addSkipped(List<Row> kept, int skipped, int task) {
        if (skipped > 0) {
            kept.add(new Row(task, "... " + skipped + " lines left out", "", null));
        }
    }
}

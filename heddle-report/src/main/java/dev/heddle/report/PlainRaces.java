package dev.heddle.report;

import dev.heddle.core.Operation;
import dev.heddle.report.data.ExecutionData.Race;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data races of one execution: two accesses to the same plain memory, of different tasks and at least one a write, that no
 * synchronisation puts in order (JLS 17.4.5), by vector clocks. Every operation that is not on plain memory counts as
 * synchronisation on its resource. A call into the JDK counts as synchronisation with every task, since what goes on inside
 * (a queue's hand-over) is not seen: rather a race too few than one that is none. One pair is told for each resource and each two
 * places in the code.
 */
final class PlainRaces {
    private static final int MOST = 50;
    private static final int MOST_TASKS = 256;

    /** The last accesses of each task to a resource: their clocks in that task, and their numbers. */
    private static final class Accesses {
        final Map<Integer, Event> reads = new HashMap<>();
        final Map<Integer, Event> writes = new HashMap<>();
    }

    private final int[][] clocks;
    private final Map<Integer, int[]> released = new HashMap<>();
    private final Map<Integer, Accesses> accesses = new HashMap<>();
    /** What every task knows: all that happened before the last call into the JDK. */
    private final int[] common;

    private final Map<Event, Integer> stamps = new HashMap<>();
    private final Set<List<Integer>> known = new HashSet<>();
    private final List<Race> races = new ArrayList<>();

    private PlainRaces(int tasks) {
        clocks = new int[tasks][tasks];
        common = new int[tasks];
        for (int task = 0; task < tasks; task++) {
            clocks[task][task] = 1;
        }
    }

    static List<Race> of(RecordedExecution execution) {
        boolean isPlain = execution.events().stream().anyMatch(Event::plain);
        if (!isPlain || execution.tasks().size() > MOST_TASKS) {
            return List.of();
        }
        PlainRaces search = new PlainRaces(execution.tasks().size());
        for (Event event : execution.events()) {
            if (!event.isWait()) {
                search.take(event);
            }
        }
        return search.races;
    }

    private void take(Event event) {
        Operation operation = event.operation();
        int[] own = clocks[event.task()];
        join(own, common);
        if (event.plain()) {
            access(event, operation.resource());
        } else if (operation.resource() != Operation.NO_RESOURCE) {
            int[] last = released.computeIfAbsent(operation.resource(), r -> new int[own.length]);
            join(own, last);
            if (isCall(event)) {
                join(common, own);
                own[event.task()]++;
            } else if (!operation.isRead()) {
                join(last, own);
                own[event.task()]++;
            }
        }
    }

    private static boolean isCall(Event event) {
        return switch (event.operation().kind()) {
            case READ, WRITE, UPDATE -> event.found() == null;
            default -> false;
        };
    }

    private static void join(int[] into, int[] other) {
        for (int i = 0; i < other.length; i++) {
            into[i] = Math.max(into[i], other[i]);
        }
    }

    private void access(Event event, int resource) {
        Accesses all = accesses.computeIfAbsent(resource, r -> new Accesses());
        boolean isRead = event.operation().isRead();
        look(all.writes, event, resource);
        if (!isRead) {
            look(all.reads, event, resource);
        }
        (isRead ? all.reads : all.writes).put(event.task(), event);
        stamps.put(event, clocks[event.task()][event.task()]);
    }

    private void look(Map<Integer, Event> earlier, Event event, int resource) {
        for (Event other : earlier.values()) {
            boolean isOrdered = stamps.get(other) <= clocks[event.task()][other.task()];
            if (other.task() != event.task() && !isOrdered && races.size() < MOST) {
                List<Integer> places = Arrays.asList(
                        resource,
                        Math.min(other.operation().site(), event.operation().site()),
                        Math.max(other.operation().site(), event.operation().site()));
                if (known.add(places)) {
                    races.add(new Race(resource, other.number(), event.number()));
                }
            }
        }
    }
}

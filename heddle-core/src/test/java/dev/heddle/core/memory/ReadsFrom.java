package dev.heddle.core.memory;

import dev.heddle.core.memory.RandomLitmus.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Every way in which the reads of a litmus test could get their values, whether or not a memory model allows it. */
final class ReadsFrom {
    /** The write that was there before anything. */
    static final int INITIAL = -1;

    private ReadsFrom() {}

    /** By event the write it reads, {@link #INITIAL} or an event. */
    static void all(List<Event> events, Consumer<int[]> visitor) {
        choose(events, 0, new int[events.size()], visitor);
    }

    private static void choose(List<Event> events, int i, int[] from, Consumer<int[]> visitor) {
        if (i == events.size()) {
            visitor.accept(from);
            return;
        }
        Event event = events.get(i);
        from[i] = INITIAL;
        choose(events, i + 1, from, visitor);
        for (int w = 0; !event.isWrite() && w < events.size(); w++) {
            if (events.get(w).isWrite() && events.get(w).location() == event.location()) {
                from[i] = w;
                choose(events, i + 1, from, visitor);
            }
        }
    }

    /** The values that are read, in the order of the text. */
    static List<String> values(List<Event> events, int[] from) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < from.length; i++) {
            if (!events.get(i).isWrite()) {
                values.add(
                        from[i] == INITIAL
                                ? "0"
                                : Integer.toString(events.get(from[i]).value()));
            }
        }
        return values;
    }

    static Relation programOrder(List<Event> events) {
        Relation order = new Relation(events.size());
        for (int a = 0; a < events.size(); a++) {
            for (int b = a + 1; b < events.size(); b++) {
                if (events.get(a).task() == events.get(b).task()) {
                    order.add(a, b);
                }
            }
        }
        return order;
    }

    static Relation relation(int[] from) {
        Relation relation = new Relation(from.length);
        for (int r = 0; r < from.length; r++) {
            if (from[r] != INITIAL) {
                relation.add(from[r], r);
            }
        }
        return relation;
    }
}

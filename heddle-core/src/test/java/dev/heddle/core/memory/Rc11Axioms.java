package dev.heddle.core.memory;

import dev.heddle.core.memory.RandomLitmus.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which outcomes RC11 allows to opaque (relaxed), acquire/release and volatile (sequentially consistent) accesses (Lahav, Vafeiadis, Kang, Hur, Dreyer:
 * "Repairing Sequential Consistency in C/C++11", PLDI 2017), without updates and fences, and with the release sequences of C++20.
 */
final class Rc11Axioms {
    private final List<Event> events;
    private final String locations;
    private final Relation programOrder;
    private final Set<String> allowed = new TreeSet<>();

    private Rc11Axioms(RandomLitmus litmus, String locations) {
        this.events = litmus.events;
        this.locations = locations;
        programOrder = ReadsFrom.programOrder(events);
    }

    static Set<String> allowed(RandomLitmus litmus, String locations) {
        Rc11Axioms axioms = new Rc11Axioms(litmus, locations);
        ReadsFrom.all(litmus.events, from -> axioms.orderWrites(from, new ArrayList<>()));
        return axioms.allowed;
    }

    /** Tries every order of the writes of each location, location by location. */
    private void orderWrites(int[] from, List<Integer> order) {
        for (int i = 0; i < locations.length(); i++) {
            char x = locations.charAt(i);
            boolean complete = true;
            for (int w = 0; w < events.size(); w++) {
                if (events.get(w).isWrite() && events.get(w).location() == x && !order.contains(w)) {
                    complete = false;
                    order.add(w);
                    orderWrites(from, order);
                    order.remove(order.size() - 1);
                }
            }
            if (!complete) {
                return;
            }
        }
        String outcome = outcome(from, order);
        if (!allowed.contains(outcome) && isConsistent(from, order)) {
            allowed.add(outcome);
        }
    }

    private String outcome(int[] from, List<Integer> order) {
        List<String> values = new ArrayList<>(ReadsFrom.values(events, from));
        for (int i = 0; i < locations.length(); i++) {
            char x = locations.charAt(i);
            int last = 0;
            boolean used = false;
            for (Event event : events) {
                used |= event.location() == x;
            }
            for (int w : order) {
                last = events.get(w).location() == x ? events.get(w).value() : last;
            }
            if (used) {
                values.add(Integer.toString(last));
            }
        }
        return String.join(",", values);
    }

    private boolean isConsistent(int[] from, List<Integer> order) {
        int size = events.size();
        Relation coherence = new Relation(size);
        Relation fromRead = new Relation(size);
        Relation synchronizes = new Relation(size);
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                Event first = events.get(a);
                Event second = events.get(b);
                if (a == b || first.location() != second.location()) {
                    continue;
                }
                if (second.isWrite()
                        && (first.isWrite() ? order.indexOf(a) < order.indexOf(b) : before(from[a], b, order))) {
                    (first.isWrite() ? coherence : fromRead).add(a, b);
                }
                if (!second.isWrite() && from[b] == a && first.mode() != 'o' && second.mode() != 'o') {
                    synchronizes.add(a, b);
                }
            }
        }
        Relation readsFrom = ReadsFrom.relation(from);
        Relation happensBefore = programOrder.and(synchronizes).closed();
        Relation extended = readsFrom.and(coherence).and(fromRead).closed();
        return programOrder.and(readsFrom).closed().isIrreflexive()
                && happensBefore.isIrreflexive()
                && extended.isIrreflexive()
                && happensBefore.agreesWith(extended)
                && partialOrderOfVolatiles(happensBefore, coherence, fromRead)
                        .closed()
                        .isIrreflexive();
    }

    private static boolean before(int write, int other, List<Integer> order) {
        return write == ReadsFrom.INITIAL || order.indexOf(write) < order.indexOf(other);
    }

    /** The paper's psc between accesses: program order, coherence, from-read, and happens-before from and to other locations. */
    private Relation partialOrderOfVolatiles(Relation happensBefore, Relation coherence, Relation fromRead) {
        int size = events.size();
        Relation psc = new Relation(size);
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                if (a == b || events.get(a).mode() != 'v' || events.get(b).mode() != 'v') {
                    continue;
                }
                boolean same = events.get(a).location() == events.get(b).location();
                if (programOrder.has(a, b)
                        || coherence.has(a, b)
                        || fromRead.has(a, b)
                        || (same && happensBefore.has(a, b))
                        || byOtherLocations(a, b, happensBefore)) {
                    psc.add(a, b);
                }
            }
        }
        return psc;
    }

    private boolean byOtherLocations(int a, int b, Relation happensBefore) {
        for (int i = 0; i < events.size(); i++) {
            for (int j = 0; j < events.size(); j++) {
                if (programOrder.has(a, i)
                        && events.get(a).location() != events.get(i).location()
                        && happensBefore.has(i, j)
                        && programOrder.has(j, b)
                        && events.get(j).location() != events.get(b).location()) {
                    return true;
                }
            }
        }
        return false;
    }
}

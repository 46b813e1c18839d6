package dev.heddle.core.memory;

import dev.heddle.core.memory.RandomLitmus.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which outcomes the Java Language Specification allows to plain and volatile accesses: well-formed and happens-before consistent (JLS 17.4.5
 * and 17.4.7), for some synchronization order (17.4.4). In place of causality (17.4.8), no read may depend on itself: there are no cycles of program order
 * and reads-from.
 */
final class LanguageAxioms {
    private final List<Event> events;
    private final Relation programOrder;
    private final Set<String> allowed = new TreeSet<>();

    private LanguageAxioms(List<Event> events) {
        this.events = events;
        programOrder = ReadsFrom.programOrder(events);
    }

    static Set<String> allowed(RandomLitmus litmus) {
        LanguageAxioms axioms = new LanguageAxioms(litmus.events);
        ReadsFrom.all(litmus.events, axioms::judge);
        return axioms.allowed;
    }

    private void judge(int[] from) {
        String outcome = String.join(",", ReadsFrom.values(events, from));
        if (!allowed.contains(outcome)
                && programOrder.and(ReadsFrom.relation(from)).closed().isIrreflexive()
                && isConsistent(from, new ArrayList<>())) {
            allowed.add(outcome);
        }
    }

    /** Whether some order of the volatile accesses that goes on like this makes it so. */
    private boolean isConsistent(int[] from, List<Integer> order) {
        boolean complete = true;
        for (int next = 0; next < events.size(); next++) {
            if (events.get(next).mode() == 'v' && !order.contains(next)) {
                complete = false;
                if (mayComeNext(next, order)) {
                    order.add(next);
                    boolean consistent = isConsistent(from, order);
                    order.remove(order.size() - 1);
                    if (consistent) {
                        return true;
                    }
                }
            }
        }
        return complete && isWellFormed(from, order);
    }

    private boolean mayComeNext(int next, List<Integer> order) {
        for (int before = 0; before < next; before++) {
            if (events.get(before).mode() == 'v' && programOrder.has(before, next) && !order.contains(before)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWellFormed(int[] from, List<Integer> order) {
        Relation synchronizes = new Relation(events.size());
        for (int at = 0; at < order.size(); at++) {
            int read = order.get(at);
            int last = ReadsFrom.INITIAL;
            for (int before : order.subList(0, at)) {
                if (events.get(before).isWrite()
                        && events.get(before).location() == events.get(read).location()) {
                    last = before;
                    if (!events.get(read).isWrite()) {
                        synchronizes.add(before, read);
                    }
                }
            }
            if (!events.get(read).isWrite() && from[read] != last) {
                return false;
            }
        }
        Relation happensBefore = programOrder.and(synchronizes).closed();
        for (int read = 0; read < events.size(); read++) {
            if (!events.get(read).isWrite() && !maySee(read, from[read], happensBefore)) {
                return false;
            }
        }
        return true;
    }

    private boolean maySee(int read, int write, Relation happensBefore) {
        if (write != ReadsFrom.INITIAL && happensBefore.has(read, write)) {
            return false;
        }
        for (int other = 0; other < events.size(); other++) {
            boolean overwrites = events.get(other).isWrite()
                    && other != write
                    && events.get(other).location() == events.get(read).location()
                    && (write == ReadsFrom.INITIAL || happensBefore.has(write, other));
            if (overwrites && happensBefore.has(other, read)) {
                return false;
            }
        }
        return true;
    }
}

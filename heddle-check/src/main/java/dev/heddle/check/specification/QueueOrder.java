package dev.heddle.check.specification;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.ImpliedOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * In a queue elements leave in the order in which they came. So if no element comes twice, two of them came in the order in which they
 * left, and what left came before what stayed. Drawn to its conclusion, this is most of what makes a history of a queue hard to
 * explain otherwise: in which order concurrent calls inserted is seen only much later (Emmi, Enea and Hamza, "Monitoring
 * Refinement via Symbolic Reasoning", PLDI 2015, derive such rules for queues and stacks).
 *
 * <p>Says nothing if an element comes twice, or if there are more than two thousand. Takes time in the cube of their number, by 64.
 */
final class QueueOrder implements ImpliedOrder {
    private static final int MOST = 2_000;

    private static final int NONE = -1;

    private List<Call> calls;
    private Precedence happened;
    private BitSet[] before;

    /** By number of the element. */
    private int[] inserting;

    private int[] removing;

    @Override
    public BitSet[] before(List<Call> all, Precedence order, boolean pendingMayCount) {
        calls = all;
        happened = order;
        Map<Object, Integer> elements = elements();
        if (elements == null || elements.size() > MOST) {
            return null;
        }
        before = new BitSet[calls.size()];
        for (int i = 0; i < before.length; i++) {
            before[i] = new BitSet();
        }
        boolean anyMayLeave = findRemovals(elements) && pendingMayCount;
        BitSet[] later = laterElements(anyMayLeave);
        close(later);
        for (int a = 0; a < later.length; a++) {
            for (int b = later[a].nextSetBit(0); b >= 0; b = later[a].nextSetBit(b + 1)) {
                before[inserting[b]].set(inserting[a]);
                if (removing[a] != NONE && removing[b] != NONE) {
                    before[removing[b]].set(removing[a]);
                }
            }
            if (removing[a] != NONE) {
                before[removing[a]].set(inserting[a]);
            }
        }
        for (int i = 0; i < calls.size(); i++) {
            if (findsNothing(calls.get(i))) {
                orderAround(i, anyMayLeave);
            }
        }
        return before;
    }

    private static boolean findsNothing(Call call) {
        return switch (call.method()) {
            case "poll", "dequeue", "peek" -> !call.isPending() && call.reply().value() == null;
            case "remove", "element" -> call.reply().isThrown();
            default -> false;
        };
    }

    /** What came before a moment at which there was nothing has left before it, and what left after it came after it. */
    private void orderAround(int nothing, boolean anyMayLeave) {
        for (int a = 0; a < removing.length; a++) {
            if (removing[a] == NONE && calls.get(inserting[a]).isPending()) {
                continue; // perhaps it never came
            }
            if (happened.precedes(inserting[a], nothing)) {
                if (removing[a] != NONE) {
                    before[nothing].set(removing[a]);
                } else if (!anyMayLeave) {
                    before[nothing].set(nothing); // it never left: this cannot be explained
                }
            } else if (removing[a] == NONE ? !anyMayLeave : happened.precedes(nothing, removing[a])) {
                before[inserting[a]].set(nothing);
            }
        }
    }

    /** Each element that came, with a number; null if one came twice. */
    private Map<Object, Integer> elements() {
        Map<Object, Integer> elements = new HashMap<>();
        inserting = new int[calls.size()];
        for (int i = 0; i < calls.size(); i++) {
            if (inserts(calls.get(i))) {
                inserting[elements.size()] = i;
                if (elements.put(calls.get(i).argument(0), elements.size()) != null) {
                    return null;
                }
            }
        }
        return elements;
    }

    private static boolean inserts(Call call) {
        return switch (call.method()) {
            case "offer", "add", "put", "enqueue" ->
                !call.reply().isThrown() && !Boolean.FALSE.equals(call.reply().value());
            default -> false;
        };
    }

    private static boolean removes(Call call) {
        return switch (call.method()) {
            case "poll", "dequeue", "remove", "take" -> true;
            default -> false;
        };
    }

    /** Returns whether there are pending calls that may remove whatever is left. */
    private boolean findRemovals(Map<Object, Integer> elements) {
        removing = new int[elements.size()];
        Arrays.fill(removing, NONE);
        boolean anyMayLeave = false;
        for (int i = 0; i < calls.size(); i++) {
            Call call = calls.get(i);
            if (removes(call) && call.isPending()) {
                anyMayLeave = true;
            } else if (removes(call) && call.reply().value() != null) {
                Integer element = elements.get(call.reply().value());
                if (element == null || removing[element] != NONE) {
                    before[i].set(i); // it never came, or left before: this cannot be explained
                } else {
                    removing[element] = i;
                }
            }
        }
        return anyMayLeave;
    }

    /** For each element those that came later, as far as two calls alone tell. */
    private BitSet[] laterElements(boolean anyMayLeave) {
        BitSet[] later = new BitSet[removing.length];
        for (int a = 0; a < later.length; a++) {
            later[a] = new BitSet();
            for (int b = 0; b < later.length; b++) {
                if (a != b && cameBefore(a, b, anyMayLeave)) {
                    later[a].set(b);
                }
            }
        }
        return later;
    }

    private boolean cameBefore(int a, int b, boolean anyMayLeave) {
        boolean bCame = removing[b] != NONE || !calls.get(inserting[b]).isPending();
        boolean aCame = removing[a] != NONE || !calls.get(inserting[a]).isPending();
        if (!aCame || !bCame) {
            return false;
        }
        if (happened.precedes(inserting[a], inserting[b])) {
            return true;
        }
        if (removing[a] == NONE) {
            return false;
        }
        return removing[b] == NONE
                ? !anyMayLeave || happened.precedes(removing[a], inserting[b])
                : happened.precedes(removing[a], removing[b]) || happened.precedes(removing[a], inserting[b]);
    }

    /** Warshall's: what came later than something that came later came later. */
    private static void close(BitSet[] later) {
        for (int middle = 0; middle < later.length; middle++) {
            for (BitSet each : later) {
                if (each.get(middle)) {
                    each.or(later[middle]);
                }
            }
        }
    }
}

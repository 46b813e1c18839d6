package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.ImpliedOrder;
import dev.heddle.check.specification.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Looks for an order of calls, each within its interval, that a specification allows: the tree search of J. M. Wing and C. Gong
 * ("Testing and Verifying Concurrent Objects", JPDC 17, 1993, section 4), with the memory of G. Lowe ("Testing for
 * Linearizability", CCPE 29(4), 2017, section 3): a set of calls that took effect and the state they left behind is looked at once.
 *
 * <p>An order is found if and only if there is one. With at most {@code c} calls at once among {@code n}, it looks at no more than
 * {@code n · 2^c} sets of calls, each with as many states as there are orders in which it can be reached.
 *
 * <p>Beyond the papers: a call that only reads takes effect as soon as it may, without alternative (in any order that explains the
 * rest it could as well come here); a specification may leave several states open, a call may end by never having taken effect (one that was
 * pending when everything crashed), and an {@link ImpliedOrder} prunes.
 */
final class WingGongLowe<S> {
    private static final int END = -1;
    private static final int NONE = -1;

    private final Specification<S> specification;
    private final Intervals intervals;
    private BitSet[] before;
    private int most = Integer.MAX_VALUE;
    private final int[] events;

    // A doubly linked list of the events of calls that have not taken effect; the last place is its head.
    private final int[] next;
    private final int[] previous;
    private final int head;
    private final int[] beginAt;
    private final int[] endAt;

    private final long[] hashes;
    private final BitSet done = new BitSet();
    private long doneHash;
    private final Set<Visit> visited = new HashSet<>();
    private final Deque<Choice<S>> choices = new ArrayDeque<>();
    private S state;
    private int left;

    private int furthest = -1;
    private List<Call> longest = List.of();
    private final Set<S> statesThere = new LinkedHashSet<>();

    /** Calls that took effect or never will, from the first that has not on, and the state. */
    @SuppressWarnings("ArrayRecordComponent") // compared by equals below, and never handed out
    private record Visit(long hash, int first, long[] done, Object state) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Visit that
                    && hash == that.hash
                    && first == that.first
                    && Arrays.equals(done, that.done)
                    && Objects.equals(state, that.state);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(hash) * 31 + Objects.hashCode(state);
        }
    }

    /** What was decided: a call took effect, with one of the states; it did without alternative (null); or it never did (no states). */
    private record Choice<S>(int call, S stateBefore, List<S> states, int which) {}

    WingGongLowe(Specification<S> specification, Intervals intervals) {
        this.specification = specification;
        this.intervals = intervals;
        this.events = intervals.events();
        this.head = events.length;
        this.next = new int[events.length + 1];
        this.previous = new int[events.length + 1];
        this.beginAt = new int[intervals.size()];
        this.endAt = new int[intervals.size()];
        Arrays.fill(endAt, END);
        for (int i = 0; i <= events.length; i++) {
            next[i] = i == head ? (head == 0 ? END : 0) : (i == head - 1 ? END : i + 1);
            previous[i] = i == 0 ? head : i - 1;
        }
        for (int i = 0; i < events.length; i++) {
            (isBegin(i) ? beginAt : endAt)[events[i] >> 1] = i;
        }
        // Zobrist's: the hash of a set is the sum of its members', and each decision changes it in one step.
        SplittableRandom random = new SplittableRandom(1);
        this.hashes = random.longs(intervals.size()).toArray();
    }

    /** A call that cannot be where what is implied puts it, so that there is no need to try any order. */
    private static int contradiction(BitSet[] order) {
        for (int call = 0; order != null && call < order.length; call++) {
            if (order[call].get(call)) {
                return call;
            }
        }
        return NONE;
    }

    /** Gives up when so many combinations of calls and state were looked at, and says that there is an order. */
    WingGongLowe<S> atMost(int visits) {
        most = visits;
        return this;
    }

    Found<S> search() {
        ImpliedOrder implied = specification.implied();
        if (implied == null) {
            return searchWithin(null);
        }
        BitSet[] certain = implied.before(intervals.calls, intervals::precedes, true);
        if (certain == null || contradiction(certain) != NONE) {
            return searchWithin(certain);
        }
        // An order without the calls that may never have taken effect is looked for first: later calls say more about
        // it.
        BitSet[] likely = implied.before(intervals.calls, intervals::precedes, false);
        Found<S> found = searchWithin(likely);
        return found.isExplained() ? found : searchWithin(certain);
    }

    private Found<S> searchWithin(BitSet[] order) {
        before = order;
        int impossible = contradiction(order);
        if (impossible != NONE) {
            return new Found<>(List.of(), impossible, List.of());
        }
        visited.clear();
        state = specification.initial();
        left = 0;
        for (int i = 0; i < intervals.size(); i++) {
            left += intervals.isOptional(i) ? 0 : 1;
        }
        int at = next[head];
        while (left > 0 && visited.size() < most) {
            int call = events[at] >> 1;
            if (isBegin(at)) {
                at = begin(at, call);
            } else if (intervals.isOptional(call)) {
                // Everything that could come before its end was tried with it still to come: now it never will.
                choices.push(new Choice<>(call, state, List.of(), 0));
                remove(call);
                at = next[at];
            } else {
                blockedBy(at);
                at = backtrack();
                if (at == END) {
                    return new Found<>(longest, events[furthest] >> 1, List.copyOf(statesThere));
                }
            }
        }
        return Found.explained(order());
    }

    /** Tries to let a call take effect that could be next; returns the event to go on with. */
    private int begin(int at, int call) {
        List<S> states = statesAfter(call);
        if (!states.isEmpty() && !intervals.isOptional(call) && specification.onlyReads(intervals.calls.get(call))) {
            choices.push(new Choice<>(call, state, null, 0));
            remove(call);
            left--;
            return next[head];
        }
        return takeEffect(call, states, 0) ? next[head] : next[at];
    }

    private boolean isBegin(int event) {
        return (events[event] & 1) == 0;
    }

    private List<S> statesAfter(int call) {
        if (before != null && !contains(done, before[call])) {
            return List.of();
        }
        return specification.next(state, intervals.calls.get(call));
    }

    private static boolean contains(BitSet all, BitSet some) {
        for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
            if (!all.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** Lets a call take effect, with the first of the states from the given one on that leads to something new. */
    private boolean takeEffect(int call, List<S> states, int from) {
        for (int i = from; i < states.size(); i++) {
            done.set(call);
            boolean isNew = visited.add(visit(call, states.get(i)));
            done.clear(call);
            if (isNew) {
                choices.push(new Choice<>(call, state, states, i));
                remove(call);
                left -= intervals.isOptional(call) ? 0 : 1;
                state = states.get(i);
                return true;
            }
        }
        return false;
    }

    /** Of a long history most calls are over, or have not begun: what lies between is all that differs. */
    private Visit visit(int call, S reached) {
        int first = done.nextClearBit(0);
        return new Visit(
                doneHash + hashes[call],
                first,
                done.get(first, Math.max(first, done.length())).toLongArray(),
                reached);
    }

    /** Takes back decisions until there is another one to make; returns the event to go on with, or {@link #END}. */
    private int backtrack() {
        while (!choices.isEmpty()) {
            Choice<S> last = choices.pop();
            int call = last.call;
            putBack(call);
            state = last.stateBefore;
            if (last.states == null) {
                left++;
            } else if (!last.states.isEmpty()) {
                left += intervals.isOptional(call) ? 0 : 1;
                return takeEffect(call, last.states, last.which + 1) ? next[head] : next[beginAt[call]];
            }
        }
        return END;
    }

    private void remove(int call) {
        done.set(call);
        doneHash += hashes[call];
        unlink(beginAt[call]);
        if (endAt[call] != END) {
            unlink(endAt[call]);
        }
    }

    private void unlink(int event) {
        next[previous[event]] = next[event];
        if (next[event] != END) {
            previous[next[event]] = previous[event];
        }
    }

    private void putBack(int call) {
        done.clear(call);
        doneHash -= hashes[call];
        if (endAt[call] != END) {
            link(endAt[call]);
        }
        link(beginAt[call]);
    }

    /** A list forgets nothing of a place that was taken out last: Knuth's dancing links. */
    private void link(int event) {
        next[previous[event]] = event;
        if (next[event] != END) {
            previous[next[event]] = event;
        }
    }

    private void blockedBy(int event) {
        if (event > furthest) {
            furthest = event;
            longest = order();
            statesThere.clear();
        }
        if (event == furthest && statesThere.size() < Found.MOST_STATES) {
            statesThere.add(state);
        }
    }

    private List<Call> order() {
        List<Call> order = new ArrayList<>();
        for (Choice<S> choice : choices) {
            if (choice.states == null || !choice.states.isEmpty()) {
                order.add(intervals.calls.get(choice.call));
            }
        }
        Collections.reverse(order);
        return order;
    }
}

package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.specification.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Looks for an order of calls, each within its interval, that a specification allows, from the first event to the last: just-in-time
 * linearization (G. Lowe, "Testing for Linearizability", CCPE 29(4), 2017, section 4). Between events it keeps the set of all
 * configurations that are possible: a state, and which of the calls under way have taken effect. Calls take effect only when the end
 * of one of them asks for it.
 *
 * <p>An order is found if and only if there is one. Work and memory grow with the length of the history times the number of
 * configurations at a moment, not with the number of those there ever were: for long histories.
 *
 * <p>The set is searched breadth first, unlike the paper's: all of it is wanted when none is left. And a call that only reads
 * takes effect as soon as it may: in any order that explains the rest it could as well come there.
 */
final class JustInTime<S> {
    /** Calls under way are bits of a long. */
    static final int MOST_AT_ONCE = 62;

    private final Specification<S> specification;
    private final Intervals intervals;

    /** The call under way in each place; negative if there is none. */
    private final int[] underWay = new int[MOST_AT_ONCE];

    private final int[] placeOf;

    /** How many places were ever used. */
    private int places;

    /**
     * What may be the case at a moment.
     *
     * @param done which calls under way took effect, by their places
     * @param last the call that took effect last, before it the parent's; they are not part of what is the case
     */
    private record Configuration<S>(long done, S state, Call last, Configuration<S> parent) {
        Configuration<S> without(long place) {
            return new Configuration<>(done & ~place, state, last, parent);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Configuration<?> that && done == that.done && Objects.equals(state, that.state);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(done) * 31 + Objects.hashCode(state);
        }
    }

    JustInTime(Specification<S> specification, Intervals intervals) {
        this.specification = specification;
        this.intervals = intervals;
        this.placeOf = new int[intervals.size()];
        Arrays.fill(underWay, -1);
    }

    Found<S> search() {
        Set<Configuration<S>> possible = new LinkedHashSet<>();
        possible.add(new Configuration<>(0, specification.initial(), null, null));
        for (int event : intervals.events()) {
            int call = event >> 1;
            if ((event & 1) == 0) {
                begin(call);
                possible = settled(possible);
            } else {
                Set<Configuration<S>> after = afterEnd(possible, call);
                if (after.isEmpty()) {
                    return new Found<>(order(possible), call, states(possible));
                }
                underWay[placeOf[call]] = -1;
                possible = after;
            }
        }
        return Found.explained(order(possible));
    }

    private void begin(int call) {
        int place = 0;
        while (underWay[place] >= 0) {
            place++;
        }
        places = Math.max(places, place + 1);
        underWay[place] = call;
        placeOf[call] = place;
    }

    private Set<Configuration<S>> settled(Set<Configuration<S>> possible) {
        Set<Configuration<S>> settled = new LinkedHashSet<>();
        possible.forEach(configuration -> settled.add(settled(configuration)));
        return settled;
    }

    /** With all calls made that only read, and can. */
    private Configuration<S> settled(Configuration<S> configuration) {
        Configuration<S> settled = configuration;
        for (int i = 0; i < places; i++) {
            long bit = 1L << i;
            if (underWay[i] >= 0 && (settled.done & bit) == 0 && !intervals.isOptional(underWay[i])) {
                Call call = intervals.calls.get(underWay[i]);
                if (specification.onlyReads(call)
                        && !specification.next(settled.state, call).isEmpty()) {
                    settled = new Configuration<>(settled.done | bit, settled.state, call, settled);
                }
            }
        }
        return settled;
    }

    /** Lets calls take effect, in all orders, until the one that ends has; if it need not, it may also never. */
    private Set<Configuration<S>> afterEnd(Set<Configuration<S>> possible, int ending) {
        long place = 1L << placeOf[ending];
        Set<Configuration<S>> after = new LinkedHashSet<>();
        Set<Configuration<S>> seen = new LinkedHashSet<>();
        Deque<Configuration<S>> open = new ArrayDeque<>();
        for (Configuration<S> configuration : possible) {
            if ((configuration.done & place) != 0) {
                after.add(configuration.without(place));
            } else {
                open.add(configuration);
                if (intervals.isOptional(ending)) {
                    after.add(configuration);
                }
            }
        }
        while (!open.isEmpty()) {
            Configuration<S> configuration = open.poll();
            for (int i = 0; i < places; i++) {
                long bit = 1L << i;
                if (underWay[i] >= 0 && (configuration.done & bit) == 0) {
                    Call call = intervals.calls.get(underWay[i]);
                    for (S state : specification.next(configuration.state, call)) {
                        Configuration<S> reached =
                                settled(new Configuration<>(configuration.done | bit, state, call, configuration));
                        if ((reached.done & place) != 0) {
                            after.add(reached.without(place));
                        } else if (seen.add(reached)) {
                            open.add(reached);
                        }
                    }
                }
            }
        }
        return after;
    }

    private List<Call> order(Set<Configuration<S>> possible) {
        Configuration<S> longest = null;
        int length = -1;
        for (Configuration<S> configuration : possible) {
            if (Long.bitCount(configuration.done) > length) {
                length = Long.bitCount(configuration.done);
                longest = configuration;
            }
        }
        List<Call> order = new ArrayList<>();
        for (Configuration<S> at = longest; at != null && at.last != null; at = at.parent) {
            order.add(at.last);
        }
        Collections.reverse(order);
        return order;
    }

    private List<S> states(Set<Configuration<S>> possible) {
        return possible.stream()
                .map(Configuration::state)
                .distinct()
                .limit(Found.MOST_STATES)
                .toList();
    }
}

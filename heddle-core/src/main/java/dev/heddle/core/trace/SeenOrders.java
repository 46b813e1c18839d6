package dev.heddle.core.trace;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * In which orders the lines of a program met that different tasks came to.
 *
 * @param executions how many were looked at
 * @param pairs in the order in which they met first
 * @param cut whether there were more pairs than are kept
 */
public record SeenOrders(long executions, List<LinePair> pairs, boolean cut) {
    /** How many of the pairs were seen in both orders. */
    public long inBoth() {
        return pairs.stream().filter(LinePair::isSeenInBothOrders).count();
    }

    /** Those seen in one order although the other was possible, as far as these executions show. */
    public List<LinePair> inOne() {
        return pairs.stream().filter(LinePair::isSeenInOneOrder).toList();
    }

    /** How many pairs had their order given each time. */
    public long given() {
        return pairs.stream()
                .filter(pair -> pair.forth() == 0 && pair.back() == 0)
                .count();
    }

    /** What two searches of one program have seen; either may be null. */
    public static SeenOrders merged(SeenOrders one, SeenOrders other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        Map<List<String>, LinePair> all = new LinkedHashMap<>();
        for (SeenOrders part : List.of(one, other)) {
            for (LinePair pair : part.pairs) {
                boolean isTurned = all.containsKey(List.of(pair.second(), pair.first()));
                LinePair same = isTurned && !pair.first().equals(pair.second()) ? pair.turned() : pair;
                all.merge(List.of(same.first(), same.second()), same, SeenOrders::sum);
            }
        }
        return new SeenOrders(one.executions + other.executions, List.copyOf(all.values()), one.cut || other.cut);
    }

    private static LinePair sum(LinePair one, LinePair other) {
        return new LinePair(
                one.first(),
                both(one.firstDoes(), other.firstDoes()),
                one.second(),
                both(one.secondDoes(), other.secondDoes()),
                one.forth() + other.forth(),
                one.back() + other.back(),
                one.given() + other.given());
    }

    private static List<String> both(List<String> one, List<String> other) {
        Set<String> all = new LinkedHashSet<>(one);
        all.addAll(other);
        return List.copyOf(all);
    }
}

package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import java.util.function.IntPredicate;

/**
 * Depth-first search with sleep sets: after everything behind one turn was explored, the turn sleeps while others are taken,
 * until something dependent happens (Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", 1996,
 * §5.2; Simsa, thesis 2013, §2.3).
 *
 * <p>Guarantee: each trace exactly once, besides executions that end among sleepers ({@link #redundant()}).
 */
public final class SleepSets extends Enumerator {
    public SleepSets(Dependence dependence, IntPredicate stableResources) {
        super(dependence, stableResources);
    }

    @Override
    int enter(SearchNode node, int depth, Choice choice) {
        int first = -1;
        for (int i = node.size() - 1; i >= 0; i--) {
            if (!node.isAsleep(node.task(i))) {
                schedule(node, depth, i);
                first = i;
            }
        }
        return first;
    }

    @Override
    int next(SearchNode node, int depth) {
        return node.nextScheduled();
    }
}

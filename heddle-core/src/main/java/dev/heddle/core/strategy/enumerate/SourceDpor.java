package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import java.util.function.IntPredicate;

/**
 * Source-DPOR: at each choice a source set is explored, which is smaller than a persistent set, with sleep sets (Abdulla,
 * Aronis, Jonsson, Sagonas, POPL 2014 and JACM 2017, Algorithm 1).
 *
 * <p>Guarantee: each trace exactly once, besides executions that end among sleepers ({@link #redundant()}). Memory is that of
 * the path, whatever the program.
 *
 * <p>Deviations: races are looked for at the end of each execution; operations that wait are treated as {@link RaceFinder} says; if
 * one of the steps that could come first is asleep, nothing is added, since all that begins with it was explored.
 */
public final class SourceDpor extends RaceReversing {
    public SourceDpor(Dependence dependence, IntPredicate stableResources) {
        super(dependence, stableResources);
    }

    @Override
    int enter(SearchNode node, int depth, Choice choice) {
        return anyoneAwakeOrAll(node, depth, choice);
    }

    @Override
    int next(SearchNode node, int depth) {
        return node.nextScheduled();
    }

    @Override
    boolean arrange(Reversal reversal, SearchNode node) {
        int initial = -1;
        for (int k = reversal.size() - 1; k >= 0; k--) {
            int index = node.indexOf(reversal.task(k).id());
            if (index >= 0 && reversal.isCertain(k) && reversal.isInitial(k)) {
                if (node.isScheduled(index) || node.isAsleep(node.task(index))) {
                    return false;
                }
                initial = initial < 0 ? index : initial;
            }
        }
        if (initial >= 0 && reversal.turn() < base) {
            pass(reversal);
        } else if (initial >= 0) {
            schedule(node, reversal.turn(), initial);
        }
        return false;
    }
}

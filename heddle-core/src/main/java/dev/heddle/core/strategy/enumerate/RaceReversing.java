package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Dynamic partial order reduction: looks for races at the end of each execution, with the later step among those that are new, and has each reversed at the
 * choice where the earlier step was taken. For the others that was done when they were new, and is done again only if the end of an execution may decide
 * it otherwise.
 */
abstract class RaceReversing extends Enumerator {
    private final RaceFinder races;
    /** Steps of the path with races that another end of the execution could decide otherwise. */
    private boolean[] unsettled = new boolean[64];

    RaceReversing(Dependence dependence, IntPredicate stableResources) {
        super(dependence, stableResources);
        races = new RaceFinder(this, this::reverse);
    }

    @Override
    final void analyse(int fresh, List<Operation> blocked) {
        if (unsettled.length < path.depth()) {
            unsettled = Arrays.copyOf(unsettled, path.depth() * 2);
        }
        for (int step = fresh; step < path.depth(); step++) {
            extents.observe(step);
        }
        if (extents.learned().hasGrown()) {
            if (!extents.isShared()) {
                restart();
            }
            return;
        }
        for (int step = 0; step < path.depth(); step++) {
            if (step >= fresh || unsettled[step]) {
                unsettled[step] = false;
                races.ofStep(step);
            }
        }
        for (Operation operation : blocked) {
            races.ofBlocked(operation);
        }
    }

    private void reverse(Reversal reversal) {
        if (plan(reversal, node(reversal.turn())) && reversal.raced() != Path.NONE) {
            unsettled[reversal.raced()] = true;
        }
    }

    @Override
    final boolean plan(Reversal reversal, SearchNode node) {
        if (node.unplanned) {
            return false;
        }
        if (!reversal.isOpen()) {
            return arrange(reversal, node) || reversal.varies();
        }
        node.unplanned = true;
        if (reversal.turn() < base) {
            pass(reversal);
        } else {
            unplan(node, reversal.turn());
        }
        return false;
    }

    /** Sees to a reversal of which all is known, as {@link #plan} says. */
    abstract boolean arrange(Reversal reversal, SearchNode node);

    /** Any turn is to be taken by whoever is awake, and nothing is planned to follow. */
    void unplan(SearchNode node, int depth) {
        scheduleAll(node, depth);
    }

    @Override
    void takeOver(Fragment fragment) {
        unsettled = Arrays.copyOf(fragment.unsettled(), fragment.depth() * 2 + 64);
    }

    @Override
    boolean[] unsettled(int depth) {
        return Arrays.copyOf(unsettled, depth);
    }
}

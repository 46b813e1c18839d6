package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;

/**
 * Every schedule, without any reduction: what the others are checked against, and what bounds apply to.
 *
 * <p>Guarantee: each schedule exactly once.
 */
public final class DepthFirst extends Enumerator {
    public DepthFirst() {
        super(Dependence.BY_RESOURCE, resource -> true);
    }

    @Override
    int enter(SearchNode node, int depth, Choice choice) {
        scheduleAll(node, depth);
        return 0;
    }

    @Override
    int next(SearchNode node, int depth) {
        return node.chosen + 1 < node.size() ? node.chosen + 1 : -1;
    }

    @Override
    boolean usesSleep() {
        return false;
    }
}

package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Guarantee;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.TreeObserver;

/** Tells an observer how the tree of a search grows, and which turns will be taken sooner or later. */
final class Growth {
    private TreeObserver observer = TreeObserver.NONE;
    private long beganAt;

    void observedBy(TreeObserver newObserver) {
        observer = newObserver;
    }

    /** How large the tree seems to be, if a {@link LiveEstimate} watches it. */
    Guarantee guarantee(long executions) {
        return observer instanceof LiveEstimate estimate && executions > 0
                ? Guarantee.NONE.withLnSize(estimate.executions().ln())
                : Guarantee.NONE;
    }

    void start() {
        if (observer != TreeObserver.NONE) {
            beganAt = System.nanoTime();
        }
        observer.start();
    }

    void end() {
        if (observer != TreeObserver.NONE) {
            observer.end((System.nanoTime() - beganAt) / 1e9);
        }
    }

    void expand(int children) {
        observer.expand(children);
    }

    void transition(int child) {
        observer.transition(child);
    }

    /** A turn at a choice is to be taken, now or later. */
    void schedule(SearchNode node, int index) {
        if (node.schedule(index) && node.foresee(index)) {
            observer.schedule(node.observed, index);
        }
    }

    /** Each of the writes that the turn taken at a choice may read will be read; none if that was told before. */
    void readEach(SearchNode node, int candidates) {
        if (candidates > 0) {
            observer.expand(candidates);
        }
        for (int i = 0; i < candidates; i++) {
            observer.schedule(node.observed + 1, i);
        }
    }

    /** What does not commute with the turn taken will be taken too, sooner or later: whoever estimates may know it at once. */
    void foresee(SearchNode node, Choice choice, int taken, Dependence dependence) {
        for (int i = 0; observer != TreeObserver.NONE && i < choice.size(); i++) {
            if (i != taken
                    && !node.isAsleep(node.task(i))
                    && dependence.dependent(choice.get(i), choice.get(taken))
                    && node.foresee(i)) {
                observer.schedule(node.observed, i);
            }
        }
    }
}

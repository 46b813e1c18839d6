package dev.heddle.core.frontier;

import dev.heddle.core.strategy.enumerate.Fragment;
import dev.heddle.core.strategy.enumerate.Reversed;
import dev.heddle.core.strategy.enumerate.SearchNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A choice below which several fragments are explored. At most one of them takes turns at it, its <em>owner</em>; what the others find out
 * about it waits here for that one.
 */
final class Junction implements Below {
    /** The choice above; null at the root. */
    final Junction above;
    /** The turn at the choice above that leads here. */
    final int turn;
    /** The choice alone, as it was when it was last given back, with the way to it. */
    Fragment alone;
    /** Who takes turns here; null as long as there is none to be taken. */
    Part owner;

    final List<Reversed> inbox = new ArrayList<>();
    final List<Below> below = new ArrayList<>();
    /** What {@link #explored} came to, last. */
    private double share;

    Junction(Junction above, int turn, Fragment alone) {
        this.above = above;
        this.turn = turn;
        this.alone = alone;
    }

    int depth() {
        return alone.base();
    }

    SearchNode node() {
        return alone.node(depth());
    }

    boolean isOver() {
        return owner == null && inbox.isEmpty() && below.isEmpty();
    }

    /** As many junctions may lie below each other as a program makes steps, so they are gone through in a list. */
    @Override
    public double explored() {
        List<Junction> all = new ArrayList<>();
        all.add(this);
        for (int i = 0; i < all.size(); i++) {
            for (Below each : all.get(i).below) {
                if (each instanceof Junction junction) {
                    all.add(junction);
                }
            }
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            all.get(i).share = all.get(i).shareOf();
        }
        return share;
    }

    /** What it is once it is known of those below. */
    private double shareOf() {
        boolean isUnderWay = owner != null && owner.fragment.depth() > depth();
        SearchNode node = owner == null ? node() : owner.fragment.node(depth());
        double explored = node.taken();
        for (Below each : below) {
            explored -= 1 - (each instanceof Junction junction ? junction.share : each.explored());
        }
        explored -= isUnderWay ? 1 - owner.fragment.below(depth()).explored() : 0;
        return Math.max(0, Math.min(1, explored / node.expected()));
    }
}

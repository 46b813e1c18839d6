package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.LongSet;
import java.util.ArrayList;
import java.util.List;

/** Reversals at choices that another search explores: those to be passed on, each once, and those that came from there. */
final class Foreign {
    private final List<Reversed> found = new ArrayList<>();
    private final LongSet known = new LongSet();

    void add(Reversal reversal) {
        Reversed copy = reversal.copy();
        if (known.add(copy.hash())) {
            found.add(copy);
        }
    }

    List<Reversed> reversed() {
        return found;
    }

    /** Sees to what came from elsewhere, unless it begins with the turn that is under way: then it is found below that. */
    void plan(Enumerator search, List<Reversed> inbox) {
        Reversal reversal = new Reversal(search, new Path(search.path.dependence));
        for (Reversed reversed : inbox) {
            int turn = reversed.turn();
            reversal.set(reversed);
            boolean isUnderWay = turn < search.path.depth() && reversal.canBeginWithIts(search.path.footprint(turn));
            if (!isUnderWay || reversal.isOpen()) {
                search.plan(reversal, search.node(turn));
            }
        }
    }
}

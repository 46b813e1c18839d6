package dev.heddle.core.strategy.enumerate;

/**
 * Sequences of steps that are to be explored from a choice on, as an ordered tree (Abdulla, Aronis, Jonsson, Sagonas,
 * "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction", JACM 2017, §6). Steps are shared with the path they
 * were seen on, so a sequence costs one small object a step.
 */
final class WakeupTree {
    /** One step, with those that may come after it. */
    static final class Branch {
        final Footprint step;
        Branch firstChild;
        Branch nextSibling;
        /** Whether a sequence without this step was left out, or appended to it, because the two commute. */
        boolean reliedOn;

        Branch(Footprint step) {
            this.step = step;
        }
    }

    private Branch first;

    void clear() {
        first = null;
    }

    /** Takes over what is left of a sequence whose beginning was executed. */
    void inherit(Branch branches) {
        first = branches;
    }

    /** Takes the leftmost branch out, or returns null. */
    Branch poll() {
        Branch branch = first;
        if (branch != null) {
            first = branch.nextSibling;
            branch.nextSibling = null;
        }
        return branch;
    }

    /**
     * Inserts a sequence (JACM 2017, §6.2): goes down as long as the tree has a step that may come first in what remains, and
     * appends the rest there. If that leads to a leaf, the sequence is covered by what will be explored anyway.
     *
     * @return the branch that was added at the root, or null if none was
     */
    Branch insert(Reversal sequence, int known) {
        Branch parent = null;
        while (true) {
            Branch last = null;
            Branch match = null;
            for (Branch b = parent == null ? first : parent.firstChild; b != null; b = b.nextSibling) {
                if (sequence.mayBeginWith(b.step, known)) {
                    match = b;
                    break;
                }
                last = b;
            }
            if (match == null) {
                Branch chain = chain(sequence);
                if (last != null) {
                    last.nextSibling = chain;
                } else if (parent == null) {
                    first = chain;
                } else {
                    parent.firstChild = chain;
                }
                return parent == null ? chain : null;
            }
            match.reliedOn |= !sequence.remove(match.step);
            if (match.firstChild == null || sequence.isEmpty()) {
                return null;
            }
            parent = match;
        }
    }

    /**
     * The step that raced comes as early as it can: that is the same trace, and trees become broad near the root instead of
     * skewed, which makes their size easier to estimate.
     */
    private static Branch chain(Reversal sequence) {
        int last = sequence.size() - 1;
        Branch rest = null;
        for (int k = last - 1; k >= 0; k--) {
            rest = sequence.isBeforeLast(k) ? rest : prepend(sequence, k, rest);
        }
        rest = prepend(sequence, last, rest);
        for (int k = last - 1; k >= 0; k--) {
            rest = sequence.isBeforeLast(k) ? prepend(sequence, k, rest) : rest;
        }
        return rest;
    }

    private static Branch prepend(Reversal sequence, int k, Branch rest) {
        if (sequence.isRemoved(k)) {
            return rest;
        }
        Branch branch = new Branch(sequence.footprint(k));
        branch.firstChild = rest;
        return branch;
    }
}

package dev.heddle.core.strategy.enumerate;

import jdk.internal.vm.annotation.DontInline;

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

        /** How many steps there are from here on, with this one. */
        int size() {
            return 1 + sizeOf(firstChild);
        }
    }

    private Branch first;
    private Branch added;
    private boolean certain;
    /** The chain that is being made, and its end. */
    private Branch chain;

    private Branch end;

    void clear() {
        first = null;
    }

    boolean isEmpty() {
        return first == null;
    }

    Branch first() {
        return first;
    }

    /** How many steps there are. */
    int size() {
        return sizeOf(first);
    }

    /** Of a branch and its siblings after it. Sequences are long and branch seldom, so it is siblings that recur. */
    private static int sizeOf(Branch branch) {
        int size = 0;
        for (Branch b = branch; b != null; b = b.firstChild) {
            size += 1 + sizeOf(b.nextSibling);
        }
        return size;
    }

    WakeupTree copy() {
        WakeupTree copy = new WakeupTree();
        copy.first = copyOf(first);
        return copy;
    }

    private static Branch copyOf(Branch branch) {
        Branch top = null;
        Branch above = null;
        for (Branch b = branch; b != null; b = b.firstChild) {
            Branch copy = new Branch(b.step);
            copy.reliedOn = b.reliedOn;
            copy.nextSibling = copyOf(b.nextSibling);
            if (above == null) {
                top = copy;
            } else {
                above.firstChild = copy;
            }
            above = copy;
        }
        return top;
    }

    /** Takes over what is left of a sequence whose beginning was executed. */
    @DontInline
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
     * <p>Of the rest no more is kept than is needed: the step that raced, what must come before it, and then steps until nobody
     * is asleep any more. From there on no order can turn out to be explored before, so any will do, and it is all explored.
     *
     * @param most so many steps are kept at most; fewer than needed are enough to find everything, but some of it twice
     * @param fixed whether steps do the same wherever they come, so that one that merely commutes with the sequence may cover it
     * @return how many steps were kept; 0 if the sequence is covered
     */
    @DontInline
    int insert(Reversal sequence, SearchNode node, int most, boolean fixed) {
        sequence.beginAmong(node.asleep);
        added = null;
        certain = true;
        Branch parent = null;
        while (true) {
            Branch last = null;
            Branch match = null;
            for (Branch b = parent == null ? first : parent.firstChild; b != null; b = b.nextSibling) {
                if (fixed ? sequence.mayBeginWith(b.step, node.known) : sequence.canBeginWithIts(b.step)) {
                    match = b;
                    break;
                }
                sequence.addSleeper(b.step);
                last = b;
            }
            if (match == null) {
                int length = chain(sequence, node.known, most);
                if (last != null) {
                    last.nextSibling = chain;
                } else if (parent == null) {
                    first = chain;
                } else {
                    parent.firstChild = chain;
                }
                added = parent == null ? chain : null;
                chain = null;
                return length;
            }
            certain &= sequence.isCertain(match.step);
            if (sequence.readsOtherThan(match.step)) {
                // When its turn comes, every write is read that may be.
                return 0;
            }
            sequence.wakeBy(match.step, node.known);
            match.reliedOn |= !sequence.remove(match.step);
            if (match.firstChild == null || sequence.isEmpty()) {
                return 0;
            }
            parent = match;
        }
    }

    /** Whether the last insertion would have had the same result whatever came after the step that raced. */
    boolean wasCertain() {
        return certain;
    }

    /** The branch that the last insertion added at the root, or null. */
    Branch added() {
        return added;
    }

    /**
     * The step that raced comes as early as it can: that is the same trace, and trees become broad near the root instead of
     * skewed, which makes their size easier to estimate.
     */
    @DontInline
    private int chain(Reversal sequence, int known, int most) {
        int last = sequence.size() - 1;
        chain = null;
        end = null;
        int length = 0;
        for (int k = 0; k < last && length < most; k++) {
            length += sequence.isBeforeLast(k) ? append(sequence, k, known) : 0;
        }
        length += length < most ? append(sequence, last, known) : 0;
        for (int k = 0; k < last && length < most && (length == 0 || sequence.isAnyoneAsleep()); k++) {
            length += sequence.isBeforeLast(k) ? 0 : append(sequence, k, known);
        }
        return length;
    }

    private int append(Reversal sequence, int k, int known) {
        if (sequence.isRemoved(k)) {
            return 0;
        }
        certain &= sequence.isCertain(k);
        Branch branch = new Branch(sequence.footprint(k));
        if (end == null) {
            chain = branch;
        } else {
            end.firstChild = branch;
        }
        end = branch;
        sequence.wakeBy(branch.step, known);
        return 1;
    }
}

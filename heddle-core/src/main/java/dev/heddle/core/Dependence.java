package dev.heddle.core;

/**
 * Which operations do not commute. One relation serves every strategy and the counting of traces; a program that knows more
 * about its steps than their resources tell may refine it.
 */
@FunctionalInterface
public interface Dependence {
    /** Same task, or a resource that both touch and not both read (or both update so that it commutes). */
    Dependence BY_RESOURCE = Dependence::sharesResource;

    /** Like {@link #BY_RESOURCE}, but blind to the difference between reads and writes (the thesis' POS*-). */
    Dependence IGNORING_ACCESS =
            (a, b) -> a.task() == b.task() || (a.resource() == b.resource() && a.resource() != Operation.NO_RESOURCE);

    /** Whether the order of the two can make a difference. Symmetric; true for two operations of one task. */
    boolean dependent(Operation a, Operation b);

    private static boolean sharesResource(Operation a, Operation b) {
        if (a.task() == b.task() || meets(a, 0, b, 0)) {
            return true;
        }
        return a.touches() + b.touches() > 2 && meetsBesides(a, b);
    }

    private static boolean meetsBesides(Operation a, Operation b) {
        for (int i = 0; i < a.touches(); i++) {
            for (int j = 0; j < b.touches(); j++) {
                if (meets(a, i, b, j)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean meets(Operation a, int i, Operation b, int j) {
        return a.resource(i) == b.resource(j)
                && a.resource(i) != Operation.NO_RESOURCE
                && !a.access(i).commutesWith(b.access(j));
    }
}

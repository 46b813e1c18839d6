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
        if (a.task() == b.task()) {
            return true;
        }
        for (int i = 0; i < a.touches(); i++) {
            for (int j = 0; j < b.touches(); j++) {
                if (a.resource(i) == b.resource(j)
                        && a.resource(i) != Operation.NO_RESOURCE
                        && !a.access(i).commutesWith(b.access(j))) {
                    return true;
                }
            }
        }
        return false;
    }
}

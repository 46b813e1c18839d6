package dev.heddle.core;

/**
 * Which operations do not commute. One relation serves every strategy and the counting of traces; a program that knows more
 * about its steps than their resources tell may refine it.
 */
@FunctionalInterface
public interface Dependence {
    /** Same task, or same resource and not both reads (or both commuting updates). */
    Dependence BY_RESOURCE = Dependence::sharesResource;

    /** Like {@link #BY_RESOURCE}, but blind to the difference between reads and writes (the thesis' POS*-). */
    Dependence IGNORING_ACCESS =
            (a, b) -> a.task() == b.task() || (a.resource() == b.resource() && a.resource() != Operation.NO_RESOURCE);

    /** Whether the order of the two can make a difference. Symmetric; true for two operations of one task. */
    boolean dependent(Operation a, Operation b);

    private static boolean sharesResource(Operation a, Operation b) {
        return a.task() == b.task()
                || (a.resource() == b.resource()
                        && a.resource() != Operation.NO_RESOURCE
                        && !a.access().commutesWith(b.access()));
    }
}

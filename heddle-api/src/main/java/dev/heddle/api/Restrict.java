package dev.heddle.api;

/** Which orders of synchronizations are explored. */
public enum Restrict {
    /** All. */
    NONE,

    /**
     * Tasks synchronize in turn: the order that {@code -javaagent:heddle-agent.jar=restrict} keeps to in production. Data accesses, and {@link Heddle#performanceCritical}
     * sections, are what is left to explore, which is often little enough to be proved.
     */
    ROUND_ROBIN
}

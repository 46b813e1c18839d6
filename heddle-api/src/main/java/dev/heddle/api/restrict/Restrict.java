package dev.heddle.api.restrict;

/** Which orders of synchronizations are explored. */
public enum Restrict {
    /** All. */
    NONE,

    /**
     * One: threads synchronize in turn. Data accesses, and sections that are {@linkplain dev.heddle.api.Heddle#performanceCritical performance-critical}, are what is left to explore, which is often little enough to be
     * proved. A verdict says that it is for these schedules only.
     */
    ROUND_ROBIN
}

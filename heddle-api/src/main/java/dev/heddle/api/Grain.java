package dev.heddle.api;

/** Between which steps there are choices. */
public enum Grain {
    /** Between those of threads, deliveries and time-outs. */
    THREADS,

    /**
     * Between deliveries, time-outs and faults only; threads go on in between as they come. Far fewer executions cover what messages can do to each other in a distributed system. What
     * depends on the order of threads is not found, and nothing is proved.
     */
    MESSAGES
}

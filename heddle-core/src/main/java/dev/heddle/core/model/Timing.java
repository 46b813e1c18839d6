package dev.heddle.core.model;

/** When time-outs fire. */
public enum Timing {
    /** Only when nothing else can go on, the earliest deadline first: time passes slowly. */
    IDEAL,
    /** At any moment at which what is waited for is not there. */
    ANY
}

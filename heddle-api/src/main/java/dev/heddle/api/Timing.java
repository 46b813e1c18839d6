package dev.heddle.api;

/** When time-outs fire. */
public enum Timing {
    /** Time moves only when nothing else can, in the order of deadlines. */
    IDEAL,
    /** Any time-out may fire at any moment. */
    ANY
}

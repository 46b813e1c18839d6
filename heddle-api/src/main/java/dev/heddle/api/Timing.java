package dev.heddle.api;

/** When time-outs fire. */
public enum Timing {
    /** Time moves only when nothing else can, in the order of deadlines. */
    IDEAL,
    /** Any task may be slow for some time, so that short time-outs fire before it goes on; see {@link Options#delay}. */
    BOUNDED,
    /** Any time-out may fire at any moment. */
    ANY
}

package dev.heddle.api;

/** What the reads of a program may return. */
public enum Memory {
    /** Sequential consistency: always the newest write. */
    SC,
    /** The Java memory model: an older write, too, unless something orders a newer one before the read. */
    JMM
}

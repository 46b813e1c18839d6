package dev.heddle.core.memory;

/** What reads may return. */
public enum MemoryModel {
    /** Sequential consistency: always the newest write. */
    SC,
    /** The Java memory model: an older write, too, unless something orders a newer one before the read. */
    JMM,
    /** Sequential consistency at first; and once a program has shown data races and no failure, the Java memory model. */
    AUTO
}

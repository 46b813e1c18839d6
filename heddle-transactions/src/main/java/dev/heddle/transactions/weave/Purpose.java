package dev.heddle.transactions.weave;

/** What classes are woven for. */
public enum Purpose {
    /** To be run: transactions are carried out by {@code transactions.stm}. */
    ENFORCED,
    /** To be explored: Heddle's runtime is told where transactions begin and end, and takes each for one step. */
    EXPLORED,
    /** To compare with: each operation is a synchronized method. Of a plan only its structure matters. */
    SYNCHRONIZED
}

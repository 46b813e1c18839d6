package dev.heddle.transactions.plan;

/** What an instruction is to transactions. */
public enum Role {
    /** Nothing that anybody else could see. */
    LOCAL,
    READ,
    WRITE,
    /** A call of a method of the structure's own, which may be part of a transaction. */
    OWN_CALL,
    /** What nobody can undo, or what may wait: no transaction goes on across it. */
    OUTSIDE
}

package dev.heddle.core.memory;

import dev.heddle.core.Operation;

/**
 * The places in a program's memory, by number. Accesses to them can be taken as ordered in another way than the program has it, to see what that would change.
 */
public interface Places {
    int NONE = -1;

    /** What a step of the execution that ran last accessed; {@link #NONE} for what is no memory, or cannot be ordered in another way, as an element of an array. */
    int of(Operation step);

    /** What people call it. */
    String name(int place);

    /** Whether nobody wrote to it so far but who made it. */
    boolean mayBeFinal(int place);

    /** From now on accesses to it are ordered like this at least. */
    void take(int place, Remedy remedy);

    /** From now on all accesses are ordered as the program has it. */
    void asWritten();

    /** A program whose places are known. */
    interface Known {
        /** Null if its reads return the newest write. */
        Places places();
    }
}

package dev.heddle.runtime.memory;

import dev.heddle.core.memory.Mode;

/** A task's access to memory that is about to be made: from the moment it is announced to the strategy until it is chosen. */
final class PendingAccess {
    final Slot slot = new Slot();
    boolean isThere;
    int location;
    /** As {@link dev.heddle.catalogue.WeakBits} has it. */
    int kind;

    Mode mode;

    /** Whether the code that makes it can be given another value than memory has. */
    boolean mayOverlook;

    /** Whether it was made a choice because of that. */
    boolean isAsked;

    /** How many of the task's attempts failed for no reason. */
    int failures;
}

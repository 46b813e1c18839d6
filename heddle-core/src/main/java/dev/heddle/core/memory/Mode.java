package dev.heddle.core.memory;

import java.util.Locale;

/** How strongly an access is ordered: the modes of {@code VarHandle}, from weakest to strongest. */
public enum Mode {
    /** An ordinary field: promises nothing, so two reads may even go backwards. */
    PLAIN,
    /** Coherent: whatever happens after a read sees the same write or a later one. */
    OPAQUE,
    /** A write releases what happened before it, and a read acquires what the write it sees has released. */
    ACQUIRE_RELEASE,
    /** The same, and all volatile accesses are in one order (JLS 17.4.4). */
    VOLATILE;

    /** As people say it. */
    public String label() {
        return this == ACQUIRE_RELEASE ? "release/acquire" : name().toLowerCase(Locale.ROOT);
    }

    boolean isCoherent() {
        return this != PLAIN;
    }

    boolean synchronizes() {
        return this == ACQUIRE_RELEASE || this == VOLATILE;
    }
}

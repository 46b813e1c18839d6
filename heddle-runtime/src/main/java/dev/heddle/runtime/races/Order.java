package dev.heddle.runtime.races;

import dev.heddle.catalogue.AccessBits;

/**
 * How an access orders memory: bits that the hooks get together with the access itself ({@code 0} read, {@code 1} write, {@code 2}
 * commuting update). Schedules do not depend on them; happens-before does. The numbers are those of {@link AccessBits}, which the agent uses.
 */
public final class Order {
    /** The access itself. */
    public static final int ACCESS = AccessBits.ACCESS;

    public static final int MASK = AccessBits.ORDER;

    /** A read acquires; a write or an update acquires and releases. */
    public static final int SYNCHRONIZES = 0;

    /** Orders nothing, and must be ordered by something else. */
    public static final int PLAIN = AccessBits.PLAIN;

    public static final int ACQUIRES = AccessBits.ACQUIRES;
    public static final int RELEASES = AccessBits.RELEASES;

    /** Taking or giving back a lock together with others: ordered after the exclusive ones, and before the next exclusive one. */
    public static final int SHARED = AccessBits.SHARED;

    /** Orders nothing, and needs no order: {@code getOpaque}. */
    public static final int OPAQUE = AccessBits.OPAQUE;

    /** Begins to read what will be validated, and may be torn until then. */
    public static final int OPTIMISTIC = AccessBits.OPTIMISTIC;

    /** A call that nobody has described is atomic, by its documentation. */
    public static final int ATOMIC = AccessBits.ATOMIC;

    /** What such a call calls in turn may be an operation of its own. */
    public static final int ANNOUNCES = AccessBits.ANNOUNCES;

    /** Nobody looks into its class, so that what it does besides is not known. */
    public static final int UNSEEN = AccessBits.UNSEEN;

    /** The method's class has some that are made of several operations, and this is one of them. */
    public static final int HAS_PARTS = AccessBits.HAS_PARTS;

    public static final int PARTS = AccessBits.PARTS;

    /** The method looks at, or changes, what is no operation where others do it. */
    public static final int HIDES = AccessBits.HIDES;

    private Order() {}
}

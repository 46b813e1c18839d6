package dev.heddle.runtime.model;

/**
 * How an access orders memory: bits that the hooks get together with the access itself ({@code 0} read, {@code 1} write, {@code 2}
 * commuting update). Schedules do not depend on them; happens-before does. The agent has the same numbers.
 */
public final class Order {
    /** The access itself. */
    public static final int ACCESS = 3;

    public static final int MASK = 28;

    /** A read acquires; a write or an update acquires and releases. */
    public static final int SYNCHRONIZES = 0;

    /** Orders nothing, and must be ordered by something else. */
    public static final int PLAIN = 4;

    public static final int ACQUIRES = 8;
    public static final int RELEASES = 12;

    /** Taking or giving back a lock together with others: ordered after the exclusive ones, and before the next exclusive one. */
    public static final int SHARED = 16;

    /** Orders nothing, and needs no order: {@code getOpaque}. */
    public static final int OPAQUE = 20;

    /** Begins to read what will be validated, and may be torn until then. */
    public static final int OPTIMISTIC = 24;

    /** A call that nobody has described is atomic, by its documentation. */
    public static final int ATOMIC = 1 << 10;

    /** What such a call calls in turn may be an operation of its own. */
    public static final int ANNOUNCES = 1 << 11;

    /** Nobody looks into its class, so that what it does besides is not known. */
    public static final int UNSEEN = 1 << 12;

    /** The method's class has some that are made of several operations, and this is one of them. */
    public static final int HAS_PARTS = 1 << 13;

    public static final int PARTS = 1 << 14;

    /** The method looks at, or changes, what is no operation where others do it. */
    public static final int HIDES = 1 << 15;

    private Order() {}
}

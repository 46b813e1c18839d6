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

    private Order() {}
}

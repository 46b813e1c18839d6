package dev.heddle.core;

/** How an operation touches its resource; together with the resource this decides dependence. */
public enum Access {
    /** Commutes with other reads. */
    READ,
    /** Commutes with nothing on the same resource: writes, read-modify-writes, lock operations, deliveries. */
    WRITE,
    /** Commutes with other updates of its kind (increments nobody looks at), but not with reads or writes. */
    COMMUTE,
    /** Commutes with nothing, and could not have come before what was there first: an order that is given, and so no race. */
    ORDER;

    /** Whether two operations on one resource, touching it in these ways, may be swapped without a difference. */
    public boolean commutesWith(Access other) {
        return this == other && (this == READ || this == COMMUTE);
    }
}

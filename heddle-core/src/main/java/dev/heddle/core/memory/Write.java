package dev.heddle.core.memory;

/** A write in the coherence order of its location, with what whoever sees it gets to know. */
final class Write {
    final int task;
    /** Which event of its task it is. */
    final int count;

    final boolean isVolatile;
    /** What an acquiring read that sees it learns; null if that is nothing. */
    final View released;
    /** What comes before it in S, and itself; null unless it is volatile. */
    final Clock order;
    /** What comes before it in the order of conflicts, and itself. */
    final Clock past;
    /** What it has written, once that was overwritten: until then memory has it. */
    long value;

    Object reference;

    Write(int task, int count, boolean isVolatile, View released, Clock order, Clock past) {
        this.task = task;
        this.count = count;
        this.isVolatile = isVolatile;
        this.released = released;
        this.order = order;
        this.past = past;
    }
}

package dev.heddle.runtime.objects;

/**
 * Who called an object that has methods made of several operations: tasks as bits, which some share.
 * Those who were there during such a method might have come in the middle of it.
 */
public final class PartCalls {
    private long callers;
    private long writers;
    private long duringRead;
    private long duringWrite;

    /** A task calls a method; returns whether it was there while another went through the object, and could have done it in the middle. */
    public boolean called(long task, boolean writes) {
        callers |= task;
        writers |= writes ? task : 0;
        return (duringWrite & task) != 0 || (writes && (duringRead & task) != 0);
    }

    /** A task goes through the object while others are there; returns whether one of these had called a method before. */
    public boolean goneThrough(long others, boolean writes) {
        duringRead |= others;
        duringWrite |= writes ? others : 0;
        return (others & (writes ? callers : writers)) != 0;
    }
}

package dev.heddle.runtime.hidden;

import dev.heddle.core.Operation;

/** The call into the JDK that a task is in, or was in last: where the application made it, and what of it is an operation. */
public final class JdkCall {
    /** The application's call site, until an operation takes it. */
    public int announced;

    /** The site of the call under way; 0 if it was not announced. */
    public int underWay;

    /** The last of these sites, which stays. */
    public int site;

    /** Whether the call is an operation, which stands for what it does; and whether nobody can come in between while it does it. */
    public boolean covered;

    public boolean atomic;

    /** Whether what the call touches is nobody's business. */
    public boolean unrecorded;

    /** Whether it calls what it is given again and again, so that one operation does not stand for all that it does. */
    public boolean repeats;

    /** Whether it has made a step for what it was given, and not come back to what it is on. */
    public boolean lookedAway;

    /** Whether the task has looked at its interrupt flag for the call, found it down, and will not look again before it has tried. */
    public boolean looked;

    /** Whether the call interrupts workers of a pool that have nothing to do, and that takes flags down before they do anything. */
    public boolean wakesIdle;

    /** How many methods are under way that keep their class' books: one may call another. */
    public int ownBooks;

    /** What took the announcement, and whether to write. */
    public Object target;

    public boolean writes;

    /** How many there were so far. */
    private int calls;

    /** The application's call site that led into the runtime of its language. */
    public int dynamicSite;

    /** The object the task last called a method of the JDK on, as a resource. */
    public int resource = Operation.NO_RESOURCE;

    /** What the task's last operation was tried on, if it was one that may turn out to have no effect. */
    private Object tried;

    /** A call begins, of which nobody knows yet whether it is an operation. */
    public void begins(int newSite) {
        if (newSite != 0) {
            site = newSite;
            calls++;
        }
        underWay = newSite;
        covered = false;
        atomic = false;
        unrecorded = false;
        repeats = false;
        looked = false;
        lookedAway = false;
        wakesIdle = false;
        ownBooks = 0;
    }

    /** One of the methods that keep books returns; a call of the application in between has ended them all. */
    public void endOwnBooks() {
        ownBooks = Math.max(0, ownBooks - 1);
    }

    public int calls() {
        return calls;
    }

    /** Takes the announcement; 0 if there is none. */
    public int takeSite() {
        int taken = announced;
        announced = 0;
        return taken;
    }

    /** An operation took the announcement. */
    public void isOn(Object newTarget, boolean toWrite) {
        target = newTarget;
        writes = toWrite;
    }

    /** Whether what is done to an object is part of the operation that took the announcement. */
    public boolean stands(Object other, boolean toWrite) {
        return other == target && (writes || !toWrite) && !repeats;
    }

    /** An operation that may turn out to have no effect is made, on this; null for none. */
    public void tries(Object on) {
        tried = on;
    }

    /** Whether the last operation was one on this; asked once. */
    public boolean triedInVain(Object on) {
        boolean was = tried == on;
        tried = was ? null : tried;
        return was;
    }

    /** The execution is over. */
    public void letGo() {
        target = null;
        tried = null;
    }
}

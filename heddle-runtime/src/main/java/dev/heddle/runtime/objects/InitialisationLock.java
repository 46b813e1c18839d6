package dev.heddle.runtime.objects;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Stands for the lock that the JVM has for the initialisation of a class; the class itself may be locked for other reasons. */
public final class InitialisationLock {
    public final Class<?> type;

    /** What its owner was initialising before; null if nothing. */
    public InitialisationLock outer;

    /** The tasks that were told apart from others by what they found of the class. */
    private final BitSet users = new BitSet();

    /** The classes that its initialiser needed, in order. */
    private final List<InitialisationLock> needed = new ArrayList<>();

    public InitialisationLock(Class<?> type) {
        this.type = type;
    }

    /** Whether a task uses the class for the first time. */
    public boolean isNewTo(int task) {
        boolean isNew = !users.get(task);
        users.set(task);
        return isNew;
    }

    /** Its initialiser needs another class. */
    public void needs(InitialisationLock other) {
        if (!needed.contains(other)) {
            needed.add(other);
        }
    }

    /** What its initialiser needed so far. */
    public List<InitialisationLock> needed() {
        return needed;
    }

    /** As people know it. */
    public String what() {
        return "the initialisation of " + ObjectNames.simple(type);
    }
}

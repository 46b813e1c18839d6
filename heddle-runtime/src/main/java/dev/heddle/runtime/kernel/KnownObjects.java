package dev.heddle.runtime.kernel;

import dev.heddle.core.Operation;
import dev.heddle.runtime.objects.AskedHashes;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.IdentityHashes;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.objects.ObjectTable;
import dev.heddle.runtime.objects.ResourceNumbers;
import dev.heddle.runtime.statics.Initialisers;

/** What is known of the objects of an execution, and the numbers they go by in operations. */
public final class KnownObjects {
    private static final int FIRST_UNNUMBERED = 1 << 24;

    final ResourceNumbers numbers = new ResourceNumbers();
    /** Whether any task has asked for an identity hash code, in any execution. */
    public boolean hashesAsked;

    public final Initialisers initialisers = new Initialisers();
    private final ObjectTable table = new ObjectTable();

    /** How many objects were given a number in this execution: what identity hash codes are made of. */
    private int named;

    /** How many objects of the JDK's own were met that have none. */
    private int unnumbered;

    /** An execution begins. */
    void begin() {
        table.clear();
        numbers.begin();
        initialisers.reset();
        named = 0;
        unnumbered = 0;
    }

    void letGoDuring(Runnable work) {
        table.letGoDuring(work);
    }

    /** What is known of an object, or null. */
    public ObjectState find(Object object) {
        return table.find(object);
    }

    /** What is known of an object; it becomes known by being asked for, as the creation of the only task there is, if there is one. */
    ObjectState state(Object object, ControlledTask only) {
        ObjectState state = table.find(object);
        if (state == null) {
            return put(object, number(only));
        }
        if (state.resource == Operation.NO_RESOURCE) {
            state.resource = number(only);
        }
        return state;
    }

    private int number(ControlledTask only) {
        return only != null ? numbers.ofCreation(only.creator) : numbers.ofFirstTouch();
    }

    /**
     * The same for an object that the JDK locks for itself. It gets no number before it is in an operation: whether the JDK comes by
     * may depend on what earlier executions left in its caches, and must not shift the numbers of the program's objects.
     */
    public ObjectState stateInside(Object object) {
        ObjectState state = table.find(object);
        if (state == null) {
            state = new ObjectState(Operation.NO_RESOURCE);
            IdentityHashes.set(object, FIRST_UNNUMBERED + ++unnumbered);
            table.put(object, state);
        }
        return state;
    }

    /** The same for an object that the running task creates at this moment, or makes known to be its own creation. */
    public ObjectState created(ControlledTask me, Object object) {
        ObjectState state = table.find(object);
        if (state != null && state.resource == Operation.NO_RESOURCE) {
            state.resource = numbers.ofCreation(me.creator);
        }
        return state == null ? put(object, numbers.ofCreation(me.creator)) : state;
    }

    /** The same for a thread that the running task starts. */
    public ObjectState started(ControlledTask me, Thread thread) {
        ObjectState state = table.find(thread);
        if (state != null && state.resource == Operation.NO_RESOURCE) {
            state.resource = numbers.ofLife(me.task.nextChildKey());
        }
        return state == null ? put(thread, numbers.ofLife(me.task.nextChildKey())) : state;
    }

    ObjectState put(Object object, int resource) {
        ObjectState state = new ObjectState(resource);
        IdentityHashes.set(object, initialisers.areRunning() ? initialisers.nextHash() : ++named);
        table.put(object, state);
        return state;
    }

    /** What is known of the initialisation of a class, which has the same number in every execution. */
    public ObjectState initialisation(Object lock, String type) {
        ObjectState state = table.find(lock);
        return state != null ? state : put(lock, numbers.ofPart(0, Fields.of(type, "<clinit>", true)));
    }

    /** The running task will ask an object for its identity hash code. */
    public void ask(ControlledTask me, Object object) {
        hashesAsked = true;
        if (!initialisers.areRunning()) {
            AskedHashes.ask(me.creator, object);
        } else if (IdentityHashes.isUnset(object)) {
            IdentityHashes.set(object, initialisers.nextHash());
        }
    }

    /** The number of the order of all volatile accesses. */
    public int volatileOrder() {
        return numbers.ofVolatileOrder();
    }

    /** The number of the clock. */
    public int clock() {
        return numbers.ofClock();
    }

    /** The number of the ports of the network. */
    public int ports() {
        return numbers.ofPorts();
    }

    /** The number of a part of something that has a number: a field of an object, an element of an array. */
    public int location(int object, int part) {
        return numbers.ofPart(object, part);
    }

    /** The number of the field that an updater stands for. */
    public int locationBy(int object, int updater) {
        return numbers.ofField(object, updater);
    }
}

package dev.heddle.runtime;

import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import dev.heddle.runtime.model.CheapAccesses;
import dev.heddle.runtime.model.Monitor;
import java.util.Arrays;

/** What the runtime knows of a task: its thread, its pending operation, and what keeps it from going on. */
public final class ControlledTask {
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    /** The number of no part of any object. */
    static final int NO_PART = -1;

    static final int SPURIOUS_WAKEUPS = 3;

    public final Task task;
    public final Thread thread;
    /** The pending operation; filled anew for each step. */
    public final Operation operation;
    /** What the step under way turned out to touch besides; see {@link Execution#touch}. */
    final Operation touch;

    /** Locked in place of the program's monitors, which are only modelled: keeps the byte code's monitors balanced. */
    public final Object dummy = new Object();

    /** What a virtual thread runs (its own run method does nothing); null for other threads. */
    public Runnable body;

    /** Whether {@link #operation} is in the choice. */
    boolean enabled;

    public boolean begun;

    /** Whether it is the first task and has returned: it waits for the others, as the JVM does. */
    public boolean exiting;

    public boolean done;

    /** Whether it was started in a container of the JDK's, an executor or a scope, that others wait for. */
    public boolean contained;

    /** What LockSupport knows: an unpark that was not used up. */
    public boolean permit;

    public boolean interrupted;

    /** Whether it is in {@code LockSupport.park}, in an interruptible join or sleep, or was notified out of a wait. */
    public boolean parked;

    public boolean interruptible;
    public boolean notified;

    /** When the pending operation times out, in virtual nanoseconds. */
    public long deadline = NO_DEADLINE;

    /** In how many regions without choices the task is. */
    public int quiet;

    /** How many of those are there because it prints. */
    public int printing;

    /** The application's call site that led into the JDK, until an operation uses it. */
    public int announcedSite;

    /** The last of these sites, which stays. */
    public int callSite;

    /** Whether the call there is an operation, which stands for what it does; and whether nobody can come in between while it does it. */
    public boolean covered;

    public boolean atomic;

    /** Whether what the call touches is nobody's business. */
    public boolean unrecorded;

    /** How many objects the JDK was lent there, and the call site. */
    public int lent;

    public int lentSite;

    /** The only one, if it is known. */
    public Object lentOnly;

    /** One of the objects it has hold of, which counts though it may not be known yet; null for none. */
    public Object lentLast;

    /** What took the announcement, and whether to write. */
    public Object called;

    public boolean calledToWrite;

    /** The application's call site that led into the runtime of its language. */
    public int dynamicSite;

    /** What may be written may be read. */
    public void cheap(Object object, int part, int kind, int limit) {
        cheapObject = object;
        cheapRead = part;
        cheapWrite = kind == 0 ? NO_PART : part;
        cheapLimit = limit;
        operation.allow(limit);
    }

    /** Makes a read if it is the one that was found last to be cheap. As short as it must be, like what it calls: see {@code MemoryHooks}. */
    public boolean followsReading(Object object, int part) {
        return object == cheapObject && part == cheapRead && operation.followReading();
    }

    /** The same for a write. */
    public boolean followsWriting(Object object, int part) {
        if (object == cheapObject && part == cheapWrite && operation.followWriting()) {
            published();
            return true;
        }
        return false;
    }

    /** Forgets objects that it only remembers in order to be quick, or to tell something about its last call. */
    void letGo() {
        nothingIsCheap();
        cheapObject = null;
        own = null;
        called = null;
        tried = null;
        lentOnly = null;
        lentLast = null;
    }

    private void published() {
        publications++;
    }

    void nothingIsCheap() {
        cheapRead = NO_PART;
        cheapWrite = NO_PART;
    }

    /** How often it was woken for no reason. */
    private int spuriousWakeups;

    /** How often the JDK's own code yielded. */
    public int spins;

    /** Counts the steps by which the task may have made objects known to others; see {@code model.Memory}. */
    public int publications;

    /** The event that its last access to memory was, if that was a step. */
    public int accessed;

    /** What it accesses without a choice; null until it has made many accesses. */
    public CheapAccesses cheap;

    /** How many accesses were steps, until {@link #cheap} is there. */
    public int accesses;

    /**
     * The access that was found last to be one of those, if the task has made no step since: the object, the part that it may read and
     * the one that it may write, and how many may follow.
     */
    public Object cheapObject;

    public int cheapRead = NO_PART;
    public int cheapWrite = NO_PART;
    public int cheapLimit;

    /** An object that nobody else could see when it was looked at last, and when that was; see {@code model.Memory}. */
    public Object own;

    public long ownSince = -1;

    /** How many objects it made known as its own: with its key, the name of the next one in every execution. */
    int creations;

    /** How often it asked objects for their identity hash codes; see {@link AskedHashes}. */
    int[] asked;

    /** The object the task last called a method of the JDK on, as a resource; see {@link Races}. */
    public int calling;

    /** What the task's last operation was tried on, if it was one that may turn out to have no effect; see {@code CallHooks}. */
    public Object tried;

    /** The lock, as a resource, by which the task will validate what it reads now; {@link Operation#NO_RESOURCE} if there is none. */
    int optimisticBy = Operation.NO_RESOURCE;

    /** When the pending operation is enabled, of {@code model.Readiness}; 0 if that is not to be asked of an object. */
    public int condition;

    /** How many permits the pending operation asks for. */
    public int amount;

    /** What left the task and is with a handler, and whether that passed it on until nobody was left. */
    public Throwable uncaught;

    public boolean unhandled;

    /** The object a task waits for: the one a parked task names, or the one that {@link #condition} is about. */
    public Object blocker;

    /** The monitor the task wants to enter, or null. */
    public Monitor entering;

    /** The monitor the task waits on, or null. */
    public Monitor waitingOn;

    /** The task whose end it waits for, or null. */
    public ControlledTask joining;

    /** The resource number of this task's permit and interrupt status, and of its life. */
    public int permitResource;

    public int lifeResource;

    /** Whatever the backend needs to know. */
    public Object handle;

    private Monitor[] held = new Monitor[8];
    private int heldSize;

    ControlledTask(Task task, Thread thread) {
        this.task = task;
        this.thread = thread;
        this.operation = new Operation(task);
        this.touch = new Operation(task);
    }

    /** Whether the task, which is about to wait, goes on at once for no reason. */
    public boolean wakesForNoReason(Settings settings) {
        return settings.spuriousWakeups() && spuriousWakeups++ < SPURIOUS_WAKEUPS;
    }

    /** Does what the thread is for; the calling thread is that thread, as far as anyone can tell. */
    @SuppressWarnings("DoNotCall")
    public void runBody() {
        if (body != null) {
            body.run();
        } else {
            thread.run();
        }
    }

    /** Notes a monitor that was entered; monitors are left in the reverse order. */
    public void push(Monitor monitor) {
        if (heldSize == held.length) {
            held = Arrays.copyOf(held, heldSize * 2);
        }
        held[heldSize++] = monitor;
    }

    /** How many monitors were entered and not yet left. */
    public int monitors() {
        return heldSize;
    }

    /** The monitor entered last and not yet left, or null; it stays. */
    public Monitor innermost() {
        return heldSize == 0 ? null : held[heldSize - 1];
    }

    /** The monitor entered last and not yet left, or null; it goes. */
    public Monitor pop() {
        if (heldSize == 0) {
            return null;
        }
        Monitor monitor = held[--heldSize];
        held[heldSize] = null;
        return monitor;
    }

    public boolean isEnabled() {
        return enabled;
    }

    public int id() {
        return task.id();
    }

    @Override
    public String toString() {
        return task.name();
    }
}

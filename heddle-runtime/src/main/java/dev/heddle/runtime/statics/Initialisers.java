package dev.heddle.runtime.statics;

import dev.heddle.core.Failure;
import dev.heddle.core.Hash;
import dev.heddle.core.Outcome;
import dev.heddle.runtime.environment.DefaultHandler;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.InitialisationLock;
import java.util.Arrays;
import java.util.IdentityHashMap;

/**
 * The class initialisers that are running, one inside the other. When they run depends on the schedule, and after the first
 * execution on nothing at all any more; so objects made in them are counted by class and not among the execution's.
 */
public final class Initialisers {
    /** What is told of classes that were initialised; null if nobody wants to know. */
    public InitialisedClasses statics;

    /** Settings of the JVM, which initialisers may change; null if nobody puts them back. */
    public JvmState jvm;

    public final DefaultHandler defaultHandler = new DefaultHandler();
    private int[] seeds = new int[8];
    private int[] made = new int[8];
    private int depth;
    private boolean ran;

    private long begun;

    /** The locks of those that can be seen in this execution. */
    private final IdentityHashMap<Class<?>, InitialisationLock> locks = new IdentityHashMap<>();

    /** Whether some seem to need each other, and those that do. */
    private boolean suspected;

    private final InitialisationCycles cycles = new InitialisationCycles();
    private boolean haveCycles;

    /** Whether an execution ends as soon as one has to wait, to be run again with choices in it. */
    private boolean mustNotWait;

    private boolean waited;

    /** Theirs starts anew with each: what they make of the time must not depend on when they run. */
    private final VirtualClock clock = new VirtualClock();

    /** An execution begins. */
    public void reset() {
        depth = 0;
        ran = false;
        locks.clear();
        cycles.reset();
    }

    /** The lock of a class that is or was initialised in this execution, where that can be seen; null if it was not. */
    public InitialisationLock lock(Class<?> type) {
        return locks.get(type);
    }

    /** Whether any class was initialised in this execution where that can be seen. */
    public boolean haveLocks() {
        return !locks.isEmpty();
    }

    /** The same, made if there is none. */
    public InitialisationLock lockOf(Class<?> type) {
        InitialisationLock lock = locks.get(type);
        if (lock == null) {
            lock = new InitialisationLock(type);
            locks.put(type, lock);
        }
        return lock;
    }

    /** A task needs a class, while it initialises another one or (null) by itself. */
    public void needs(int task, InitialisationLock outer, InitialisationLock needed) {
        cycles.needs(task, outer, needed);
    }

    /** Two were seen that need each other, while other tasks were there: the last that began to run, and one that led to it. */
    public void foundCycle(InitialisationLock last, InitialisationLock first) {
        cycles.found(last, first);
        haveCycles = true;
    }

    /** Whether two that need each other were seen in any execution. They have run by then: other tasks may come another way in other orders. */
    public boolean haveCycles() {
        return haveCycles;
    }

    /** Whether there is more to see with choices in them, after an execution with such: it shows that tasks come to two that need each other at different ends, or is stuck there. */
    public boolean needToBeExplored(Outcome outcome) {
        return cycles.areDangerous()
                || waited
                || (outcome.failed() && outcome.failure().type() == Failure.Type.DEADLOCK);
    }

    /** Whether there may be more to see with choices in initialisers. */
    public boolean areSuspected() {
        return suspected || waited;
    }

    /** Whether one had to wait for another task. */
    public boolean haveWaited() {
        return waited;
    }

    /** From now on an execution in which one has to wait is ended. */
    public void mustNotWait(boolean ends) {
        mustNotWait = ends;
    }

    /** The running task, in an initialiser, has to wait for others, who may need its class. Returns whether to end the execution instead. */
    public boolean waits() {
        waited |= mustNotWait;
        return mustNotWait;
    }

    /** Whether there were any in this execution. */
    public boolean ran() {
        return ran;
    }

    /** How many there were, in this execution and in those before. */
    public long begun() {
        return begun;
    }

    public void begin(int seed) {
        begun++;
        if (depth == seeds.length) {
            seeds = Arrays.copyOf(seeds, depth * 2);
            made = Arrays.copyOf(made, depth * 2);
        }
        ran = true;
        seeds[depth] = seed;
        made[depth] = 0;
        if (depth++ == 0) {
            clock.reset(Integer.MAX_VALUE);
            if (VirtualNode.hasOwnStaticsHere()) {
                return;
            }
            defaultHandler.initialisationBegins();
            if (jvm != null) {
                jvm.initialisationBegins();
            }
            if (statics != null) {
                statics.initialisationBegins();
            }
        }
    }

    /**
     * Two classes, if the initialiser that began last may need one of those that are running: then two tasks that begin at either end can
     * wait for each other, inside the JVM, which no execution will show because there are no choices in initialisers. Otherwise null.
     */
    public String cycle() {
        int last = seeds[depth - 1];
        for (int i = 0; i < depth - 1; i++) {
            if (seeds[i] != last && Mentions.are(last, seeds[i])) {
                suspected = true;
                return Mentions.name(seeds[i]) + " and " + Mentions.name(last);
            }
        }
        return null;
    }

    /** The same for the initialiser that is about to end: if it may have needed a class that extends its own, which needs it in turn. */
    public String cycleBelow() {
        int last = seeds[depth - 1];
        if (!Mentions.areBelow(last)) {
            return null;
        }
        suspected = true;
        return Mentions.name(last) + " and a class that extends it";
    }

    /** Whether one of them is that of the class that has a field. */
    public boolean isOwn(int field) {
        String name = Fields.name(field);
        int owner = name.substring(0, name.lastIndexOf('.')).replace('.', '/').hashCode();
        for (int i = 0; i < depth; i++) {
            if (seeds[i] == owner) {
                return true;
            }
        }
        return false;
    }

    /** An initialiser came to its end, or threw (and its class cannot be used); null for a class that cannot tell which it is. */
    public void end(Class<?> type, boolean threw) {
        if (depth == 0) {
            return;
        }
        boolean goesWithNode = VirtualNode.hasOwnStaticsHere();
        if (--depth == 0 && !goesWithNode) {
            defaultHandler.initialisationEnds();
            if (jvm != null) {
                jvm.initialisationEnds();
            }
        }
        if (statics == null || goesWithNode) {
            return;
        }
        if (type != null) {
            statics.initialised(type);
        } else if (!threw) {
            statics.initialisedUnseen("a class is older than Java 5");
        } else if (depth == 0) {
            // Within another initialiser it was a try that failed, and will not be made again.
            statics.initialisedUnseen("an initialiser failed");
        }
        if (depth == 0) {
            statics.initialisationEnds();
        }
    }

    /** Nanoseconds, as an initialiser sees them. */
    public long look() {
        return clock.look(0, 0);
    }

    public boolean areRunning() {
        return depth > 0;
    }

    /** A number for the identity hash code of an object that an initialiser makes. */
    public int nextHash() {
        return (int) Hash.mix(seeds[depth - 1], ++made[depth - 1]) | 1 << 30;
    }
}

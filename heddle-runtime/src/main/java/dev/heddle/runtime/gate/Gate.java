package dev.heddle.runtime.gate;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Tells controlled code from all other, at the price of a compare and a branch.
 *
 * <p>{@link #owner} is the thread that holds the token and runs code of the program. Every hook compares it with the current
 * thread: threads that are not controlled, and Heddle's own code (which runs with the owner set to null), pass through.
 *
 * <p>Only this class sets the owner. The kernel opens and shuts the gate as the token moves. Everybody else closes it for a block:
 *
 * <pre>{@code
 * try (Gate.Closed closed = Gate.close()) {
 *     // What is done here is Heddle's business, and no operation of the program.
 * }
 * }</pre>
 */
public final class Gate {
    /** The controlled thread that is running, or null. Written only by whoever holds the token. */
    public static Thread owner;

    /** The thread of an execution that is over, on its way out: whatever it would wait for will not come. */
    public static volatile Thread unwinding;

    /** How often a thread may catch its own unwinding before it has to stay where it is. */
    public static final int MOST_CAUGHT = 1000;

    /** Told when the thread that is being unwound stays where it is; only that thread counts how often it came by. */
    private static Runnable whenItStays;

    private static int caught;

    /** Threads of executions that are over which could not be unwound in time and still run. */
    private static volatile Thread[] leftBehind = {};

    /** Whether the agent wove the JDK and is ready to weave the program. */
    public static volatile boolean agentReady;

    /** What the agent knows about the classes of this JVM; there as soon as it is ready. */
    public static volatile ApplicationClasses classes;

    private Gate() {}

    /**
     * For hooks that would wait, or start something, when called by a thread without the token: lets threads pass that are
     * none of Heddle's business, and keeps one that is being unwound from settling down on its way.
     */
    public static void passOrUnwind() {
        Thread me = Thread.currentThread();
        if (unwinding == me) {
            caught++;
            if (caught > MOST_CAUGHT) {
                whenItStays.run();
                stay();
            }
            throw Abandoned.INSTANCE;
        }
        if (leftBehind.length > 0) {
            stayIfLeftBehind(me);
        }
    }

    /** A thread of an execution that is over is on its way out, or stays where it is if it catches everything. */
    public static void unwind(Thread thread, Runnable whenStays) {
        caught = 0;
        whenItStays = whenStays;
        unwinding = thread;
    }

    /**
     * That is over. A thread that is not out stays at the next hook that it comes to, rather than to go on for ever in code that catches whatever is thrown at it.
     *
     * @param gone whether it is out
     */
    public static void unwound(Thread thread, boolean gone) {
        unwinding = null;
        if (!gone) {
            synchronized (Gate.class) {
                Thread[] more = new Thread[leftBehind.length + 1];
                int size = 0;
                for (Thread each : leftBehind) {
                    if (each.isAlive()) {
                        more[size++] = each;
                    }
                }
                more[size++] = thread;
                leftBehind = Arrays.copyOf(more, size);
            }
        }
    }

    private static void stayIfLeftBehind(Thread me) {
        Thread[] all = leftBehind;
        for (Thread thread : all) {
            if (thread == me) {
                stay();
            }
        }
    }

    /** Does not return. The JDK's own way to park is woven. */
    private static void stay() {
        while (true) {
            Unsafe.getUnsafe().park(false, 0);
        }
    }

    /** Whether the calling thread is a controlled task that holds the token. */
    public static boolean controlled() {
        return Thread.currentThread() == owner;
    }

    /** A task got the token, and goes on with the program. */
    public static void open(Thread task) {
        owner = task;
    }

    /** The token moves: nobody runs code of the program until the gate is opened. */
    public static void shut() {
        owner = null;
    }

    /** Closes the gate until the end of a block. Within another such block it stays closed. Allocates nothing. */
    public static Closed close() {
        if (Thread.currentThread() != owner) {
            return Closed.LEAVES_CLOSED;
        }
        owner = null;
        return Closed.OPENS_AGAIN;
    }

    /** The end of a block in which the gate is closed. */
    public static final class Closed implements AutoCloseable {
        static final Closed OPENS_AGAIN = new Closed(true);
        static final Closed LEAVES_CLOSED = new Closed(false);

        private final boolean opens;

        private Closed(boolean opens) {
            this.opens = opens;
        }

        @Override
        public void close() {
            if (opens) {
                owner = Thread.currentThread();
            }
        }
    }
}

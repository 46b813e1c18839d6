package dev.heddle.runtime.gate;

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
        if (unwinding == Thread.currentThread()) {
            throw Abandoned.INSTANCE;
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

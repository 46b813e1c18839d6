package dev.heddle.runtime;

import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.statics.ApplicationClasses;

/**
 * Tells controlled code from all other, at the price of a compare and a branch.
 *
 * <p>{@link #owner} is the thread that holds the token and runs code of the program. Every hook compares it with the current
 * thread: threads that are not controlled, and Heddle's own code (which runs with the owner set to null), pass through.
 */
public final class Gate {
    /** The controlled thread that is running, or null. Written only by whoever holds the token. */
    public static Thread owner;

    /** The execution under way; meaningful only to a thread that is the {@link #owner}. */
    public static Execution execution;

    /** The task that is running in it. */
    public static ControlledTask running;

    /** Records what the JDK touches; null unless a proof is being checked. */
    public static Footprints footprints;

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
}

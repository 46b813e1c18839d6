package dev.heddle.runtime.environment;

import java.net.InetAddress;

/**
 * A machine of its own inside the JVM, as far as its tasks can tell: they have been started on it, or by others that were. What it has of its own
 * beyond this is the business of those who make nodes. Tasks without one are on the host, where an execution begins, and end it when they have ended.
 */
public abstract class VirtualNode {
    /** Where the running task is; null on the host. */
    private static VirtualNode here;

    private final String name;
    private final int number;
    private final InetAddress address;
    private long clockOffset;
    private boolean paused;

    public final OneJvm jvm = new OneJvm();

    /**
     * @param number the same in each execution; the first is 1
     * @param address where the others reach it
     */
    protected VirtualNode(String name, int number, InetAddress address) {
        this.name = name;
        this.number = number;
        this.address = address;
    }

    /** The running task is there from now on; null for the host. */
    public static void goTo(VirtualNode node) {
        if (node != here) {
            move(node);
        }
    }

    /** Whether the running task is on a node that has loaded classes for itself. They go with the execution, and with them what their initialisers did. */
    public static boolean hasOwnStaticsHere() {
        return here != null && here.hasOwnStatics();
    }

    private static void move(VirtualNode node) {
        if (here != null) {
            here.left();
        }
        here = node;
        if (node != null) {
            node.entered();
        }
    }

    /** Puts in place what the JDK has once a JVM and this node has for itself. Called by whoever holds the token. */
    protected abstract void entered();

    /** Takes it away again. */
    protected abstract void left();

    /** One of its tasks wants to end the JVM. Does not return. */
    public abstract void exit(int status, boolean orderly);

    /** Whether it has been started, and neither crashed nor exited since. */
    public abstract boolean isAlive();

    /** Whether its tasks run classes that were loaded for it alone, so that static fields are its own. */
    public abstract boolean hasOwnStatics();

    public final String name() {
        return name;
    }

    public final int number() {
        return number;
    }

    public final InetAddress address() {
        return address;
    }

    /** Whether its tasks make no steps for the time being, while time goes on. */
    public final boolean isPaused() {
        return paused;
    }

    public final void paused(boolean newPaused) {
        paused = newPaused;
    }

    /** By how much its clocks are ahead of those of the host, in nanoseconds. */
    public final long clockOffset() {
        return clockOffset;
    }

    public final void clockOffset(long nanos) {
        clockOffset = nanos;
    }

    @Override
    public final String toString() {
        return name;
    }
}

package dev.heddle.turns;

/**
 * {@code Object.wait}. Who is notified is decided here, the longest wait first, and who is notified comes back into the monitor when it is its turn. As nobody can give up a monitor but by
 * waiting in it, a thread really waits until then, and those who may go on are woken up together with others who have to look and wait again.
 */
final class MonitorWait {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private MonitorWait() {}

    /** The JVM notifies who waits in a thread when that ends, once: it may be that who is woken up to look for a turn is woken up by that as well. */
    private static boolean hasEnded(Object monitor) {
        return monitor instanceof Thread thread && thread.getState() == Thread.State.TERMINATED;
    }

    /** The calling thread is in the monitor, maybe several times. */
    static void await(Taker me, Object monitor, long nanos) throws InterruptedException {
        int entries = 0;
        while (me.release(monitor)) {
            entries++;
        }
        long deadline = nanos == 0 ? 0 : System.nanoTime() + nanos;
        InterruptedException interrupt = null;
        boolean wasInterrupted = false;
        TurnTaking.ALL.waitsIn(me, monitor);
        boolean isWaiting = true;
        me.wakesUp = true;
        while (!me.granted) {
            long left = deadline == 0 || !isWaiting ? 0 : deadline - System.nanoTime();
            try {
                if (left >= 0 && (left > 0 || deadline == 0 || !isWaiting)) {
                    monitor.wait(left / NANOS_PER_MILLI, (int) (left % NANOS_PER_MILLI));
                }
                boolean isOver = isWaiting && deadline != 0 && deadline - System.nanoTime() <= 0;
                // Whoever wakes up for no known reason was notified by code that nobody sees.
                if (isOver || !me.poked || hasEnded(monitor)) {
                    TurnTaking.ALL.comesBack(me);
                    isWaiting = false;
                }
                me.poked = false;
            } catch (InterruptedException e) {
                if (isWaiting && TurnTaking.ALL.comesBack(me)) {
                    interrupt = e;
                } else {
                    wasInterrupted = true;
                }
                isWaiting = false;
            }
        }
        me.wakesUp = false;
        me.waitsIn = null;
        // It was given one entry.
        for (int i = 1; i < entries; i++) {
            me.hold(monitor);
        }
        if (entries == 0) {
            me.release(monitor);
        }
        if (wasInterrupted) {
            me.thread.interrupt();
        }
        if (interrupt != null) {
            throw interrupt;
        }
    }
}

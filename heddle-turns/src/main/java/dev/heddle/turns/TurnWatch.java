package dev.heddle.turns;

import java.util.List;

/**
 * Sees to it that nobody waits for ever for a turn: whoever keeps the others waiting is put aside until its next synchronization. That is a thread that waits where nobody sees it, in
 * native code or in the JDK, and, after a time that is told at the start, one that spins, computes, or is not given a processor. The latter is told on the console, as the order
 * depends on time then.
 */
final class TurnWatch implements Runnable {
    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long PERIOD_MILLIS = 10;
    /** A thread that is seen waiting for so long will hardly be woken up by what it did itself. */
    private static final long WAITING = 50 * NANOS_PER_MILLI;
    /** Monitors of the JDK are held for short times, but their owners need a processor. */
    private static final long BLOCKED = 250 * NANOS_PER_MILLI;

    private static final int PERIODS_PER_SECOND = 100;
    private static final int MOST_NOTES = 5;

    private final long patience;
    private int notes;
    private int periods;
    private boolean foundCircle;

    private TurnWatch(long patience) {
        this.patience = patience;
    }

    static void begin(long patienceMillis) {
        Thread thread = new Thread(null, new TurnWatch(patienceMillis * NANOS_PER_MILLI), "heddle turns", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        Takers.current().inside = true;
        while (!TurnTaking.ALL.isOver()) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            long now = System.nanoTime();
            List<Taker> awaited = TurnTaking.ALL.awaited(now);
            for (int i = 0; i < awaited.size(); i++) {
                look(awaited.get(i), now);
            }
            // Something may have changed where nobody sees it.
            TurnTaking.ALL.lookAgain();
            if (++periods % PERIODS_PER_SECOND == 0 && !foundCircle) {
                String circle = TurnTaking.ALL.circle();
                foundCircle = circle != null;
                if (foundCircle) {
                    System.err.println("heddle: deadlock, of the program's own: " + circle);
                }
            }
        }
    }

    private void look(Taker taker, long now) {
        long since = taker.since;
        if (since == 0) {
            // It has got somewhere meanwhile.
            return;
        }
        Thread.State state = taker.thread.getState();
        if (state != taker.seenIn || taker.seenSince < since) {
            taker.seenIn = state;
            taker.seenSince = now;
        }
        long seen = now - taker.seenSince;
        switch (state) {
            case TERMINATED -> Takers.end(taker);
            case WAITING, TIMED_WAITING -> putAside(taker, since, seen >= WAITING && !taker.wakesUp, false);
            case BLOCKED -> putAside(taker, since, seen >= BLOCKED && !taker.wakesUp, false);
            default -> {
                // Below.
            }
        }
        if (now - since >= patienceFor(taker)) {
            putAside(taker, since, true, true);
        }
    }

    private long patienceFor(Taker taker) {
        return taker.patience == 0 ? patience : taker.patience;
    }

    private void putAside(Taker taker, long since, boolean isDue, boolean isTold) {
        if (!isDue || !TurnTaking.ALL.putAside(taker, since) || !isTold) {
            return;
        }
        long waited = patienceFor(taker) / NANOS_PER_MILLI;
        taker.patience = Math.max(NANOS_PER_MILLI, patienceFor(taker) / 2);
        if (++notes <= MOST_NOTES) {
            StackTraceElement[] stack = taker.thread.getStackTrace();
            System.err.println("heddle: the others go on without thread \"" + taker.thread.getName()
                    + "\", which made no synchronization for "
                    + waited + " ms" + (stack.length == 0 ? "" : ", at " + stack[0])
                    + ". From here on the order of synchronizations depends on time. If the thread computes for long, put that into"
                    + " Heddle.performanceCritical, or start with patience=MILLIS."
                    + (notes == MOST_NOTES ? " (No more of these are shown.)" : ""));
        }
    }
}

package dev.heddle.core.explore;

/**
 * One search of a suite, which stands still between two executions while it is another's turn, and what it has done so far. Its
 * own thread tells of it, that of whoever passes the turn reads it.
 */
public final class Contestant implements Contender {
    /** How long a turn is: long beside what a change of turns costs, short beside what people notice. */
    private static final long TURN_NANOS = 200_000_000L;

    private final Turns turns;
    private final int number;
    private volatile boolean done;
    private volatile long executions;
    private volatile long traces;
    private volatile double lnSize = Double.NaN;
    private volatile double reward;
    private volatile double seconds;
    private double total;
    private long tracesBefore;
    private long turnBegan;

    Contestant(Turns turns, int number) {
        this.turns = turns;
        this.number = number;
    }

    void run(Runnable search) {
        turns.await(this);
        turnBegan = turns.now();
        try {
            search.run();
        } finally {
            account();
            done = true;
            turns.pass(this);
        }
    }

    /**
     * Tells how far the search is; returns false if it is to end.
     *
     * @param lnSizeNow the natural logarithm of how many executions there seem to be; NaN if nobody can tell
     */
    public boolean goOn(long executionsNow, long tracesNow, double lnSizeNow) {
        executions = executionsNow;
        traces = tracesNow;
        lnSize = lnSizeNow;
        return !turns.isOver();
    }

    /** Whether somebody else is to go on now. */
    public boolean isTurnOver() {
        return turns.now() - turnBegan > TURN_NANOS;
    }

    /** Lets others go on, and returns when it is this one's turn again. */
    public void awaitTurn() {
        account();
        turns.pass(this);
        turns.await(this);
        turnBegan = turns.now();
    }

    private void account() {
        double spent = (turns.now() - turnBegan) / 1e9;
        total += spent;
        seconds = total;
        reward = (traces - tracesBefore) / Math.max(spent, 1e-9);
        tracesBefore = traces;
    }

    int number() {
        return number;
    }

    /** How long it had turns. */
    public double seconds() {
        return seconds;
    }

    /** The natural logarithm of how many executions there seem to be; NaN if nobody can tell. */
    public double lnSize() {
        return lnSize;
    }

    @Override
    public boolean isOpen() {
        return !done;
    }

    @Override
    public long executions() {
        return executions;
    }

    @Override
    public double reward() {
        return reward;
    }

    /** Where nobody can tell how much there is, as much again as there was: so that it cannot keep the others from their turns. */
    @Override
    public double lnSecondsLeft() {
        if (seconds == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (Double.isNaN(lnSize) || executions == 0) {
            return Math.log(seconds);
        }
        double share = coverage();
        return share >= 1
                ? Double.NEGATIVE_INFINITY
                : Math.log(seconds) - Math.log((double) executions) + lnSize + Math.log1p(-share);
    }

    /** Where nobody can tell how much there is, its share of the time. */
    @Override
    public double coverage() {
        if (seconds == 0) {
            return 0;
        }
        return Double.isNaN(lnSize)
                ? seconds / turns.seconds()
                : Math.min(1, Math.exp(Math.log((double) executions) - lnSize));
    }
}

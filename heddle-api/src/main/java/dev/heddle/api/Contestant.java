package dev.heddle.api;

import dev.heddle.core.explore.Contender;
import dev.heddle.core.explore.Exploration;

/** One exploration of a {@link Suite}, which stands still between two executions while it is another's turn. */
final class Contestant implements Contender, Runnable {
    /** How long a turn is: long beside what a change of turns costs, short beside what people notice. */
    private static final long TURN_NANOS = 200_000_000L;

    private final Suite.Test test;
    private final Turns turns;
    private volatile boolean done;
    private volatile long executions;
    private volatile double lnSize = Double.NaN;
    private volatile double reward;
    private volatile double seconds;
    private double total;
    private long tracesBefore;
    private long turnBegan;

    Contestant(Suite.Test test, Turns turns) {
        this.test = test;
        this.turns = turns;
    }

    @Override
    public void run() {
        turns.await(this);
        turnBegan = System.nanoTime();
        try {
            test.found(Engine.exploreInTurn(test.options, test.body, this));
        } catch (RuntimeException e) {
            test.broke(e);
        } finally {
            done = true;
            turns.pass();
        }
    }

    /** Between two executions; returns false if there are to be no more. */
    boolean goOn(Exploration soFar) {
        executions = soFar.executions();
        lnSize = soFar.guarantee().lnSize();
        if (System.nanoTime() - turnBegan > TURN_NANOS && !turns.isOver()) {
            account(soFar.traces().distinct());
            turns.pass();
            turns.await(this);
            turnBegan = System.nanoTime();
        }
        return !turns.isOver();
    }

    private void account(long traces) {
        double spent = (System.nanoTime() - turnBegan) / 1e9;
        total += spent;
        seconds = total;
        reward = (traces - tracesBefore) / spent;
        tracesBefore = traces;
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
        if (Double.isNaN(lnSize)) {
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

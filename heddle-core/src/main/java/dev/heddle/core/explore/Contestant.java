package dev.heddle.core.explore;

import java.util.function.BooleanSupplier;

/**
 * Somebody who carries out a search of a suite, in a thread of its own, and stands still between two executions while it is another's turn. A search that can be
 * shared has several of them.
 */
public final class Contestant implements TakesTurns {
    /** How long a turn is: long beside what a change of turns costs, short beside what people notice. */
    public static final long TURN_NANOS = 200_000_000L;

    private final Turns turns;
    private final Standing standing;
    private final BooleanSupplier hasWork;
    private final int number;
    private volatile boolean done;
    private volatile long turnBegan;

    /** Whether it has a turn now; {@link Turns} guards it. */
    private boolean current;

    /** Where it has its turns; -1 before the first. {@link Turns} guards it. */
    private int place = -1;

    Contestant(Turns turns, Standing standing, BooleanSupplier hasWork, int number) {
        this.turns = turns;
        this.standing = standing;
        this.hasWork = hasWork;
        this.number = number;
        standing.add(this);
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

    @Override
    public boolean goOn(long executionsNow, long tracesNow, double lnSizeNow) {
        standing.tell(executionsNow, tracesNow, lnSizeNow);
        return !turns.isOver();
    }

    @Override
    public boolean isTurnOver() {
        return turns.now() - turnBegan > TURN_NANOS;
    }

    @Override
    public void awaitTurn() {
        account();
        turns.pass(this);
        turns.await(this);
        turnBegan = turns.now();
    }

    private void account() {
        standing.account((turns.now() - turnBegan) / 1e9);
    }

    int number() {
        return number;
    }

    Standing standing() {
        return standing;
    }

    boolean hasTurn() {
        return current;
    }

    void hasTurn(boolean now) {
        current = now;
    }

    /** Where it has its turn: at most one has a turn in a place at a time. */
    public int place() {
        return place;
    }

    void settle(int where) {
        place = where;
    }

    boolean isFree() {
        return !done && !current && turns.hasPlaceFor(this) && hasWork.getAsBoolean();
    }

    /** How long its search had turns. */
    public double seconds() {
        return standing.seconds();
    }

    /** How many executions its search made. */
    public long executions() {
        return standing.executions();
    }

    /** The natural logarithm of how many executions there seem to be; NaN if nobody can tell. */
    public double lnSize() {
        return standing.lnSize();
    }
}

package dev.heddle.core.explore;

import java.util.ArrayList;
import java.util.List;

/** What is known of a search that wants turns, whoever of those who carry it out had them. They tell of it, each in its own thread; who passes a turn reads it. */
final class Standing implements Contender {
    private final Turns turns;
    private final List<Contestant> hands = new ArrayList<>();
    private volatile long executions;
    private volatile long traces;
    private volatile double lnSize = Double.NaN;
    private volatile double reward;
    private volatile double seconds;
    private long tracesBefore;

    Standing(Turns turns) {
        this.turns = turns;
    }

    void add(Contestant hand) {
        hands.add(hand);
    }

    void tell(long executionsNow, long tracesNow, double lnSizeNow) {
        executions = executionsNow;
        traces = tracesNow;
        lnSize = lnSizeNow;
    }

    /** Somebody's turn took so long. */
    synchronized void account(double spent) {
        seconds += spent;
        reward = (traces - tracesBefore) / Math.max(spent, 1e-9);
        tracesBefore = traces;
    }

    /** One of those who could have a turn; null if there is none at the moment. */
    Contestant free() {
        for (Contestant hand : hands) {
            if (hand.isFree()) {
                return hand;
            }
        }
        return null;
    }

    /** Whether nobody works on it at the moment. */
    boolean isLeftAlone() {
        return hands.stream().noneMatch(Contestant::hasTurn);
    }

    double seconds() {
        return seconds;
    }

    double lnSize() {
        return lnSize;
    }

    @Override
    public boolean isOpen() {
        return free() != null;
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

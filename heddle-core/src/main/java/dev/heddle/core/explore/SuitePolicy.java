package dev.heddle.core.explore;

import java.util.List;

/** Which test of a suite has the next execution (Simsa, thesis 2013, §4.2.4). */
public enum SuitePolicy {
    /** One after the other. */
    ROUND_ROBIN("round-robin") {
        @Override
        double urgency(Contender test, long executions, double best) {
            return -(double) test.executions();
        }
    },
    /** Shortest remaining time first: as many tests as possible are completed. */
    SHORTEST_FIRST("shortest-first") {
        @Override
        double urgency(Contender test, long executions, double best) {
            return -test.lnSecondsLeft();
        }
    },
    /** Smallest coverage first: of each test the same share is explored. */
    EVEN_COVERAGE("even-coverage") {
        @Override
        double urgency(Contender test, long executions, double best) {
            return -test.coverage();
        }
    },
    /**
     * For samplers, of which nobody knows what is left: the one that finds new traces fastest, and now and then another (UCB1 of
     * Auer, Cesa-Bianchi and Fischer, 2002, on new traces a second, the latest of which count most, as they get fewer).
     */
    BANDIT("bandit") {
        @Override
        double urgency(Contender test, long executions, double best) {
            if (test.executions() == 0) {
                return Double.POSITIVE_INFINITY;
            }
            return test.reward() / Math.max(best, Double.MIN_NORMAL)
                    + Math.sqrt(2 * Math.log((double) executions) / test.executions());
        }
    };

    private final String label;

    SuitePolicy(String label) {
        this.label = label;
    }

    abstract double urgency(Contender test, long executions, double best);

    /** The most urgent of the tests that are open, or null; the first of those that are equally so. */
    public <T extends Contender> T next(List<T> tests) {
        long executions = 1;
        double best = 0;
        for (T test : tests) {
            executions += test.executions();
            best = test.isOpen() ? Math.max(best, test.reward()) : best;
        }
        T next = null;
        double most = Double.NEGATIVE_INFINITY;
        for (T test : tests) {
            double urgency = test.isOpen() ? urgency(test, executions, best) : Double.NEGATIVE_INFINITY;
            if (test.isOpen() && (next == null || urgency > most)) {
                next = test;
                most = urgency;
            }
        }
        return next;
    }

    /** What people type. */
    @Override
    public String toString() {
        return label;
    }
}

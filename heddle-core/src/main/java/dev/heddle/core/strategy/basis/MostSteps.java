package dev.heddle.core.strategy.basis;

/**
 * How many steps an execution takes at most, by those so far. A first one that took more than twice as many as all that came next does
 * not count: a program may show accesses as steps until it has learned that nobody else is concerned with them.
 */
public final class MostSteps {
    private static final int ENOUGH = 3;

    private int first;
    private int later;
    private int executions;

    public void add(int steps) {
        if (executions == 0) {
            first = steps;
        } else {
            later = Math.max(later, steps);
        }
        executions = Math.min(ENOUGH + 1, executions + 1);
    }

    public int get() {
        return executions > ENOUGH && later < first / 2 ? later : Math.max(first, later);
    }
}

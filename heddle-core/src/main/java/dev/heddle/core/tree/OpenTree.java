package dev.heddle.core.tree;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * What is known of a tree that is explored depth first: for each node of the current path how many children it has, how many
 * are explored, how many are scheduled, and what was spent below those that are finished. Finished subtrees need no more
 * than that, so memory is linear in the depth.
 */
public final class OpenTree implements TreeObserver {
    private int[] children = new int[64];
    private int[] scheduled = new int[64];
    private int[] foreseen = new int[64];
    private int[] explored = new int[64];
    private int[] current = new int[64];
    /** Executions and seconds spent below children that are finished. */
    private double[] closedExecutions = new double[64];

    private double[] closedSeconds = new double[64];
    private int depth;
    private int length;
    private long executions;
    private double seconds;
    private double lastSeconds;

    @Override
    public void start() {
        depth = 0;
    }

    @Override
    public void expand(int count) {
        if (depth + 1 >= children.length) {
            grow();
        }
        children[depth] = count;
        scheduled[depth] = 0;
        foreseen[depth] = 0;
        explored[depth] = 0;
        current[depth] = -1;
        closedExecutions[depth] = 0;
        closedSeconds[depth] = 0;
        length = depth;
    }

    @Override
    public void foreseen(int count) {
        foreseen[depth] = count;
    }

    @Override
    public void schedule(int at, int child) {
        scheduled[at]++;
    }

    @Override
    @DontInline
    public void transition(int child) {
        if (depth >= length || current[depth] != child) {
            close();
            current[depth] = child;
            explored[depth]++;
        }
        depth++;
    }

    /** What is below the current child of the node at hand is finished. */
    @DontInline
    private void close() {
        if (current[depth] >= 0) {
            double spentExecutions = 1;
            double spentSeconds = lastSeconds;
            for (int d = length - 1; d > depth; d--) {
                spentExecutions += closedExecutions[d];
                spentSeconds += closedSeconds[d];
            }
            closedExecutions[depth] += spentExecutions;
            closedSeconds[depth] += spentSeconds;
        }
        length = depth + 1;
    }

    @Override
    public void end(double spent) {
        length = depth;
        executions++;
        seconds += spent;
        lastSeconds = spent;
    }

    public long executions() {
        return executions;
    }

    public double seconds() {
        return seconds;
    }

    /** The length of the last execution, in choices. */
    public int length() {
        return length;
    }

    int explored(int at) {
        return explored[at];
    }

    /** Children that are expected to be explored in the end: E(v), S(v) and F(v) of the thesis. */
    int expected(int at, Unseen unseen) {
        return Math.max(
                explored[at],
                switch (unseen) {
                    case LAZY -> scheduled[at];
                    case EAGER -> children[at];
                    case ORACLE -> foreseen[at];
                });
    }

    double closed(int at, Unit unit) {
        return unit == Unit.EXECUTIONS ? closedExecutions[at] : closedSeconds[at];
    }

    double spent(Unit unit) {
        return unit == Unit.EXECUTIONS ? (double) executions : seconds;
    }

    double lastLeaf(Unit unit) {
        return unit == Unit.EXECUTIONS ? 1 : lastSeconds;
    }

    private void grow() {
        int capacity = children.length * 2;
        children = Arrays.copyOf(children, capacity);
        scheduled = Arrays.copyOf(scheduled, capacity);
        foreseen = Arrays.copyOf(foreseen, capacity);
        explored = Arrays.copyOf(explored, capacity);
        current = Arrays.copyOf(current, capacity);
        closedExecutions = Arrays.copyOf(closedExecutions, capacity);
        closedSeconds = Arrays.copyOf(closedSeconds, capacity);
    }
}

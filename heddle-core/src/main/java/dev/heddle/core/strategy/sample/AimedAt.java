package dev.heddle.core.strategy.sample;

import dev.heddle.core.Guarantee;
import java.util.Arrays;

/** How many executions PCT's theorem holds for, by the depth they aimed at. */
final class AimedAt {
    private long[] executions = new long[Depth.MAX_RANDOM];
    private int deepest;
    private int steps;

    /** An execution ended whose d-1 change points were drawn from the first k steps. */
    void add(int depth, int k) {
        if (depth > executions.length) {
            executions = Arrays.copyOf(executions, depth);
        }
        growTo(k);
        deepest = Math.max(deepest, depth);
        executions[depth - 1]++;
    }

    /** When there are more steps than was thought, change points could not fall on the last of them: all that count are those of depth 1. */
    void growTo(int k) {
        if (k > steps) {
            Arrays.fill(executions, 1, executions.length, 0);
            steps = k;
        }
    }

    Guarantee guarantee(int tasks) {
        return new Guarantee(tasks, steps, Arrays.copyOf(executions, deepest), Double.NaN);
    }
}

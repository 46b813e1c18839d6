package dev.heddle.runtime.races;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VectorClockTest {
    private static final int CLOCKS = 6;
    private static final int TASKS = 70;

    @Test
    void clocks_that_share_pages_count_as_plain_arrays_do() {
        Random random = new Random(1);
        VectorClock[] clocks = new VectorClock[CLOCKS];
        int[][] plain = new int[CLOCKS][TASKS];
        for (int i = 0; i < CLOCKS; i++) {
            clocks[i] = new VectorClock();
            clocks[i].clearFor(i * 13);
        }
        for (int step = 0; step < 20_000; step++) {
            int clock = random.nextInt(CLOCKS);
            int what = random.nextInt(100);
            if (what == 0) {
                clocks[clock].clear();
                Arrays.fill(plain[clock], 0);
            } else if (what == 1) {
                int task = random.nextInt(TASKS);
                clocks[clock].clearFor(task);
                Arrays.fill(plain[clock], 0);
            } else if (what < 50) {
                int task = random.nextInt(TASKS);
                clocks[clock].set(task, step);
                plain[clock][task] = step;
            } else {
                int other = random.nextInt(CLOCKS);
                clocks[clock].join(clocks[other]);
                for (int task = 0; task < TASKS; task++) {
                    plain[clock][task] = Math.max(plain[clock][task], plain[other][task]);
                }
            }
            for (int i = 0; i < CLOCKS; i++) {
                int task = random.nextInt(TASKS);
                assertThat(clocks[i].get(task)).isEqualTo(plain[i][task]);
            }
        }
    }
}

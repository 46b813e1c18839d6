package dev.heddle.core.strategy.enumerate;

import java.util.Arrays;

/** What is before some steps of the path, and those steps: a clock that is only made once there are two of them. */
final class Past {
    private final Path path;
    private int[] clock = new int[8];
    private int only;
    private boolean several;

    Past(Path path) {
        this.path = path;
    }

    /** What is before one step, and the step; nothing if it is {@link Path#NONE}. */
    void begin(int step) {
        only = step;
        several = false;
    }

    void join(int step) {
        if (!several) {
            several = true;
            if (clock.length < path.width()) {
                clock = new int[path.width()];
            }
            Arrays.fill(clock, 0);
            path.joinClock(only, clock);
        }
        path.joinClock(step, clock);
    }

    boolean has(int step) {
        return several ? path.isInClock(step, clock) : path.happensBefore(step, only);
    }
}

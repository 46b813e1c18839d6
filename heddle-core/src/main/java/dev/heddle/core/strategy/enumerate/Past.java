package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Operation;
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

    /** What is before a step of the path, and before what it could not have come before ({@link Access#ORDER}). */
    void begin(int previous, int step) {
        begin(previous);
        for (int p = path.firstOperation(step); p < path.endOfOperations(step); p++) {
            if (path.operation(p).access() == Access.ORDER) {
                joinDependent(path.operation(p), path.firstOperation(step), path.runBefore(p));
            }
        }
    }

    /** The same for an operation that the path ended without. */
    void begin(int previous, Operation pending) {
        begin(previous);
        for (int i = 0; i < pending.touches(); i++) {
            if (pending.access(i) == Access.ORDER) {
                Operation touch = new Operation(pending.task()).touch(pending, pending.resource(i), Access.ORDER);
                joinDependent(touch, path.operations(), path.newest(pending.resource(i)));
            }
        }
    }

    /** @param run the newest operation on its resource that does not commute with it, where only resources matter */
    private void joinDependent(Operation operation, int end, int run) {
        if (path.isByResource()) {
            for (int p = run; p != Path.NONE && p != path.runBefore(run); p = path.older(p)) {
                join(path.stepOf(p));
            }
            return;
        }
        for (int p = end - 1; p >= 0; p--) {
            if (path.dependence.dependent(path.operation(p), operation)) {
                join(path.stepOf(p));
            }
        }
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

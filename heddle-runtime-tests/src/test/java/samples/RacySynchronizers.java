package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The same with something missing; see OrderedSynchronizers. */
public final class RacySynchronizers {
    private RacySynchronizers() {}

    private static final class Broken extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            if (getState() == 0) {
                setState(1);
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    public static void brokenMutex() throws InterruptedException {
        Broken mutex = new Broken();
        int[] count = new int[1];
        Run.Action write = () -> {
            mutex.acquire(1);
            count[0] = 1;
            mutex.release(1);
        };
        Run.both(write, write);
    }

    private static final class Cell {
        int data;
        int flag;
    }

    private static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(Cell.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void readIfSet(Cell cell, boolean fence) {
        if ((int) FLAG.getOpaque(cell) == 1) {
            if (fence) {
                VarHandle.acquireFence();
            }
            Run.check(cell.data == 1, cell.data);
        }
    }

    public static void noReleaseFence() throws InterruptedException {
        Cell cell = new Cell();
        Run.both(
                () -> {
                    cell.data = 1;
                    FLAG.setOpaque(cell, 1);
                },
                () -> readIfSet(cell, true));
    }

    public static void noAcquireFence() throws InterruptedException {
        Cell cell = new Cell();
        Run.both(
                () -> {
                    cell.data = 1;
                    VarHandle.releaseFence();
                    FLAG.setOpaque(cell, 1);
                },
                () -> readIfSet(cell, false));
    }
}

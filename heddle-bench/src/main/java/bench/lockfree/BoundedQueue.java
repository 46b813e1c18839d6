package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Vyukov's bounded queue for many producers and consumers, with a turn number in each cell. Broken: a producer gives the cell to consumers
 * before it has filled it in. Correct: the other way round.
 */
public final class BoundedQueue {
    private static final int NOTHING = -1;
    private static final int CAPACITY = 2;

    private final boolean fillsFirst;
    private final AtomicIntegerArray turn = new AtomicIntegerArray(CAPACITY);
    private final int[] values = {NOTHING, NOTHING};
    private final AtomicInteger producers = new AtomicInteger();
    private final AtomicInteger consumers = new AtomicInteger();
    private final int[] taken = new int[3];

    private BoundedQueue(boolean fillsFirst) {
        this.fillsFirst = fillsFirst;
        for (int i = 0; i < CAPACITY; i++) {
            turn.set(i, i);
        }
    }

    private boolean offer(int value) {
        while (true) {
            int position = producers.get();
            int cell = position % CAPACITY;
            int behind = turn.get(cell) - position;
            if (behind < 0) {
                return false;
            }
            if (behind == 0 && producers.compareAndSet(position, position + 1)) {
                if (fillsFirst) {
                    values[cell] = value;
                    turn.set(cell, position + 1);
                } else {
                    turn.set(cell, position + 1);
                    values[cell] = value;
                }
                return true;
            }
        }
    }

    private int poll() {
        while (true) {
            int position = consumers.get();
            int cell = position % CAPACITY;
            int behind = turn.get(cell) - (position + 1);
            if (behind < 0) {
                return NOTHING;
            }
            if (behind == 0 && consumers.compareAndSet(position, position + 1)) {
                int value = values[cell];
                Threads.check(value != NOTHING, "took from a cell that was not filled");
                values[cell] = NOTHING;
                turn.set(cell, position + CAPACITY);
                return value;
            }
        }
    }

    private void take() {
        int value = poll();
        if (value != NOTHING) {
            Threads.check(++taken[value] == 1, "value " + value + " was taken twice");
        }
    }

    private void run() throws InterruptedException {
        Threads.run(() -> offer(0), () -> offer(1), () -> {
            take();
            take();
        });
    }

    public static void broken() throws InterruptedException {
        new BoundedQueue(false).run();
    }

    public static void correct() throws InterruptedException {
        new BoundedQueue(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        BoundedQueue queue = new BoundedQueue(true);
        Threads.twice(100_000, turn -> {
            queue.offer(turn);
            queue.poll();
        });
    }
}

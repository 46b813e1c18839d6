package sample;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Operations whose accesses depend on what they read, of all kinds that transactions have. */
public final class Mixed {
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    private volatile int last;
    private final int[] plain = new int[2];

    void take() {
        int mine = turn.get();
        if (turn.compareAndSet(mine, mine + 1)) {
            cells.incrementAndGet(mine % 2);
            last = mine;
        }
    }

    int look() {
        int cell = turn.get() % 2;
        plain[cell] = last;
        return cells.get(cell);
    }

    void turnBack() {
        if (last == 0) {
            turn.set(0);
        } else {
            plain[1] = cells.get(1);
        }
    }

    public static void twoTwice() throws InterruptedException {
        Mixed mixed = new Mixed();
        Thread other = new Thread(() -> {
            mixed.take();
            mixed.turnBack();
        });
        other.start();
        mixed.look();
        mixed.take();
        other.join();
    }
}

package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A sequence lock. Broken: a reader that begins while a write is under way (the number is odd) is content if the number has not
 * changed at its end. Correct: it waits for an even number.
 */
public final class SeqLock {
    private final boolean waitsForEven;
    private final AtomicInteger sequence = new AtomicInteger();
    private volatile int first;
    private volatile int second;

    private SeqLock(boolean waitsForEven) {
        this.waitsForEven = waitsForEven;
    }

    private void write(int value) {
        sequence.incrementAndGet();
        first = value;
        second = value;
        sequence.incrementAndGet();
    }

    private void read() {
        while (true) {
            int before = sequence.get();
            if (!waitsForEven || before % 2 == 0) {
                int a = first;
                int b = second;
                if (sequence.get() == before) {
                    Threads.check(a == b, "read " + a + " and " + b);
                    return;
                }
            }
            Thread.onSpinWait();
        }
    }

    private void run() throws InterruptedException {
        Threads.run(
                () -> {
                    write(1);
                    write(2);
                },
                this::read);
    }

    public static void broken() throws InterruptedException {
        new SeqLock(false).run();
    }

    public static void correct() throws InterruptedException {
        new SeqLock(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        SeqLock lock = new SeqLock(true);
        Threads.together(
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        lock.read();
                    }
                },
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        lock.write(i);
                    }
                });
    }
}

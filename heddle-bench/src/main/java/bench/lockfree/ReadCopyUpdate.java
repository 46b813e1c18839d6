package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Read-copy-update with two counters of readers, of which an updater waits for the one in use before. Broken: it flips the counters
 * once an update. A reader that has looked which counter is in use, and is slow to count itself, is counted in the old one; the
 * second update after that waits for the other. Correct: two flips an update (the well-known remedy).
 */
public final class ReadCopyUpdate {
    private static final class Version {
        private volatile boolean freed;
    }

    private final int flips;
    private final AtomicReference<Version> current = new AtomicReference<>(new Version());
    private final AtomicInteger phase = new AtomicInteger();
    private final AtomicIntegerArray readers = new AtomicIntegerArray(2);

    private ReadCopyUpdate(int flips) {
        this.flips = flips;
    }

    private void read() {
        int mine = phase.get();
        readers.incrementAndGet(mine);
        Version version = current.get();
        Threads.check(!version.freed, "read a version that was freed");
        readers.decrementAndGet(mine);
    }

    private void update() {
        Version old = current.getAndSet(new Version());
        for (int i = 0; i < flips; i++) {
            int before = phase.get();
            phase.set(1 - before);
            while (readers.get(before) != 0) {
                Thread.onSpinWait();
            }
        }
        old.freed = true;
    }

    private void run() throws InterruptedException {
        Threads.run(this::read, () -> {
            update();
            update();
        });
    }

    public static void broken() throws InterruptedException {
        new ReadCopyUpdate(1).run();
    }

    public static void correct() throws InterruptedException {
        new ReadCopyUpdate(2).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        ReadCopyUpdate version = new ReadCopyUpdate(2);
        Threads.together(
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        version.read();
                    }
                },
                () -> {
                    for (int i = 0; i < 10_000; i++) {
                        version.update();
                    }
                });
    }
}

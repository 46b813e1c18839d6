package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Hazard pointers: a reader publishes what it is about to use, and who replaces it frees the old one only if nobody has published
 * it. Broken: the reader does not look again whether what it has published is still in place, and so may publish it too late. Correct:
 * it does.
 */
public final class HazardPointers {
    private static final class Node {
        private volatile boolean freed;
    }

    private final boolean looksAgain;
    private final AtomicReference<Node> shared = new AtomicReference<>(new Node());
    private final AtomicReference<Node> hazard = new AtomicReference<>();

    private HazardPointers(boolean looksAgain) {
        this.looksAgain = looksAgain;
    }

    private void read() {
        Node node;
        do {
            node = shared.get();
            hazard.set(node);
        } while (looksAgain && shared.get() != node);
        Threads.check(!node.freed, "used a node that was freed");
        hazard.set(null);
    }

    private void replace() {
        Node old = shared.getAndSet(new Node());
        if (hazard.get() != old) {
            old.freed = true;
        }
    }

    private void run() throws InterruptedException {
        Threads.run(this::read, () -> {
            replace();
            replace();
        });
    }

    public static void broken() throws InterruptedException {
        new HazardPointers(false).run();
    }

    public static void correct() throws InterruptedException {
        new HazardPointers(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        HazardPointers pointers = new HazardPointers(true);
        Threads.together(
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        pointers.read();
                    }
                },
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        pointers.replace();
                    }
                });
    }
}

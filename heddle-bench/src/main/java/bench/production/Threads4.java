package bench.production;

import dev.heddle.api.Heddle;
import java.util.ArrayList;
import java.util.List;

/** Four threads that are started together and waited for. */
final class Threads4 {
    static final int COUNT = 4;

    private Threads4() {}

    /** What one of them does, knowing its number. */
    @FunctionalInterface
    interface Work {
        void run(int number) throws Exception;
    }

    static void run(Work work) throws InterruptedException {
        List<Throwable> failures = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    work.run(number);
                } catch (Exception e) {
                    synchronized (failures) {
                        failures.add(e);
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failures.isEmpty()) {
            throw new IllegalStateException(failures.get(0));
        }
    }

    /** With hints: a performance-critical section. */
    static void critically(boolean hints, Runnable body) {
        if (hints) {
            Heddle.performanceCritical(body);
        } else {
            body.run();
        }
    }

    static void check(boolean good, String what) {
        if (!good) {
            throw new AssertionError(what);
        }
    }

    /** Some work that depends on a number: about as many nanoseconds as there are rounds. */
    static int work(int seed, int rounds) {
        int value = seed | 1;
        for (int i = 0; i < rounds; i++) {
            value ^= value << 13;
            value ^= value >>> 17;
            value ^= value << 5;
        }
        return value;
    }
}

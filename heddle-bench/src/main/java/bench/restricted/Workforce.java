package bench.restricted;

import java.util.ArrayList;
import java.util.List;

/** Threads that are started together and waited for. */
final class Workforce {
    /** What one of them does, knowing its number. */
    @FunctionalInterface
    interface Work {
        void run(int number) throws Exception;
    }

    private final List<Thread> threads = new ArrayList<>();

    static void work(int size, Work work) throws InterruptedException {
        Workforce workforce = new Workforce();
        for (int i = 0; i < size; i++) {
            workforce.start(i, work);
        }
        workforce.join();
    }

    Workforce start(int number, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run(number);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        threads.add(thread);
        thread.start();
        return this;
    }

    void join() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static void check(boolean good, String what) {
        if (!good) {
            throw new AssertionError(what);
        }
    }
}

package samples;

/** What the samples need over and over. Woven like they are. */
final class Run {
    interface Action {
        void run() throws Exception;
    }

    private Run() {}

    static void both(Action first, Action second) throws InterruptedException {
        Thread a = thread(first);
        Thread b = thread(second);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    static Thread thread(Action action) {
        return new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    static Thread start(Action action) {
        Thread thread = thread(action);
        thread.start();
        return thread;
    }

    static void check(boolean condition, Object seen) {
        if (!condition) {
            throw new AssertionError("saw " + seen);
        }
    }
}

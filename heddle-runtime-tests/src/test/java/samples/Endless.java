package samples;

/** Programs that take many steps, or never end. */
public final class Endless {
    private static final class Shared {
        private volatile boolean flag;
        private volatile int count;
    }

    private Endless() {}

    /** Two tasks wait for each other, by looking. */
    public static void nobodyGetsOn() throws InterruptedException {
        Shared shared = new Shared();
        Run.both(
                () -> {
                    while (!shared.flag) {
                        Thread.yield();
                    }
                },
                () -> {
                    while (!shared.flag) {
                        Thread.onSpinWait();
                    }
                });
    }

    /** Counts for ever, which nobody can tell from a long count. */
    public static void countsOn() throws InterruptedException {
        Shared shared = new Shared();
        Run.both(
                () -> {
                    while (shared.count >= 0) {
                        shared.count = shared.count + 1;
                    }
                },
                () -> {});
    }

    /** Two tasks look again and again, while a third will let them go on, much later. */
    public static void untilADeadline() throws InterruptedException {
        Shared shared = new Shared();
        Thread sleeper = new Thread(() -> {
            try {
                while (shared.count < 1_000_000) {
                    Thread.sleep(1_000);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        sleeper.setDaemon(true);
        sleeper.start();
        nobodyGetsOn();
    }

    /** Counts for ever if one task sees what the other did. */
    public static void endlessIfSeen() throws InterruptedException {
        Shared shared = new Shared();
        Run.both(
                () -> {
                    boolean seen = shared.flag;
                    while (seen) {
                        shared.count = shared.count + 1;
                    }
                },
                () -> shared.flag = true);
    }

    /** Takes 300 steps, or 600 if one task sees what the other did. */
    public static void nowAndThenLonger() throws InterruptedException {
        Shared shared = new Shared();
        Run.both(
                () -> {
                    int turns = shared.flag ? 300 : 150;
                    for (int i = 0; i < turns; i++) {
                        shared.count = shared.count + 1;
                    }
                },
                () -> {
                    shared.flag = true;
                    shared.count = 0;
                });
    }
}

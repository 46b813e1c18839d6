package samples;

/** One task writes and lets go of something, another looks whether it may read. */
final class HandOver {
    /** Whether the way is free. */
    interface Guard {
        boolean passed() throws Exception;
    }

    static final class Box {
        int value;

        int get() {
            return value;
        }

        void set(int newValue) {
            value = newValue;
        }

        void add() {
            value++;
        }
    }

    private HandOver() {}

    static void over(Run.Action release, Guard acquire) throws InterruptedException {
        Box box = new Box();
        Run.both(
                () -> {
                    box.value = 1;
                    release.run();
                },
                () -> {
                    if (acquire.passed()) {
                        Run.check(box.value == 1, box.value);
                    }
                });
    }

    /** The other way round: lets go first and writes then, so that nothing orders the two accesses. */
    static void tooEarly(Run.Action release, Guard acquire) throws InterruptedException {
        Box box = new Box();
        Run.both(
                () -> {
                    release.run();
                    box.value = 1;
                },
                () -> {
                    if (acquire.passed()) {
                        Run.check(box.value < 2, box.value);
                    }
                });
    }

    /** Both update the same place, each in its own way. */
    static void update(Update first, Update second) throws InterruptedException {
        Box box = new Box();
        Run.both(() -> first.on(box), () -> second.on(box));
        Run.check(box.value > 0, box.value);
    }

    interface Update {
        void on(Box box) throws Exception;
    }
}

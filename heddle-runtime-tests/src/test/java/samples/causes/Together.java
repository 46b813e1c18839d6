package samples.causes;

/** What the programs share. */
final class Together {
    private Together() {}

    /** Runs the first in a thread {@code a} and the second in a thread {@code b}, and waits for both. */
    static void run(Runnable first, Runnable second) throws InterruptedException {
        Thread a = new Thread(first, "a");
        Thread b = new Thread(second, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }

    static void check(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }
}

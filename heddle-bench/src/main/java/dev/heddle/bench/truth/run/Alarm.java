package dev.heddle.bench.truth.run;

/** Ends this JVM if one program takes far too long: whoever started it goes on with the next one. */
final class Alarm {
    private static final long MOST_NANOS = 30_000_000_000L;
    private static final long LOOK_MILLIS = 1_000;

    private volatile long set = System.nanoTime();

    Alarm() {
        Thread thread = new Thread(this::watch, "alarm");
        thread.setDaemon(true);
        thread.start();
    }

    /** A program begins. */
    void set() {
        set = System.nanoTime();
    }

    private void watch() {
        while (System.nanoTime() - set < MOST_NANOS) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
        Runtime.getRuntime().halt(1);
    }
}

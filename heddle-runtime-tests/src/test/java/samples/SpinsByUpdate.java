package samples;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Loops that wait by changing something again and again. */
public final class SpinsByUpdate {
    private SpinsByUpdate() {}

    /** Each retry changes something, so that there is always news for whoever looks. */
    public static void swapUntilThere() throws Exception {
        AtomicInteger slot = new AtomicInteger();
        Run.both(
                () -> {
                    while (slot.getAndSet(0) != 1) {}
                },
                () -> slot.set(1));
    }

    /** Two tasks keep each other busy while the one that could end it has not begun. */
    public static void threeInACircle() throws Exception {
        AtomicInteger state = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        Thread end = Run.thread(() -> done.set(true));
        end.start();
        Run.both(
                () -> {
                    while (!done.get()) {
                        state.getAndUpdate(s -> s + 1);
                    }
                },
                () -> {
                    while (!done.get()) {
                        state.getAndUpdate(s -> s - 1);
                    }
                });
        end.join();
    }
}

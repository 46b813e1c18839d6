package woven;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.recording.Recorder;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** The same before and after something is explored, in a class that is loaded and one that is not. */
public final class LateProgram {
    private LateProgram() {}

    static class Early {
        private final AtomicInteger atomic = new AtomicInteger();
        private int value;

        synchronized int next() {
            return ++value;
        }

        /** The weaving adds a method for the reference. */
        int atomic() {
            IntSupplier reference = atomic::incrementAndGet;
            return reference.getAsInt();
        }
    }

    static final class Late extends Early {
        int own;
    }

    public static void main(String[] arguments) {
        Early early = new Early();
        record("before", early);
        Gate.classes.explore();
        Gate.classes.explore();
        record("after", early);
        Recorder.start();
        new Late().own++;
        Recorder.print("late");
        Check.that(early.value == 2 && early.atomic() == 3);
    }

    private static void record(String prefix, Early early) {
        Recorder.start();
        early.next();
        early.atomic();
        Recorder.print(prefix);
    }
}

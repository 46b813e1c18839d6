package samples;

import java.util.concurrent.atomic.LongAdder;

/** LongAdder. */
public final class Adders {
    private Adders() {}

    public static void adder() throws InterruptedException {
        LongAdder adder = new LongAdder();
        Run.both(adder::increment, adder::increment);
        Run.check(adder.sum() == 2, adder);
    }
}

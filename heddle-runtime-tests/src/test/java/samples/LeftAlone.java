package samples;

import org.apache.groovy.samples.Counter;

/** Calls of classes that are left alone. */
public final class LeftAlone {
    private static volatile int count;

    private LeftAlone() {}

    public static void whileOthersRun() throws InterruptedException {
        Run.both(Counter::next, () -> Run.check(Counter.next() != 0, 0));
    }

    public static void whileNobodyElseRuns() throws InterruptedException {
        Run.check(Counter.next() != 0, 0);
        Run.both(() -> count = 1, () -> count = 2);
        Run.check(Counter.next() != 0, 0);
    }
}

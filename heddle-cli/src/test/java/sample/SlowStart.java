package sample;

import java.lang.management.ManagementFactory;

/** A program whose initialisers take long together, and not one of them alone, as those of a language that loads its core do. */
public final class SlowStart {
    private static final class First {
        static final int VALUE = work(Second.VALUE);
    }

    private static final class Second {
        static final int VALUE = work(Third.VALUE);
    }

    private static final class Third {
        static final int VALUE = work(Fourth.VALUE);
    }

    private static final class Fourth {
        static final int VALUE = work(0);
    }

    private SlowStart() {}

    /** By a clock that Heddle leaves alone. */
    private static int work(int value) {
        long end = ManagementFactory.getRuntimeMXBean().getUptime() + 700;
        while (ManagementFactory.getRuntimeMXBean().getUptime() < end) {
            Thread.onSpinWait();
        }
        return value + 1;
    }

    public static void main(String[] arguments) {
        // In this order each has its time before the next one begins.
        int sum = Fourth.VALUE + Third.VALUE + Second.VALUE + First.VALUE;
        if (sum != 10) {
            throw new IllegalStateException("the sum is " + sum);
        }
    }
}

package dev.heddle.bench.runtime;

import dev.heddle.bench.ProcessorClock;

/** What a piece of work takes when it is done again and again: the median of some rounds, after others to warm up. */
record MeasuredRounds(ProcessorClock clock, long nanos, int rounds) {
    private static final int WARM_UP = 2;

    /** Some milliseconds of it. */
    interface Work {
        void run() throws Exception;
    }

    /** Milliseconds of processor time that it takes once. */
    double millis(Work work) throws Exception {
        double[] millis = new double[rounds];
        for (int round = -WARM_UP; round < rounds; round++) {
            long runs = 0;
            clock.start();
            do {
                work.run();
                runs++;
            } while (clock.elapsed() < nanos);
            double spent = clock.stop().cpuSeconds() * 1e3 / runs;
            if (round >= 0) {
                millis[round] = spent;
            }
        }
        return ProcessorClock.median(millis);
    }
}

package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.runtime.backend.Backends;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * What runs in the JVM that is measured. Its arguments: {@code plain}, {@code start BACKEND}, or {@code measure BACKEND
 * MILLIS_A_ROUND ROUNDS SOAK}.
 */
final class RuntimeChild {
    private RuntimeChild() {}

    public static void main(String[] arguments) throws Exception {
        long atMain = System.currentTimeMillis();
        Results results = new Results(System.out);
        switch (arguments[0]) {
            case "plain" -> results.started(sinceBirth(atMain), Double.NaN);
            case "start" -> start(Backends.create(arguments[1]).name(), atMain, results);
            default ->
                measure(
                        Backends.create(arguments[1]).name(),
                        Duration.ofMillis(Long.parseLong(arguments[2])),
                        Integer.parseInt(arguments[3]),
                        Long.parseLong(arguments[4]),
                        results);
        }
    }

    private static void start(String backend, long atMain, Results results) {
        RandomWalk walk = new RandomWalk();
        walk.begin(new Randomness(1));
        Rates.program("start", SmallTests::atomicIncrements, backend).run(walk);
        long executed = System.currentTimeMillis();
        results.started(sinceBirth(atMain), sinceBirth(executed));
    }

    /** Milliseconds of this JVM's life. Asked last, because the management beans take their time to load. */
    private static double sinceBirth(long time) {
        return time - ManagementFactory.getRuntimeMXBean().getStartTime();
    }

    private static void measure(String backend, Duration round, int rounds, long soak, Results results)
            throws ReflectiveOperationException, InterruptedException {
        Clock clock = new Clock(backend);
        results.fact("backend", backend);
        results.fact("jdk", System.getProperty("java.vendor") + ' ' + Runtime.version());
        new StepCost(backend, clock, round, rounds).measure(results);
        for (Workload workload : Workload.ALL) {
            new Rates(backend, clock, round, rounds).measure(workload, results);
        }
        if (!backend.equals("platform")) {
            new Allocation(backend, clock).measure(results);
        }
        if (soak > 0) {
            new Soak(backend, soak).measure(results);
        }
    }
}

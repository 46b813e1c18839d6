package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.gate.Gate;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * What runs in the JVM that is measured. Its arguments: {@code plain}, {@code start BACKEND}, {@code loop BACKEND
 * MILLIS_A_ROUND ROUNDS}, {@code everyday BACKEND MILLIS_A_ROUND ROUNDS}, or {@code measure BACKEND MILLIS_A_ROUND ROUNDS SOAK}.
 */
final class RuntimeChild {
    private RuntimeChild() {}

    public static void main(String[] arguments) throws Exception {
        Moment main = Moment.now();
        Results results = new Results(System.out);
        switch (arguments[0]) {
            case "plain" -> main.tell("main without the agent", results);
            case "loop" -> {
                Duration round = Duration.ofMillis(Long.parseLong(arguments[2]));
                int rounds = Integer.parseInt(arguments[3]);
                if (Gate.agentReady) {
                    String backend = Backends.create(arguments[1]).name();
                    results.loop(new LoopCost(new ProcessorClock(backend), round, rounds).controlled(backend));
                } else {
                    results.loop(new LoopCost(new ProcessorClock("platform"), round, rounds).uncontrolled());
                }
            }
            case "everyday" ->
                new EverydayCost(Duration.ofMillis(Long.parseLong(arguments[2])), Integer.parseInt(arguments[3]))
                        .measure(results);
            case "start" -> start(Backends.create(arguments[1]).name(), main, results);
            default ->
                measure(
                        Backends.create(arguments[1]).name(),
                        Duration.ofMillis(Long.parseLong(arguments[2])),
                        Integer.parseInt(arguments[3]),
                        Long.parseLong(arguments[4]),
                        results);
        }
    }

    private static void start(String backend, Moment main, Results results) {
        RandomWalk walk = new RandomWalk();
        walk.begin(new Randomness(1));
        Rates.program("start", SmallTests::atomicIncrements, backend).run(walk);
        Moment executed = Moment.now();
        main.tell("main with the agent", results);
        executed.tell("the end of the first execution", results);
    }

    /** A moment in the life of this JVM, and what processor time was used up by then. */
    private record Moment(long millis, long cpuMillis) {
        static Moment now() {
            long cpu = ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .map(Duration::toMillis)
                    .orElse(0L);
            return new Moment(System.currentTimeMillis(), cpu);
        }

        /** To be called last, because the management beans take their time to load. */
        void tell(String what, Results results) {
            results.reached(what, millis - ManagementFactory.getRuntimeMXBean().getStartTime(), cpuMillis);
        }
    }

    private static void measure(String backend, Duration round, int rounds, long soak, Results results)
            throws ReflectiveOperationException, InterruptedException {
        ProcessorClock clock = new ProcessorClock(backend);
        results.fact("backend", backend);
        results.fact("jdk", System.getProperty("java.vendor") + ' ' + Runtime.version());
        new StepCost(backend, clock, round, rounds).measure(results);
        for (Workload workload : Workload.ALL) {
            new Rates(backend, clock, round, rounds).measure(workload, results);
        }
        new LoopCost(clock, round, rounds).find(backend, results);
        if (!backend.equals("platform")) {
            new Allocation(backend, clock).measure(results);
        }
        if (soak > 0) {
            new Soak(backend, soak).measure(results);
        }
    }
}

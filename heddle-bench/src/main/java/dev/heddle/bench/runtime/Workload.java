package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.List;

/**
 * A test whose executions are counted. Its goals are executions a second on an idle core, on each backend; 0 for none.
 */
record Workload(String name, ControlledProgram.Body body, int goalOnContinuations, int goalOnThreads) {
    static final List<Workload> ALL = List.of(
            new Workload("empty body", SmallTests::empty, 0, 0),
            new Workload("2 threads x 1 atomic increment", SmallTests::atomicIncrements, 50_000, 1_500),
            new Workload("4 threads x 100 synchronized increments", SmallTests::synchronizedIncrements, 2_000, 0),
            new Workload("lock and condition ping-pong x 1000", SmallTests::pingPong, 200, 0),
            new Workload("executor with 4 tasks and a latch", SmallTests::executorAndLatch, 10_000, 0),
            new Workload("SynchronousQueue x 1000", SmallTests::synchronousQueue, 100, 0));

    int goal(String backend) {
        return backend.equals("platform") ? goalOnThreads : goalOnContinuations;
    }
}

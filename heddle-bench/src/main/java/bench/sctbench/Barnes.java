package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code barnes}: the macro by which the main thread waits for its workers does nothing, so it may read the result before the worker
 * has written it. Depth 1: about half of all schedules fail.
 */
public final class Barnes {
    private int energy;

    private Barnes() {}

    private void step() {
        energy = 42;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Barnes program = new Barnes();
        Thread[] worker = Threads.start(program::step);
        Threads.check(program.energy == 42, "read a result that is not there yet");
        Threads.join(worker);
    }
}

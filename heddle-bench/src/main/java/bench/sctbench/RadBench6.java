package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code radbench-bug6}: a kernel in the manner of NSPR's threads. The creator fills in the new thread's descriptor after it has started
 * it; the thread, which locks and waits by that descriptor, may get there first. Depth 2.
 */
public final class RadBench6 {
    private static final class Descriptor {
        private int id;
        private boolean joinable;
    }

    private final Descriptor descriptor = new Descriptor();
    private int running;

    private RadBench6() {}

    private void child() {
        synchronized (this) {
            running++;
        }
        Threads.check(descriptor.id != 0, "a thread without an id");
        synchronized (this) {
            running--;
            descriptor.joinable = true;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        RadBench6 program = new RadBench6();
        Thread[] child = Threads.start(program::child);
        synchronized (program) {
            program.running++;
        }
        program.descriptor.id = 1;
        Threads.join(child);
        Threads.check(program.running == 1, "counted " + program.running + " threads");
        Threads.check(program.descriptor.joinable, "a thread that cannot be joined");
    }
}

package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code streamcluster3}: each of two threads decides by what the other has published whether a centre is to be opened; the order of
 * one publication and one look decides. Depth 1: about half of all schedules fail.
 */
public final class StreamCluster3 {
    private boolean[] isCentre;

    private StreamCluster3() {}

    private void publish() {
        isCentre = new boolean[] {true, false};
    }

    private void look() {
        Threads.check(isCentre != null && isCentre[0], "looked at centres that nobody has set");
    }

    public static void main(String[] arguments) throws InterruptedException {
        StreamCluster3 program = new StreamCluster3();
        Threads.run(program::publish, program::look);
    }
}

package bench.sctbench;

import bench.programs.Threads;

/** {@code deadlock01_bad}: two threads take two locks in opposite order. Depth 2. */
public final class Deadlock01 {
    private final Object a = new Object();
    private final Object b = new Object();
    private int counter;

    private Deadlock01() {}

    private void countUp(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                counter++;
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Deadlock01 program = new Deadlock01();
        Threads.run(() -> program.countUp(program.a, program.b), () -> program.countUp(program.b, program.a));
        Threads.check(program.counter == 2, "counted to " + program.counter);
    }
}

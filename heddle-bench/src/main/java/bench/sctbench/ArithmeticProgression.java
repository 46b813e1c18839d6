package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code arithmetic_prog_bad}: one thread puts 1, 2, 3 into a slot, the other adds them up, and waits for the slot in turn. What it
 * claims about the sum is wrong, so every schedule fails. Depth 1.
 */
public final class ArithmeticProgression {
    private static final int N = 3;

    private int number;
    private int total;
    private boolean full;

    private ArithmeticProgression() {}

    private void produce() {
        for (int i = 1; i <= N; i++) {
            synchronized (this) {
                while (full) {
                    Threads.await(this);
                }
                number = i;
                full = true;
                notifyAll();
            }
        }
    }

    private void consume() {
        for (int i = 1; i <= N; i++) {
            synchronized (this) {
                while (!full) {
                    Threads.await(this);
                }
                total += number;
                full = false;
                notifyAll();
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        ArithmeticProgression program = new ArithmeticProgression();
        Threads.run(program::produce, program::consume);
        Threads.check(program.total != N * (N + 1) / 2, "the total is " + program.total);
    }
}

package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code queue_bad}: a producer and a consumer take turns by two flags; each goes on to its next element even if it was not its turn,
 * and so the consumer compares with the wrong one. All but few schedules fail. Depth 1 to 2.
 */
public final class Queue {
    private static final int SIZE = 20;

    private final int[] elements = new int[SIZE];
    private final int[] stored = new int[SIZE];
    private int head;
    private int tail;
    private boolean mayEnqueue;
    private boolean mayDequeue;

    private Queue() {}

    private void produce() {
        int value = 7;
        synchronized (this) {
            elements[tail++] = value;
            stored[0] = value;
            mayDequeue = true;
        }
        for (int i = 1; i < SIZE; i++) {
            synchronized (this) {
                if (mayEnqueue) {
                    value++;
                    elements[tail++] = value;
                    stored[i] = value;
                    mayEnqueue = false;
                    mayDequeue = true;
                }
            }
        }
    }

    private void consume() {
        for (int i = 0; i < SIZE; i++) {
            synchronized (this) {
                if (mayDequeue) {
                    int value = elements[head++];
                    Threads.check(value == stored[i], "took " + value + " instead of " + stored[i]);
                    mayDequeue = false;
                    mayEnqueue = true;
                }
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Queue program = new Queue();
        Threads.run(program::produce, program::consume);
    }
}

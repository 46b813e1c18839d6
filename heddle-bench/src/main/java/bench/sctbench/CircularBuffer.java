package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code circular_buffer_bad}: a sender and a receiver take turns by two flags, but go on to the next number even if it was not their
 * turn, so that the receiver expects the wrong one. Nearly every schedule but strict alternation fails. Depth 1 to 2.
 */
public final class CircularBuffer {
    private static final int NUMBERS = 7;
    private static final int CAPACITY = 10;

    private final int[] buffer = new int[CAPACITY];
    private int first;
    private int next;
    private boolean maySend = true;
    private boolean mayReceive;

    private CircularBuffer() {}

    private void insert(int value) {
        buffer[next] = value;
        next = (next + 1) % CAPACITY;
    }

    private int remove() {
        int value = buffer[first];
        first = (first + 1) % CAPACITY;
        return value;
    }

    private void send() {
        for (int i = 0; i < NUMBERS; i++) {
            synchronized (this) {
                if (maySend) {
                    insert(i);
                    maySend = false;
                    mayReceive = true;
                }
            }
        }
    }

    private void receive() {
        for (int i = 0; i < NUMBERS; i++) {
            synchronized (this) {
                if (mayReceive) {
                    int value = remove();
                    Threads.check(value == i, "received " + value + " instead of " + i);
                    mayReceive = false;
                    maySend = true;
                }
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        CircularBuffer program = new CircularBuffer();
        Threads.run(program::send, program::receive);
    }
}

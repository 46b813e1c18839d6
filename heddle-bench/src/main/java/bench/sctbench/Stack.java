package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code stack_bad}: one thread pushes, the other pops as soon as the first has pushed once, and takes it that there is always
 * something to pop. Fails if pops overtake pushes. Depth 2.
 */
public final class Stack {
    private static final int SIZE = 10;

    private final int[] elements = new int[SIZE];
    private int top;
    private boolean pushed;

    private Stack() {}

    private void push() {
        for (int i = 0; i < SIZE; i++) {
            synchronized (this) {
                elements[top++] = i;
                pushed = true;
            }
        }
    }

    private void pop() {
        for (int i = 0; i < SIZE; i++) {
            synchronized (this) {
                if (pushed) {
                    Threads.check(top > 0, "popped from the empty stack");
                    top--;
                    elements[top] = -1;
                }
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Stack program = new Stack();
        Threads.run(program::push, program::pop);
    }
}

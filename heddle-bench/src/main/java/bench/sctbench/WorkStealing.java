package bench.sctbench;

import bench.programs.Threads;

/**
 * What the four work-stealing queues of CHESS are put to: an owner pushes four items and pops what is left, a thief steals, and
 * no item may be taken twice or get lost.
 */
abstract class WorkStealing {
    static final int NOTHING = -1;
    private static final int ITEMS = 4;
    private static final int STEALS = 2;

    private final int[] taken = new int[ITEMS];

    abstract void push(int item);

    /** An item, or {@link #NOTHING}. */
    abstract int pop();

    /** An item, or {@link #NOTHING}. */
    abstract int steal();

    private void use(int item) {
        if (item != NOTHING) {
            Threads.check(++taken[item] == 1, "item " + item + " was taken twice");
        }
    }

    private void rob() {
        for (int i = 0; i < STEALS; i++) {
            use(steal());
        }
    }

    final void run() throws InterruptedException {
        Thread[] thief = Threads.start(this::rob);
        for (int item = 0; item < ITEMS; item += 2) {
            push(item);
            push(item + 1);
            use(pop());
        }
        for (int item = pop(); item != NOTHING; item = pop()) {
            use(item);
        }
        Threads.join(thief);
        for (int item = 0; item < ITEMS; item++) {
            Threads.check(taken[item] == 1, "item " + item + " was lost");
        }
    }
}

package bench.sctbench;

/**
 * {@code WSQ-State}: each slot has a state, and who finds it full takes it and marks it so. Thieves do that under a lock, the owner does
 * not: between its look and its mark a thief may take the same item. Depth 2.
 */
public final class WsqState extends WorkStealing {
    private static final int FREE = 0;
    private static final int FULL = 1;
    private static final int TAKEN = 2;

    private final int[] items = new int[8];
    private final int[] state = new int[9];
    private int head;
    private int tail;

    private WsqState() {}

    @Override
    void push(int item) {
        while (state[tail] == TAKEN) {
            tail++;
        }
        items[tail] = item;
        state[tail] = FULL;
        tail++;
    }

    @Override
    int pop() {
        while (tail > 0) {
            tail--;
            if (state[tail] == FULL) {
                state[tail] = TAKEN;
                return items[tail];
            }
        }
        return NOTHING;
    }

    @Override
    synchronized int steal() {
        while (state[head] == TAKEN) {
            head++;
        }
        if (state[head] == FREE) {
            return NOTHING;
        }
        state[head] = TAKEN;
        return items[head];
    }

    public static void main(String[] arguments) throws InterruptedException {
        new WsqState().run();
    }
}

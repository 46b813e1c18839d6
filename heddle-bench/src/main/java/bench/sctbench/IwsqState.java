package bench.sctbench;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * {@code IWSQ-State}: each slot has an atomic state; whoever turns it from full to free has the item, and a free slot is filled
 * anew. A thief reads the item first: if the owner takes it and fills the slot with another before the thief turns the state, the thief
 * has the old item, and the new one is lost (ABA). Depth 4.
 */
public final class IwsqState extends WorkStealing {
    private static final int FREE = 0;
    private static final int FULL = 1;
    private static final int SLOTS = 4;

    private final AtomicIntegerArray items = new AtomicIntegerArray(SLOTS);
    private final AtomicIntegerArray state = new AtomicIntegerArray(SLOTS);

    private IwsqState() {}

    @Override
    void push(int item) {
        int slot = 0;
        while (state.get(slot) == FULL) {
            slot++;
        }
        items.set(slot, item);
        state.set(slot, FULL);
    }

    @Override
    int pop() {
        for (int slot = SLOTS - 1; slot >= 0; slot--) {
            if (state.compareAndSet(slot, FULL, FREE)) {
                return items.get(slot);
            }
        }
        return NOTHING;
    }

    @Override
    int steal() {
        for (int slot = SLOTS - 1; slot >= 0; slot--) {
            if (state.get(slot) == FULL) {
                int item = items.get(slot);
                if (state.compareAndSet(slot, FULL, FREE)) {
                    return item;
                }
            }
        }
        return NOTHING;
    }

    public static void main(String[] arguments) throws InterruptedException {
        new IwsqState().run();
    }
}

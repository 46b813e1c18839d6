package dev.heddle.runtime.jdk;

/**
 * Memory set aside for the end of an execution that ran out of it: what fills the heap is still in use until the execution is over, and to
 * end it, and to say why, takes some.
 */
public final class Reserve {
    // Small blocks: a large one would need neighbouring regions of the heap.
    private static final int BLOCKS = 32;
    private static final int BLOCK_SIZE = 1 << 16;

    private static byte[][] blocks;

    private Reserve() {}

    /** Before an execution. */
    public static void fill() {
        if (blocks != null) {
            return;
        }
        try {
            byte[][] filled = new byte[BLOCKS][];
            for (int i = 0; i < BLOCKS; i++) {
                filled[i] = new byte[BLOCK_SIZE];
            }
            blocks = filled;
        } catch (OutOfMemoryError e) {
            // Then there is none.
        }
    }

    /** Something was thrown that will end the execution. */
    public static void releaseFor(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            blocks = null;
        }
    }
}

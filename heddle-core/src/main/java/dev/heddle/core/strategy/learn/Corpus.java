package dev.heddle.core.strategy.learn;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import java.util.Arrays;

/** Executions that are worth coming back to, as the order of their operations: the newest {@value #MOST}. */
final class Corpus {
    private static final int MOST = 256;

    private final Order[] orders = new Order[MOST];
    private long kept;
    private int size;

    /** Who went when. */
    static final class Order {
        final long[] keys;
        final int[] tasks;
        /** Which inputs they took; null if none, or all the first of their alternatives. */
        final int[] inputs;

        private Order(long[] keys, int[] tasks, int[] inputs) {
            this.keys = keys;
            this.tasks = tasks;
            this.inputs = inputs;
        }

        int size() {
            return keys.length;
        }
    }

    /** The order of an execution that is under way. */
    static final class Recording {
        private long[] keys = new long[64];
        private int[] tasks = new int[64];
        private int[] inputs;
        private int size;

        void begin() {
            size = 0;
            inputs = null;
        }

        int size() {
            return size;
        }

        void add(Operation operation) {
            if (size == keys.length) {
                keys = Arrays.copyOf(keys, size * 2);
                tasks = Arrays.copyOf(tasks, size * 2);
            }
            if (operation.kind() == Kind.CHOOSE && operation.overlooked() > 0) {
                inputs = inputs == null ? new int[keys.length] : Arrays.copyOf(inputs, keys.length);
                inputs[size] = operation.overlooked();
            }
            keys[size] = operation.key();
            tasks[size++] = operation.task().id();
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(Recording recording) {
        orders[(int) (kept++ % MOST)] = new Order(
                Arrays.copyOf(recording.keys, recording.size),
                Arrays.copyOf(recording.tasks, recording.size),
                recording.inputs == null ? null : Arrays.copyOf(recording.inputs, recording.size));
        size = Math.min(size + 1, MOST);
    }

    /** One of them, rather a new one: it is where others have not led yet. */
    Order draw(Randomness random) {
        int age = random.nextInt(1 + random.nextInt(size));
        return orders[(int) ((kept - 1 - age) % MOST)];
    }

    void clear() {
        Arrays.fill(orders, null);
        size = 0;
    }
}

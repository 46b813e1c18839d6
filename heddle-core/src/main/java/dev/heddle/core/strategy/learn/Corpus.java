package dev.heddle.core.strategy.learn;

import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Learning;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** Executions that are worth coming back to, as the order of their operations: the newest {@value #MOST}. */
final class Corpus implements Learning {
    private static final int MOST = 256;

    /** So many steps are told to others, those of the newest first: some hundred kilobytes. */
    private static final int MOST_TOLD = 1 << 15;

    private final Order[] orders = new Order[MOST];
    private long kept;
    private int size;
    /** Which were told by others: they need not be told again, and may be told once more. */
    private final LongSet told = new LongSet();

    /** Who went when. */
    static final class Order {
        final long[] keys;
        final int[] tasks;
        /** Which inputs they took; null if none, or all the first of their alternatives. */
        final int[] inputs;
        /** Where the operations are that matter most; null if none do, or nobody said. */
        final int[] watched;

        private Order(long[] keys, int[] tasks, int[] inputs, int[] watched) {
            this.keys = keys;
            this.tasks = tasks;
            this.inputs = inputs;
            this.watched = watched;
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
        private int[] watched = new int[16];
        private int watchedSize;
        private int size;

        void begin() {
            size = 0;
            watchedSize = 0;
            inputs = null;
        }

        int size() {
            return size;
        }

        /** @param matters whether to change something here is more promising than elsewhere */
        void add(Operation operation, boolean matters) {
            if (matters) {
                watched = watchedSize == watched.length ? Arrays.copyOf(watched, watchedSize * 2) : watched;
                watched[watchedSize++] = size;
            }
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
        add(new Order(
                Arrays.copyOf(recording.keys, recording.size),
                Arrays.copyOf(recording.tasks, recording.size),
                recording.inputs == null ? null : Arrays.copyOf(recording.inputs, recording.size),
                recording.watchedSize == 0 ? null : Arrays.copyOf(recording.watched, recording.watchedSize)));
    }

    /** One of them, rather a new one: it is where others have not led yet. */
    Order draw(Randomness random) {
        return aged(random.nextInt(1 + random.nextInt(size)));
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        int number = 0;
        int steps = 0;
        while (number < size && steps <= MOST_TOLD) {
            steps += aged(number++).size();
        }
        out.writeInt(number);
        for (int age = number - 1; age >= 0; age--) {
            Order order = aged(age);
            out.writeInt(order.size());
            out.writeBoolean(order.inputs != null);
            for (int i = 0; i < order.size(); i++) {
                out.writeLong(order.keys[i]);
                out.writeInt(order.tasks[i]);
                if (order.inputs != null) {
                    out.writeInt(order.inputs[i]);
                }
            }
        }
    }

    private Order aged(int age) {
        return orders[(int) ((kept - 1 - age) % MOST)];
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        for (int number = in.readInt(); number > 0; number--) {
            int length = in.readInt();
            if (length < 0 || length > in.available()) {
                throw new IOException("an order of " + length + " steps is longer than what was told");
            }
            boolean hasInputs = in.readBoolean();
            Order order = new Order(new long[length], new int[length], hasInputs ? new int[length] : null, null);
            long name = length;
            for (int i = 0; i < length; i++) {
                order.keys[i] = in.readLong();
                order.tasks[i] = in.readInt();
                if (hasInputs) {
                    order.inputs[i] = in.readInt();
                }
                name = Hash.mix(name, order.keys[i]);
            }
            if (told.add(name)) {
                add(order);
            }
        }
    }

    private void add(Order order) {
        orders[(int) (kept++ % MOST)] = order;
        size = Math.min(size + 1, MOST);
    }

    void clear() {
        Arrays.fill(orders, null);
        size = 0;
    }
}

package dev.heddle.core.strategy.learn;

import dev.heddle.core.Hash;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.decorate.Learning;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * What executions have shown of who sees whose work. A <em>flow</em> is a place in the code and the place whose write it came after, of its
 * own task or of another; what counts as new is a flow together with the one that the same task had before. Single flows are soon all known, and
 * whole sequences of them are new nearly each time.
 */
final class Flows implements Learning {
    /** So many are the most that are worth their memory; then all are forgotten. */
    private static final int MOST = 1 << 20;

    /** So many are told to others: what they do not know they find new once more, and that is all. */
    private static final int MOST_TOLD = 1 << 16;

    private LongSet known = new LongSet();
    private int execution;
    private boolean isNew;

    /** By resource: in which execution it was last written to, where, and by which task. */
    private int[] written = new int[64];

    private long[] places = new long[64];
    private int[] writers = new int[64];

    /** By task: its last flow. */
    private long[] before = new long[16];

    void begin() {
        execution++;
        isNew = false;
        Arrays.fill(before, 0);
        if (known.size() > MOST) {
            forget();
        }
    }

    /** Whether this execution has shown something new so far. */
    boolean isNew() {
        return isNew;
    }

    void forget() {
        known = new LongSet();
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        known.write(out, MOST_TOLD);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        known.addAll(in);
    }

    void executed(Operation operation) {
        int resource = operation.resource();
        if (resource == Operation.NO_RESOURCE) {
            return;
        }
        int task = operation.task().id();
        makeRoom(resource, task);
        long place = place(operation);
        long flow = written[resource] == execution
                ? Hash.mix(Hash.mix(place, places[resource]), writers[resource] == task ? 1 : 2)
                : place;
        isNew |= known.add(Hash.mix(before[task], flow));
        before[task] = flow;
        note(operation, place);
    }

    private static long place(Operation operation) {
        return Hash.mix(Sites.hash(operation.site()), operation.kind().ordinal());
    }

    /** An operation where nobody cares what it came after, though others may come after it. */
    void wrote(Operation operation) {
        if (operation.resource() != Operation.NO_RESOURCE) {
            makeRoom(operation.resource(), operation.task().id());
            note(operation, place(operation));
        }
    }

    private void note(Operation operation, long place) {
        if (!operation.isRead()) {
            int resource = operation.resource();
            written[resource] = execution;
            places[resource] = place;
            writers[resource] = operation.task().id();
        }
    }

    private void makeRoom(int resource, int task) {
        if (resource >= written.length) {
            int length = Math.max(resource + 1, written.length * 2);
            written = Arrays.copyOf(written, length);
            places = Arrays.copyOf(places, length);
            writers = Arrays.copyOf(writers, length);
        }
        if (task >= before.length) {
            before = Arrays.copyOf(before, Math.max(task + 1, before.length * 2));
        }
    }
}

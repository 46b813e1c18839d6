package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Task;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what {@link FragmentWriter} wrote. The bytes may come from anywhere: whatever they are, either something comes of them that can be
 * explored, or an {@link IllegalArgumentException} says that they make no sense.
 */
public final class FragmentReader {
    private static final Kind[] KINDS = Kind.values();
    private static final Access[] ACCESSES = Access.values();
    /** Wakeup trees branch at most as deep as that; they recur by siblings. */
    private static final int MOST_NESTED = 2_000;

    private static final int MOST_TASKS = 1 << 20;
    static final int MOST_RESOURCES = 1 << 28;

    private final byte[] bytes;
    private int at;
    private final Task[] tasks;
    private final Operation[] operations;
    private final Footprint[] steps;

    public FragmentReader(byte[] bytes) {
        this.bytes = bytes;
        int[] sites = new int[count()];
        for (int i = 0; i < sites.length; i++) {
            sites[i] = Sites.of(text());
        }
        tasks = new Task[count()];
        Map<Long, Task> same = new HashMap<>();
        for (int i = 0; i < tasks.length; i++) {
            int id = whole(0, MOST_TASKS);
            Task task = Task.again(id, whole(-1, MOST_TASKS), whole(-1, Integer.MAX_VALUE), whole(), text());
            Task known = same.putIfAbsent(task.key(), task);
            tasks[i] = known != null && known.id() == id ? known : task;
        }
        operations = new Operation[count()];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = operation(sites);
        }
        steps = new Footprint[count()];
        for (int i = 0; i < steps.length; i++) {
            Task task = tasks[whole(0, tasks.length - 1)];
            int known = whole(0, Integer.MAX_VALUE);
            boolean[] covers = flags(2);
            Operation[] parts = new Operation[count()];
            for (int k = 0; k < parts.length; k++) {
                parts[k] = operations[whole(0, operations.length - 1)];
            }
            check(parts.length > 0);
            steps[i] = new Footprint(task, parts, known, covers[0], covers[1]);
        }
    }

    private Operation operation(int[] sites) {
        Operation operation = new Operation(tasks[whole(0, tasks.length - 1)]);
        Kind kind = KINDS[whole(0, KINDS.length - 1)];
        int index = whole(0, Integer.MAX_VALUE);
        int site = sites[whole(0, sites.length - 1)];
        int touches = count();
        check(touches > 0);
        operation.set(kind, whole(0, MOST_RESOURCES), ACCESSES[whole(0, ACCESSES.length - 1)], site);
        operation.skip(index);
        for (int i = 1; i < touches; i++) {
            operation.also(whole(0, MOST_RESOURCES), ACCESSES[whole(0, ACCESSES.length - 1)]);
        }
        return operation;
    }

    public Fragment fragment() {
        int base = whole(0, Integer.MAX_VALUE);
        boolean[] marks = flags(2);
        if (marks[0]) {
            check(base == 0 && reversed().isEmpty());
            return Fragment.WHOLE.knowing(learned());
        }
        Footprint[] path = new Footprint[count()];
        check(base <= path.length);
        for (int depth = 0; depth < path.length; depth++) {
            path[depth] = step();
        }
        SearchNode[] nodes = new SearchNode[path.length + 1];
        for (int depth = 0; depth < nodes.length; depth++) {
            nodes[depth] = node();
            // The step was taken at this choice.
            check(depth == path.length || nodes[depth].indexOfKey(path[depth].task.key()) == nodes[depth].chosen);
        }
        boolean[] unsettled = flags(path.length);
        List<Reversed> inbox = reversed();
        for (Reversed each : inbox) {
            check(each.turn() == base);
        }
        return new Fragment(base, path, nodes, unsettled, inbox, marks[1], learned());
    }

    public Learned learned() {
        return Learned.read(this);
    }

    public List<Reversed> reversed() {
        int size = count();
        List<Reversed> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int turn = whole(0, Integer.MAX_VALUE);
            long from = whole();
            int certain = whole(0, Integer.MAX_VALUE);
            boolean[] marks = flags(2);
            Footprint[] sequence = new Footprint[count()];
            check(sequence.length > certain);
            for (int k = 0; k < sequence.length; k++) {
                sequence[k] = step();
            }
            all.add(new Reversed(turn, from, List.of(sequence), certain, marks[0], marks[1]));
        }
        return all;
    }

    public SearchNode node() {
        int size = count();
        int[] enabled = new int[size];
        long[] keys = new long[size];
        SearchNode node = new SearchNode(enabled, keys);
        for (int i = 0; i < size; i++) {
            enabled[i] = whole(i == 0 ? 0 : enabled[i - 1] + 1, MOST_TASKS);
            keys[i] = whole();
            boolean[] marks = flags(3);
            node.scheduled[i] = marks[0];
            node.taken[i] = marks[1];
            node.foreseen[i] = marks[2];
        }
        node.chosen = whole(0, Math.max(0, size - 1));
        node.known = whole(0, Integer.MAX_VALUE);
        boolean[] marks = flags(4);
        node.wentOn = marks[0];
        node.reliedOn = marks[1];
        node.exhaustive = marks[2];
        node.unplanned = marks[3];
        for (int i = count(); i > 0; i--) {
            node.putToSleep(step());
        }
        node.wakeup.inherit(branches(0));
        return node;
    }

    private WakeupTree.Branch branches(int nested) {
        check(nested < MOST_NESTED);
        int length = count();
        WakeupTree.Branch[] chain = new WakeupTree.Branch[length];
        boolean[] hasSibling = new boolean[length];
        for (int i = 0; i < length; i++) {
            chain[i] = new WakeupTree.Branch(step());
            boolean[] marks = flags(2);
            chain[i].reliedOn = marks[0];
            hasSibling[i] = marks[1];
            if (i > 0) {
                chain[i - 1].firstChild = chain[i];
            }
        }
        for (int i = 0; i < length; i++) {
            if (hasSibling[i]) {
                chain[i].nextSibling = branches(nested + 1);
                check(chain[i].nextSibling != null);
            }
        }
        return length == 0 ? null : chain[0];
    }

    public Footprint step() {
        return steps[whole(0, steps.length - 1)];
    }

    /** A number between two others, both included. */
    public int whole(int least, int most) {
        long value = whole();
        check(value >= least && value <= most);
        return (int) value;
    }

    public long whole() {
        long rest = 0;
        for (int shift = 0; ; shift += 7) {
            check(at < bytes.length && shift < 64);
            byte next = bytes[at++];
            rest |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return (rest >>> 1) ^ -(rest & 1);
            }
        }
    }

    /** How many follow, of what takes at least a byte each: no more than there are, so nobody can ask for all memory. */
    public int count() {
        return whole(0, bytes.length - at);
    }

    public String textOrNull() {
        return whole(0, 1) == 0 ? null : text();
    }

    public boolean flag() {
        return flags(1)[0];
    }

    private String text() {
        int length = count();
        check(length <= bytes.length - at);
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    private boolean[] flags(int size) {
        boolean[] flags = new boolean[size];
        for (int i = 0; i < size; i++) {
            check(at < bytes.length);
            flags[i] = (bytes[at] & (1 << (i % 7))) != 0;
            if (i % 7 == 6 || i == size - 1) {
                at++;
            }
        }
        return flags;
    }

    /** Nothing may follow. */
    public void end() {
        check(at == bytes.length);
    }

    public static void check(boolean makesSense) {
        if (!makesSense) {
            throw new IllegalArgumentException("the bytes are not those of a frontier");
        }
    }
}

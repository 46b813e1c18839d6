package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Task;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes fragments, and what else lies about in a frontier, as bytes that {@link FragmentReader} reads, in this JVM or another. What is
 * shared is written once: tables of texts, tasks, operations and steps come first, and the rest refers to them by number.
 */
public final class FragmentWriter {
    private final Output body = new Output();
    private final Output operations = new Output();
    private final Output steps = new Output();
    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Task> tasks = new ArrayList<>();
    private final List<String> sites = new ArrayList<>();
    private final Map<Integer, Integer> siteNumbers = new java.util.HashMap<>();
    private int operationCount;
    private int stepCount;

    /** Numbers of seven bits a byte; small ones are frequent. */
    private static final class Output extends ByteArrayOutputStream {
        void whole(long value) {
            long rest = (value << 1) ^ (value >> 63);
            while ((rest & ~0x7FL) != 0) {
                write((int) ((rest & 0x7F) | 0x80));
                rest >>>= 7;
            }
            write((int) rest);
        }

        void text(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            whole(bytes.length);
            writeBytes(bytes);
        }

        void flags(boolean... flags) {
            int bits = 0;
            for (int i = 0; i < flags.length; i++) {
                bits |= flags[i] ? 1 << (i % 7) : 0;
                if (i % 7 == 6 || i == flags.length - 1) {
                    write(bits);
                    bits = 0;
                }
            }
        }
    }

    /** Several, one after the other. */
    public FragmentWriter numbers(long... all) {
        for (long each : all) {
            number(each);
        }
        return this;
    }

    public FragmentWriter number(long value) {
        body.whole(value);
        return this;
    }

    /** Null is something else than no text. */
    public FragmentWriter text(String text) {
        body.whole(text == null ? 0 : 1);
        if (text != null) {
            body.text(text);
        }
        return this;
    }

    public FragmentWriter flag(boolean flag) {
        body.flags(flag);
        return this;
    }

    public FragmentWriter fragment(Fragment fragment) {
        body.whole(fragment.base());
        body.flags(fragment.isWhole(), fragment.isExhausted());
        if (!fragment.isWhole()) {
            body.whole(fragment.depth());
            for (int depth = 0; depth < fragment.depth(); depth++) {
                step(fragment.step(depth));
            }
            for (int depth = 0; depth <= fragment.depth(); depth++) {
                node(fragment.node(depth));
            }
            body.flags(fragment.unsettled());
        }
        return reversed(fragment.inbox()).learned(fragment.learned());
    }

    public FragmentWriter learned(Learned learned) {
        learned.write(this);
        return this;
    }

    public FragmentWriter reversed(List<Reversed> all) {
        body.whole(all.size());
        for (Reversed each : all) {
            body.whole(each.turn());
            body.whole(each.from());
            body.whole(each.certain());
            body.flags(each.executed(), each.open());
            body.whole(each.steps().size());
            for (Footprint step : each.steps()) {
                step(step);
            }
        }
        return this;
    }

    public FragmentWriter node(SearchNode node) {
        int size = node.size();
        body.whole(size);
        for (int i = 0; i < size; i++) {
            body.whole(node.enabled[i]);
            body.whole(node.keys[i]);
            body.flags(node.scheduled[i], node.taken[i], node.foreseen[i]);
        }
        body.whole(node.chosen);
        body.whole(node.known);
        body.flags(node.wentOn, node.reliedOn, node.exhaustive, node.unplanned);
        body.whole(node.asleep.size());
        for (Footprint sleeper : node.asleep) {
            step(sleeper);
        }
        branches(node.wakeup.first());
        return this;
    }

    private void branches(WakeupTree.Branch first) {
        int length = 0;
        for (WakeupTree.Branch b = first; b != null; b = b.firstChild) {
            length++;
        }
        body.whole(length);
        for (WakeupTree.Branch b = first; b != null; b = b.firstChild) {
            step(b.step);
            body.flags(b.reliedOn, b.nextSibling != null);
        }
        for (WakeupTree.Branch b = first; b != null; b = b.firstChild) {
            if (b.nextSibling != null) {
                branches(b.nextSibling);
            }
        }
    }

    public FragmentWriter step(Footprint step) {
        Integer number = numbers.get(step);
        if (number == null) {
            int[] parts = new int[step.operations.length];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = operation(step.operations[i]);
            }
            steps.whole(task(step.task));
            steps.whole(step.known);
            steps.flags(step.alone, step.certain);
            steps.whole(parts.length);
            for (int part : parts) {
                steps.whole(part);
            }
            number = stepCount++;
            numbers.put(step, number);
        }
        body.whole(number);
        return this;
    }

    private int operation(Operation operation) {
        Integer number = numbers.get(operation);
        if (number == null) {
            operations.whole(task(operation.task()));
            operations.whole(operation.kind().ordinal());
            operations.whole(operation.index());
            operations.whole(site(operation.site()));
            operations.whole(operation.touches());
            for (int i = 0; i < operation.touches(); i++) {
                operations.whole(operation.resource(i));
                operations.whole(operation.access(i).ordinal());
            }
            number = operationCount++;
            numbers.put(operation, number);
        }
        return number;
    }

    private int task(Task task) {
        Integer number = numbers.get(task);
        if (number == null) {
            number = tasks.size();
            tasks.add(task);
            numbers.put(task, number);
        }
        return number;
    }

    private int site(int site) {
        Integer number = siteNumbers.get(site);
        if (number == null) {
            number = sites.size();
            sites.add(Sites.text(site));
            siteNumbers.put(site, number);
        }
        return number;
    }

    public byte[] toBytes() {
        Output all = new Output();
        all.whole(sites.size());
        sites.forEach(all::text);
        all.whole(tasks.size());
        for (Task task : tasks) {
            all.whole(task.id());
            all.whole(task.parent());
            all.whole(task.spawnStep());
            all.whole(task.key());
            all.text(task.name());
        }
        all.whole(operationCount);
        all.writeBytes(operations.toByteArray());
        all.whole(stepCount);
        all.writeBytes(steps.toByteArray());
        all.writeBytes(body.toByteArray());
        return all.toByteArray();
    }
}

package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.schedule.OpenValues;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.trace.Trace;
import java.util.Arrays;

/** Remembers the execution that is running or ran last: its choices, its events, its switches and preemptions. */
final class ExecutionLog extends Decorator {
    private final Trace trace = new Trace();
    private int[] tasks = new int[64];
    private long[] keys = new long[64];
    private int[] indices = new int[64];
    /** By step which write it read, or which input it took; null as long as each read the newest and took the first. */
    private int[] reads;

    private StaleReads staleReads = StaleReads.NONE;
    private ChosenInputs inputs = ChosenInputs.NONE;
    private int length;
    private int switches;
    private int preemptions;
    private int faults;
    private final LongSet faultKeys = new LongSet();

    ExecutionLog(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        trace.clear();
        length = 0;
        reads = null;
        staleReads = StaleReads.NONE;
        inputs = ChosenInputs.NONE;
        switches = 0;
        preemptions = 0;
        faults = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = inner.choose(choice);
        Operation chosen = choice.get(index);
        note(length, chosen.task(), chosen.index());
        if (length > 0 && tasks[length] != tasks[length - 1]) {
            switches++;
            if (isPreempted(choice)) {
                preemptions++;
            }
        }
        length++;
        return index;
    }

    @Override
    public int fault(Choice offered, int step) {
        int index = inner.fault(offered, step);
        if (index != NO_FAULT) {
            note(length++, offered.get(index).task(), offered.get(index).index());
            faults++;
            faultKeys.add(offered.get(index).task().key());
        }
        return index;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        int number = inner.readsFrom(read, candidates);
        reads = OpenValues.with(reads, tasks.length, length - 1, number);
        if (read.kind() == Kind.CHOOSE) {
            inputs = inputs.with(new ChosenInputs.Input(read.task().key(), read.index(), number));
        } else if (number > 0) {
            staleReads = staleReads.with(new StaleReads.Read(read.task().key(), read.index(), number));
        }
        return number;
    }

    private void note(int at, Task task, int index) {
        if (at == tasks.length) {
            tasks = Arrays.copyOf(tasks, at * 2);
            keys = Arrays.copyOf(keys, at * 2);
            indices = Arrays.copyOf(indices, at * 2);
        }
        tasks[at] = task.id();
        keys[at] = task.key();
        indices[at] = index;
    }

    @Override
    public void followed(Task task, int steps) {
        int last = indices[length - 1];
        for (int i = 1; i <= steps; i++) {
            note(length++, task, last + i);
        }
        super.followed(task, steps);
    }

    /** Whether to choose another task interrupts the one that is running: it could go on, and did not offer to stop. */
    static boolean isPreempted(Choice choice) {
        int previous = choice.previous();
        return previous >= 0 && choice.get(previous).kind() != Kind.YIELD;
    }

    @Override
    public void executed(Operation operation) {
        trace.append(operation);
        inner.executed(operation);
    }

    Schedule schedule() {
        return Schedule.copyOf(tasks, reads, length);
    }

    Trace trace() {
        return trace;
    }

    int length() {
        return length;
    }

    StaleReads staleReads() {
        return staleReads;
    }

    ChosenInputs inputs() {
        return inputs;
    }

    int switches() {
        return switches;
    }

    int faults() {
        return faults;
    }

    /** Whether a task is a fault that happened, in this execution or in one before. */
    boolean isFault(long task) {
        return faultKeys.contains(task);
    }

    int preemptions() {
        return preemptions;
    }

    /** The key of the task that made the given choice's step. */
    long key(int choice) {
        return keys[choice];
    }

    /** The {@link Operation#index()} of the operation that was chosen. */
    int index(int choice) {
        return indices[choice];
    }
}

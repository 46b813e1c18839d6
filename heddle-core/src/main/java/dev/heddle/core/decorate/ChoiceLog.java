package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The choices of an execution, with what was enabled at each: what another is compared with. */
final class ChoiceLog {
    /** Beyond that many steps it is not told what was enabled. */
    private static final int KEPT = 20_000;

    /** Stands for what was enabled at a step without a choice: the next time there may be one. */
    private static final long FOLLOWED = 0;

    private int[] tasks = new int[256];
    /** By step which write it read. */
    private int[] reads = new int[256];

    private long[] views = new long[256];

    /** What was enabled at each step, one step after the other, and where in it each step begins. */
    private final List<Operation> pending = new ArrayList<>();

    private int[] firsts = new int[256];
    private int pendings;
    private int length;

    void clear() {
        length = 0;
        pendings = 0;
    }

    int length() {
        return length;
    }

    int task(int step) {
        return tasks[step];
    }

    /** Notes a choice and the task that was chosen. */
    void add(Choice choice, int task) {
        grow(length + 1);
        tasks[length] = task;
        reads[length] = 0;
        views[length] = view(choice);
        firsts[length] = pendings;
        if (length < KEPT) {
            keep(choice);
        }
        length++;
    }

    /** Notes which write the step that was added last read. */
    void addRead(int number) {
        reads[length - 1] = number;
    }

    int read(int step) {
        return reads[step];
    }

    /** Notes steps without a choice. */
    void addFollowed(int task, int steps) {
        int end = length + steps;
        grow(end);
        Arrays.fill(tasks, length, end, task);
        Arrays.fill(reads, length, end, 0);
        Arrays.fill(views, length, end, FOLLOWED);
        Arrays.fill(firsts, length, end, pendings);
        length = end;
    }

    private void grow(int least) {
        if (least > tasks.length) {
            int capacity = Math.max(least, length * 2);
            tasks = Arrays.copyOf(tasks, capacity);
            reads = Arrays.copyOf(reads, capacity);
            views = Arrays.copyOf(views, capacity);
            firsts = Arrays.copyOf(firsts, capacity);
        }
    }

    private void keep(Choice choice) {
        for (int i = 0; i < choice.size(); i++) {
            if (pendings == pending.size()) {
                pending.add(choice.get(i).copy());
            } else {
                pending.get(pendings).become(choice.get(i));
            }
            pendings++;
        }
    }

    /** How many steps of a task there were without a choice from the given step on. */
    int followedFrom(int step, int task) {
        int end = step;
        while (end < length && views[end] == FOLLOWED && tasks[end] == task) {
            end++;
        }
        return end - step;
    }

    /** Whether the same was enabled at a step, if there was a choice. */
    boolean looksLike(int step, Choice choice) {
        return views[step] == FOLLOWED || views[step] == view(choice);
    }

    private static long view(Choice choice) {
        long hash = choice.size();
        for (int i = 0; i < choice.size(); i++) {
            Operation o = choice.get(i);
            hash = Hash.mix(hash + o.task().key());
            hash = Hash.mix(hash + o.kind().ordinal() + Sites.hash(o.site()));
        }
        return hash;
    }

    /** What was enabled at a step, in words. */
    List<String> textOf(int step) {
        List<String> texts = new ArrayList<>();
        for (int i = step < length ? firsts[step] : pendings;
                i < (step + 1 < length ? firsts[step + 1] : pendings);
                i++) {
            texts.add(pending.get(i).toString());
        }
        return texts;
    }
}

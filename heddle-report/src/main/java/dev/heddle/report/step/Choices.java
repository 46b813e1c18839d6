package dev.heddle.report.step;

import dev.heddle.core.Choice;
import dev.heddle.core.Choice.TaskSet;
import dev.heddle.report.data.ExecutionData.Turn;
import java.util.ArrayList;
import java.util.List;

/** Notes at each choice of an execution who could have been chosen, as what has changed since the one before; of a very long execution its beginning alone. */
public final class Choices {
    /** Of later steps it is not known. */
    public static final int MOST = 20_000;

    private final List<Turn> turns = new ArrayList<>();
    private final List<Integer> unasked = new ArrayList<>();
    private TaskSet before = new TaskSet();
    private TaskSet now = new TaskSet();
    private boolean asked;

    /** Somebody is asked who makes a step. */
    public void ask(int step, Choice choice) {
        asked = true;
        if (step > MOST) {
            return;
        }
        now.clear();
        for (int i = 0; i < choice.size(); i++) {
            now.add(choice.task(i));
        }
        List<Integer> open = missing(now, before);
        List<Integer> shut = missing(before, now);
        if (!open.isEmpty() || !shut.isEmpty()) {
            turns.add(new Turn(step, open, shut));
        }
        TaskSet other = before;
        before = now;
        now = other;
    }

    /** A fault happens, or steps follow, without a choice among tasks; it counts as one all the same. */
    public void happen() {
        asked = true;
    }

    /** A step was made. */
    public void made(int step) {
        if (!asked && step <= MOST) {
            unasked.add(step);
        }
        asked = false;
    }

    private static List<Integer> missing(TaskSet some, TaskSet others) {
        List<Integer> missing = new ArrayList<>();
        for (int task = some.next(0); task >= 0; task = some.next(task + 1)) {
            if (!others.contains(task)) {
                missing.add(task);
            }
        }
        return missing;
    }

    public List<Turn> turns() {
        return List.copyOf(turns);
    }

    /** The steps that needed no choice. */
    public List<Integer> unasked() {
        return List.copyOf(unasked);
    }
}

package dev.heddle.runtime.model;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Unasked;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the choices that a test names, and writes down what came of them. A goal is a task and what it is to do, as in {@code "1 LOCK"}: the task goes on until it has done that. If it cannot, the log
 * says so ({@code "1 cannot LOCK"}) and the next goal is pursued. After the last one the task with the lowest number that can go on does.
 */
public final class Script implements Strategy, Unasked {
    private final String[] goals;
    private final List<String> log = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private int goal;
    private Outcome outcome;

    Script(String... goals) {
        this.goals = goals.clone();
    }

    @Override
    public boolean begin(Randomness random) {
        return true;
    }

    @Override
    public int choose(Choice choice) {
        for (; goal < goals.length; goal++) {
            int task = Integer.parseInt(goals[goal].substring(0, goals[goal].indexOf(' ')));
            int index = choice.indexOf(task);
            if (index >= 0) {
                return index;
            }
            Operation blocked = blocked(task, choice);
            if (blocked == null) {
                // It was not started yet.
                return 0;
            }
            log.add(task + " cannot " + blocked.kind());
        }
        return 0;
    }

    private static Operation blocked(int task, Choice choice) {
        for (int i = 0; i < choice.blockedSize(); i++) {
            if (choice.blocked(i).task().id() == task) {
                return choice.blocked(i);
            }
        }
        return null;
    }

    @Override
    public void executed(Operation operation) {
        String done = operation.task().id() + " " + operation.kind();
        log.add(done);
        operations.add(operation.copy());
        if (goal < goals.length && goals[goal].equals(done)) {
            goal++;
        }
    }

    /** Every access is a choice. */
    @Override
    public int mayFollow(Task task) {
        return 0;
    }

    @Override
    public void end(Outcome ended) {
        outcome = ended;
    }

    /** What was done, by number of task and kind of operation, and what could not be. */
    public List<String> log() {
        return log;
    }

    /** The operations of a task of one kind, in their order. */
    public List<Operation> operations(int task, Kind kind) {
        return operations.stream()
                .filter(operation -> operation.task().id() == task && operation.kind() == kind)
                .toList();
    }

    public Outcome outcome() {
        return outcome;
    }
}

package dev.heddle.bench.truth.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A generated program.
 *
 * @param label where it comes from, as in {@code api 17}: drawn again by that
 * @param closing statements that end what was started
 * @param traits what runners have to know about it
 */
public record TestProgram(
        String label, List<Shared> shared, List<List<GeneratedCall>> tasks, String closing, Traits traits) {
    /**
     * What runners have to know about a program.
     *
     * @param agnostic whether its calls do the same whichever thread makes them, and never wait
     * @param timed whether it has time-outs
     */
    public record Traits(boolean agnostic, boolean timed) {}

    public int calls() {
        return tasks.stream().mapToInt(List::size).sum();
    }

    /** The names of its calls by task, in an order that does not depend on that of the tasks. */
    public String family() {
        return String.join(
                " | ",
                tasks.stream()
                        .map(task -> String.join(
                                ", ", task.stream().map(GeneratedCall::name).toList()))
                        .sorted()
                        .toList());
    }

    /** Smaller programs: first those that have one call in each of two tasks, then those that lack one call. */
    public List<TestProgram> smaller() {
        List<TestProgram> all = new ArrayList<>();
        if (calls() > 2) {
            addPairs(all);
        }
        for (int task = 0; task < tasks.size(); task++) {
            for (int call = 0; call < tasks.get(task).size(); call++) {
                List<List<GeneratedCall>> fewer = new ArrayList<>(tasks);
                List<GeneratedCall> rest = new ArrayList<>(tasks.get(task));
                rest.remove(call);
                fewer.set(task, rest);
                all.add(with(fewer));
            }
        }
        return all;
    }

    private void addPairs(List<TestProgram> all) {
        for (int first = 0; first < tasks.size(); first++) {
            for (int second = first + 1; second < tasks.size(); second++) {
                for (GeneratedCall one : tasks.get(first)) {
                    for (GeneratedCall other : tasks.get(second)) {
                        List<List<GeneratedCall>> pair = new ArrayList<>(Collections.nCopies(tasks.size(), List.of()));
                        pair.set(first, List.of(one));
                        pair.set(second, List.of(other));
                        all.add(with(pair));
                    }
                }
            }
        }
    }

    /** The same with other tasks, without empty ones and without objects that nobody mentions. */
    private TestProgram with(List<List<GeneratedCall>> newTasks) {
        List<List<GeneratedCall>> used = new ArrayList<>(newTasks);
        // Tasks are known by their numbers to those that interrupt them.
        if (!newTasks.toString().contains("threads[")) {
            used.removeIf(List::isEmpty);
        }
        return new TestProgram(label, shared, used, closing, traits).withoutUnused();
    }

    private TestProgram withoutUnused() {
        List<Shared> used = new ArrayList<>();
        String code = closing + tasks;
        for (int i = shared.size() - 1; i >= 0; i--) {
            Shared each = shared.get(i);
            if (each.isIn(code)) {
                used.add(0, each);
                code += each.value();
            }
        }
        return new TestProgram(label, used, tasks, closing, traits);
    }
}

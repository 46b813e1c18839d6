package dev.heddle.cli.step;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Change;
import dev.heddle.report.data.ExecutionData.Ending;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Moment;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A place in an execution: between the step made last and the next one. Back is a replay from the beginning up to there, of which everything was noted; far away
 * from what was noted the execution is run once more.
 */
final class Travel {
    /** What is known of a task at this place. */
    record Whereabouts(String task, String doing, List<String> stack) {}

    /** A value, the step that it has been there since (0: from the beginning, as far as anybody looked), and what was there before that, or null. */
    record Known(String value, int since, String before) {}

    private final Function<Window, ExecutionData> look;
    private ExecutionData execution;
    private Window window;
    private int at;

    /**
     * At the beginning.
     *
     * @param look runs the execution once more, looks closely at these steps, and returns null if it goes another way
     */
    Travel(ExecutionData execution, Window window, Function<Window, ExecutionData> look) {
        this.execution = execution;
        this.window = window;
        this.look = look;
    }

    ExecutionData execution() {
        return execution;
    }

    /** The number of the step made last; 0 before the first one. */
    int at() {
        return at;
    }

    int last() {
        List<Step> steps = execution.steps();
        return steps.isEmpty() ? 0 : steps.get(steps.size() - 1).n();
    }

    /** The step made last; null before the first one. */
    Step step() {
        return at == 0 ? null : execution.steps().get(index(at));
    }

    /** Goes so many steps on, or back if negative; returns false at either end. */
    boolean move(int by) {
        int from = at == 0 ? -1 : index(at);
        int to = Math.max(-1, Math.min(from + by, execution.steps().size() - 1));
        goTo(to < 0 ? 0 : execution.steps().get(to).n());
        return to == from + by;
    }

    /** Goes to a step, or to the nearest one before it that was kept. */
    void goTo(int step) {
        int bounded = Math.max(0, Math.min(step, last()));
        int index = bounded == 0 ? -1 : index(bounded);
        at = index < 0 ? 0 : execution.steps().get(index).n();
    }

    /** Goes to the next step for which something holds, or to the one before; returns whether there is one. */
    boolean seek(int direction, Predicate<Step> holds) {
        List<Step> steps = execution.steps();
        for (int i = (at == 0 ? -1 : index(at)) + direction; i >= 0 && i < steps.size(); i += direction) {
            if (holds.test(steps.get(i))) {
                at = steps.get(i).n();
                return true;
            }
        }
        return false;
    }

    /** The index of a step, or of the last one before it. */
    private int index(int n) {
        int low = 0;
        int high = execution.steps().size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (execution.steps().get(middle).n() <= n) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Sees to it that the surroundings of this place are known; returns false if the execution goes another way when it is run again. */
    boolean lookHere() {
        if (window.contains(at)) {
            return true;
        }
        Window other = Window.around(at);
        ExecutionData seen = look.apply(other);
        if (seen == null) {
            return false;
        }
        execution = seen;
        window = other;
        return true;
    }

    /** All values that are known after the step made last, by name. */
    Map<String, Known> values() {
        Map<String, Known> values = new TreeMap<>();
        List<Moment> moments = execution.moments();
        int seen = 0;
        for (Step step : execution.steps()) {
            if (step.n() > at) {
                break;
            }
            seen = putAll(values, moments, seen, step.n() - 1);
            String place = execution.resource(step.resource());
            String value = step.left() == null ? step.found() : step.left();
            if (place != null && value != null) {
                put(values, place, value, step.n());
            }
        }
        putAll(values, moments, seen, at);
        return values;
    }

    /** What was seen up to a step; returns how many moments that is. */
    private static int putAll(Map<String, Known> values, List<Moment> moments, int from, int upTo) {
        int i = from;
        for (; i < moments.size() && moments.get(i).n() <= upTo; i++) {
            for (Change change : moments.get(i).changes()) {
                put(values, change.place(), change.value(), moments.get(i).n());
            }
        }
        return i;
    }

    private static void put(Map<String, Known> values, String place, String value, int step) {
        Known known = values.get(place);
        if (known == null || !known.value.equals(value)) {
            values.put(place, new Known(value, step, known == null ? null : known.value));
        }
    }

    /** The locks that are held after the step made last, with who holds them. */
    Map<String, String> locks() {
        Map<String, String> locks = new TreeMap<>();
        for (Hold hold : execution.holds()) {
            if (hold.from() <= at && (hold.to() == null || at < hold.to())) {
                locks.put(execution.resource(hold.resource()), execution.task(hold.task()));
            }
        }
        return locks;
    }

    /** Where all tasks are: what they are about to do, as nobody but one can have moved since its last step. */
    List<Whereabouts> whereabouts() {
        Map<Integer, Whereabouts> all = new LinkedHashMap<>();
        for (int task = 0; task < execution.tasks().size(); task++) {
            all.put(task, whereabouts(task));
        }
        List<Whereabouts> known = new ArrayList<>(all.values());
        known.removeIf(one -> one == null);
        return known;
    }

    private Whereabouts whereabouts(int task) {
        Step last = null;
        Step next = null;
        for (Step step : execution.steps()) {
            if (step.task() == task && step.n() <= at) {
                last = step;
            } else if (step.task() == task && next == null) {
                next = step;
            }
        }
        String name = execution.task(task);
        if (last != null && last.n() == at) {
            return new Whereabouts(name, "has made step " + at + ": " + last.words(), stack(last));
        }
        if (next != null) {
            return new Whereabouts(name, "is about to make step " + next.n() + ": " + next.words(), stack(next));
        }
        for (Ending ending : execution.endings()) {
            if (ending.task() == task) {
                return new Whereabouts(name, "waits for " + ending.awaits(), place(ending.site()));
            }
        }
        return last == null ? null : new Whereabouts(name, "makes no more steps after step " + last.n(), List.of());
    }

    private List<String> stack(Step step) {
        for (Moment moment : execution.moments()) {
            if (moment.n() == step.n() && !moment.stack().isEmpty()) {
                return moment.stack();
            }
        }
        return place(step.site());
    }

    private List<String> place(Integer site) {
        return execution.site(site) == null
                ? List.of()
                : List.of(execution.site(site).text());
    }
}

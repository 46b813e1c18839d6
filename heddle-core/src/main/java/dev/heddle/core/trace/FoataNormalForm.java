package dev.heddle.core.trace;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The Foata normal form of a trace: the events in levels, each level a set of pairwise independent events, each event on the
 * first level after all it depends on. Two executions are the same trace exactly if their normal forms are equal.
 */
public final class FoataNormalForm {
    private final List<List<Operation>> levels;

    private FoataNormalForm(List<List<Operation>> levels) {
        this.levels = levels;
    }

    public static FoataNormalForm of(Trace trace, Dependence dependence) {
        List<List<Operation>> levels = new ArrayList<>();
        int[] level = new int[trace.size()];
        for (int i = 0; i < trace.size(); i++) {
            Operation event = trace.get(i);
            for (int j = 0; j < i; j++) {
                if (level[j] >= level[i]
                        && (dependence.dependent(trace.get(j), event) || spawned(trace.get(j), event))) {
                    level[i] = level[j] + 1;
                }
            }
            while (levels.size() <= level[i]) {
                levels.add(new ArrayList<>());
            }
            levels.get(level[i]).add(event.copy());
        }
        Comparator<Operation> byKey = Comparator.comparingLong(Operation::key);
        levels.forEach(l -> l.sort(byKey));
        return new FoataNormalForm(levels);
    }

    private static boolean spawned(Operation parent, Operation child) {
        return child.task().parent() == parent.task().id()
                && parent.index() <= child.task().spawnStep();
    }

    public List<List<Operation>> levels() {
        return levels;
    }

    /** What the form is compared by: tasks' names need not be unique, their keys are. */
    public String key() {
        StringBuilder text = new StringBuilder();
        for (List<Operation> level : levels) {
            for (Operation event : level) {
                text.append(Long.toHexString(event.key())).append(event.kind());
                text.append(event.overlooked() == 0 ? "" : event.overlooked()).append(' ');
            }
            text.append('/');
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FoataNormalForm form && key().equals(form.key());
    }

    @Override
    public int hashCode() {
        return key().hashCode();
    }

    /** One level a pair of parentheses: {@code (p0 q0)(p1)}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<Operation> level : levels) {
            text.append('(');
            for (int i = 0; i < level.size(); i++) {
                Operation event = level.get(i);
                text.append(i == 0 ? "" : " ").append(event.task().name()).append(event.index());
            }
            text.append(')');
        }
        return text.toString();
    }
}

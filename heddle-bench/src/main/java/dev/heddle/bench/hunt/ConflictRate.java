package dev.heddle.bench.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;

/**
 * Yuan's conflict rate α (thesis 2020, Fig. 3.3): the most conflicts of an execution, over the most events times the most tasks less
 * one. A conflict is an enabled operation that depends on the one that goes.
 */
final class ConflictRate extends Decorator {
    private final Dependence dependence;
    private long conflicts;
    private long maxConflicts;
    private int maxSteps;
    private int maxTasks;

    ConflictRate(Dependence dependence, Strategy inner) {
        super(inner);
        this.dependence = dependence;
    }

    @Override
    public boolean begin(Randomness random) {
        conflicts = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = inner.choose(choice);
        Operation chosen = choice.get(index);
        for (int i = 0; i < choice.size(); i++) {
            if (i != index && dependence.dependent(choice.get(i), chosen)) {
                conflicts++;
            }
        }
        return index;
    }

    @Override
    public void end(Outcome outcome) {
        maxConflicts = Math.max(maxConflicts, conflicts);
        maxSteps = Math.max(maxSteps, outcome.steps());
        maxTasks = Math.max(maxTasks, outcome.tasks());
        inner.end(outcome);
    }

    int maxSteps() {
        return maxSteps;
    }

    int maxTasks() {
        return maxTasks;
    }

    double rate() {
        return maxTasks < 2 || maxSteps == 0 ? 0 : (double) maxConflicts / ((double) maxSteps * (maxTasks - 1));
    }
}

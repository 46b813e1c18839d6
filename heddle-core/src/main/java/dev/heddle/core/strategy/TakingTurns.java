package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;

/** Several strategies, one of which makes each execution: who begins one says which. */
abstract class TakingTurns implements Strategy {
    Strategy current;

    @Override
    public int choose(Choice choice) {
        return current.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        current.executed(operation);
    }

    @Override
    public void touched(Operation operation) {
        current.touched(operation);
    }

    @Override
    public int mayFollow(Task task) {
        return current.mayFollow(task);
    }

    @Override
    public void followed(Task task, int steps) {
        current.followed(task, steps);
    }

    @Override
    public void hadNoEffect(Task task) {
        current.hadNoEffect(task);
    }

    @Override
    public void end(Outcome outcome) {
        current.end(outcome);
    }
}

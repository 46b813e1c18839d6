package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Hindsight;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Unasked;

/**
 * A strategy that leaves executions to others, each to one of them: whoever begins an execution says to whom. The one place where what a program tells and
 * asks in the course of an execution is passed on, with all capabilities.
 */
public abstract class Forwarding implements Strategy, Unasked, Hindsight {
    private Strategy current;
    private Strategy told;
    private Unasked unasked;
    private Hindsight hindsight;

    /** From now on executions are left to this one. */
    protected final void forwardTo(Strategy strategy) {
        current = strategy;
        told = strategy;
        unasked = Unasked.of(strategy);
        hindsight = Hindsight.of(strategy);
    }

    /** The execution has begun: what happens in it is told to those who make something of it, and not to those who would only pass it on. */
    protected final void tellListener() {
        told = current.listener();
        hindsight = Hindsight.of(told);
    }

    /** To whom the execution that has begun last is left. */
    protected final Strategy current() {
        return current;
    }

    @Override
    public int choose(Choice choice) {
        return current.choose(choice);
    }

    @Override
    public Strategy chooser() {
        return current.chooser();
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        return current.readsFrom(read, candidates);
    }

    @Override
    public void executed(Operation operation) {
        told.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        current.end(outcome);
    }

    @Override
    public int mayFollow(Task task) {
        return unasked.mayFollow(task);
    }

    @Override
    public void followed(Task task, int steps) {
        unasked.followed(task, steps);
    }

    @Override
    public void touched(Operation operation) {
        hindsight.touched(operation);
    }

    @Override
    public void hadNoEffect(Task task) {
        hindsight.hadNoEffect(task);
    }
}

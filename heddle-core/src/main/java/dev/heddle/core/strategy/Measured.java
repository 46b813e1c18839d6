package dev.heddle.core.strategy;

import dev.heddle.core.Outcome;

/** PCT's n and k as far as executions have shown: shared by strategies that take turns, so that each knows what all have met. */
final class Measured {
    private int tasks = 1;
    private int steps;

    void add(Outcome outcome) {
        tasks = Math.max(tasks, outcome.tasks());
        steps = Math.max(steps, outcome.steps());
    }

    int tasks() {
        return tasks;
    }

    int steps() {
        return steps;
    }
}

package dev.heddle.core.shrink;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;

/** Runs a program under one strategy after another, as long as the budget lasts. */
final class Runner {
    private static final long SEED = 1;

    private final Program program;
    private final Budget budget;
    private final long start = System.nanoTime();
    private final Randomness random = new Randomness(SEED);
    private long executions;
    private ExecutionLog log;

    Runner(Program program, Budget budget) {
        this.program = program;
        this.budget = budget;
    }

    boolean mayGoOn() {
        return executions < budget.executions() && nanos() < budget.nanos();
    }

    /** Whether at least the given share of the budget is used up. */
    boolean hasUsed(double share) {
        return executions >= budget.executions() * share || nanos() >= budget.nanos() * share;
    }

    /** One execution; {@link #log()} knows what happened. */
    Outcome run(Strategy strategy) {
        return run(new ExecutionLog(strategy));
    }

    /** One execution by a strategy that goes by chance, which is another for each number. */
    Outcome run(Strategy strategy, int number) {
        return run(new ExecutionLog(strategy), number);
    }

    /** One execution under a strategy that is logged already; null if the strategy says that nothing is left. */
    Outcome run(ExecutionLog logged) {
        return run(logged, 0);
    }

    private Outcome run(ExecutionLog logged, int number) {
        log = logged;
        random.reset(SEED, number);
        if (!log.begin(random)) {
            return null;
        }
        executions++;
        Outcome outcome = program.run(log);
        log.end(outcome);
        return outcome;
    }

    ExecutionLog log() {
        return log;
    }

    Program program() {
        return program;
    }

    long executions() {
        return executions;
    }

    long nanos() {
        return System.nanoTime() - start;
    }
}

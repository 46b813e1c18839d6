package dev.heddle.core.shrink;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;

/** Runs a program under one strategy after another, as long as the budget lasts. */
final class Runner {
    private static final long SEED = 1;

    /** However long they are. */
    private static final int FEWEST_EXECUTIONS = 100;

    private final Program program;
    private final Budget budget;
    private final long mostSteps;
    private final long start = System.nanoTime();
    private final Randomness random = new Randomness(SEED);
    private long executions;
    private long steps;
    private ExecutionLog log;

    Runner(Program program, Budget budget) {
        this(program, budget, Long.MAX_VALUE);
    }

    Runner(Program program, Budget budget, long mostSteps) {
        this.program = program;
        this.budget = budget;
        this.mostSteps = mostSteps;
    }

    boolean mayGoOn() {
        return !hasUsed(1);
    }

    /** Whether at least the given share of the budget is used up. */
    boolean hasUsed(double share) {
        return executions >= budget.executions() * share
                || nanos() >= budget.nanos() * share
                || (steps >= mostSteps * share && executions >= FEWEST_EXECUTIONS * share);
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
        steps += log.length();
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

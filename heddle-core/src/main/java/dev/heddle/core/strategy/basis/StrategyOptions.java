package dev.heddle.core.strategy.basis;

import dev.heddle.core.Dependence;
import dev.heddle.core.Program;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/** What a strategy may be told. Zero means: not given, find out or draw at random. */
public final class StrategyOptions {
    private int depth;
    private int tasks;
    private int steps;
    private boolean fair;
    private Dependence dependence = Dependence.BY_RESOURCE;
    private IntPredicate stableResources = resource -> false;
    private int bound = -1;
    private boolean weakMemory;
    private long executions;
    private int stepLimit = Integer.MAX_VALUE;
    private BooleanSupplier transparent = () -> true;
    private Measured measured;
    private Program program;

    /** The bug depth d that depth-bounded strategies aim at; at least 1. */
    public StrategyOptions depth(int newDepth) {
        if (newDepth < 1) {
            throw new IllegalArgumentException("the depth must be at least 1, not " + newDepth);
        }
        depth = newDepth;
        return this;
    }

    /** PCT's n, if it is known. */
    public StrategyOptions tasks(int newTasks) {
        if (newTasks < 1) {
            throw new IllegalArgumentException("the number of tasks must be at least 1, not " + newTasks);
        }
        tasks = newTasks;
        return this;
    }

    /** PCT's k, if it is known. */
    public StrategyOptions steps(int newSteps) {
        if (newSteps < 1) {
            throw new IllegalArgumentException("the number of steps must be at least 1, not " + newSteps);
        }
        steps = newSteps;
        return this;
    }

    /** Whether tasks that spin are kept from starving the others. */
    public StrategyOptions fair(boolean newFair) {
        fair = newFair;
        return this;
    }

    /** The program's dependence relation. */
    public StrategyOptions dependence(Dependence newDependence) {
        dependence = newDependence;
        return this;
    }

    /** The bound of a bounded search; if it is not given, the search goes on from bound to bound. */
    public StrategyOptions bound(int newBound) {
        if (newBound < 0) {
            throw new IllegalArgumentException("the bound must not be negative, but is " + newBound);
        }
        bound = newBound;
        return this;
    }

    /** Which resources have the same numbers in all executions: {@link Program#isStable}. */
    public StrategyOptions stableResources(IntPredicate newStableResources) {
        stableResources = newStableResources;
        return this;
    }

    /** How many executions there will be at most, if that is known. */
    public StrategyOptions executions(long newExecutions) {
        if (newExecutions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + newExecutions);
        }
        executions = newExecutions;
        return this;
    }

    /** All that a strategy may know about the program. */
    public StrategyOptions program(Program newProgram) {
        program = newProgram;
        transparent = program::isTransparent;
        stepLimit = program.stepLimit();
        weakMemory = program.memory() != null;
        return dependence(program.dependence()).stableResources(program::isStable);
    }

    /** The same, for strategies that take turns and share what they measure. */
    public StrategyOptions sharing(Measured newMeasured) {
        StrategyOptions copy = new StrategyOptions();
        copy.depth = depth;
        copy.tasks = tasks;
        copy.steps = steps;
        copy.fair = fair;
        copy.dependence = dependence;
        copy.stableResources = stableResources;
        copy.bound = bound;
        copy.executions = executions;
        copy.stepLimit = stepLimit;
        copy.weakMemory = weakMemory;
        copy.program = program;
        copy.transparent = transparent;
        copy.measured = newMeasured;
        return copy;
    }

    /** What is known of executions that other strategies made. */
    public Measured measured() {
        return measured == null ? new Measured(dependence) : measured;
    }

    /** Whether somebody else sees to it that {@link #measured()} learns of executions. */
    public boolean isMeasured() {
        return measured != null;
    }

    public int depth() {
        return depth;
    }

    public int tasks() {
        return tasks;
    }

    public int steps() {
        return steps;
    }

    public boolean fair() {
        return fair;
    }

    public Dependence dependence() {
        return dependence;
    }

    public IntPredicate stableResources() {
        return stableResources;
    }

    /** How many executions there will be at most; 0 if that is not known. */
    public long executions() {
        return executions;
    }

    /** After how many steps an execution is ended as too long. */
    public int stepLimit() {
        return stepLimit;
    }

    /** Whether reads may return older writes than the newest: {@link Program#memory()}. */
    public boolean weakMemory() {
        return weakMemory;
    }

    /** Whether the program told the whole truth so far: {@link Program#isTransparent()}. */
    public boolean isTransparent() {
        return transparent.getAsBoolean();
    }

    /** The bound, or -1. */
    public int bound() {
        return bound;
    }

    /** The program itself; null if it is not known. */
    public Program program() {
        return program;
    }
}

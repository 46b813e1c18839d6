package dev.heddle.api;

import dev.heddle.api.restrict.Restrict;
import dev.heddle.core.strategy.Strategies;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How to explore. Each method changes one thing and returns the same object.
 *
 * <pre>{@code
 * Options options = Heddle.options().strategy("pct").depth(3).executions(100_000).time(Duration.ofMinutes(1));
 * }</pre>
 */
public final class Options {
    /** How many executions there are if nothing is said. */
    public static final long DEFAULT_EXECUTIONS = 1000;

    /** How long an exploration takes at most if nothing is said. */
    public static final Duration DEFAULT_TIME = Duration.ofSeconds(10);

    /** How long to look for a shorter execution that fails in the same way if nothing is said. */
    public static final Duration DEFAULT_SHRINK = Duration.ofSeconds(5);

    /** How long a task may run without a step before it counts as stuck if nothing is said. */
    public static final Duration DEFAULT_WATCHDOG = Duration.ofSeconds(10);

    /** The strategy if nothing is said. A constant, which the compiler copies: the class it comes from is not loaded. */
    public static final String DEFAULT_STRATEGY = Strategies.DEFAULT;

    /** Stands for nobody who wants to be told. */
    static final Progress NOBODY = soFar -> {};

    private static final String NO_NAME = "the program";

    String name = NO_NAME;
    String strategy = DEFAULT_STRATEGY;
    long executions;
    Duration time;
    int depth;
    long seed = 1;
    Timing timing = Timing.BOUNDED;
    Duration delay = Duration.ofMillis(100);
    Races races = Races.REPORT;
    Memory memory = Memory.SC;
    String weaken = "";
    String backend = "auto";
    Grain grain = Grain.THREADS;
    Restrict restrict = Restrict.NONE;
    Path record;
    boolean stopAtFirstFailure = true;
    boolean checkDeterminism;
    Isolation isolation = Isolation.STATICS;
    boolean fair = true;
    Duration watchdog = DEFAULT_WATCHDOG;
    int maxSteps = 1_000_000;
    boolean spuriousWakeups;
    boolean failOnLeak;
    Duration shrink;
    boolean explain = true;
    boolean prove = true;
    boolean orders;
    String schedule;
    Progress progress = NOBODY;

    Options() {}

    /** Is told from time to time how far an exploration is. */
    @FunctionalInterface
    public interface Progress {
        void at(Result soFar);
    }

    /** What the program is called in messages. */
    public Options name(String newName) {
        name = newName;
        return this;
    }

    /** The algorithm that makes the choices: {@code auto}, {@code pos*}, {@code pct}, …; {@code heddle strategies} lists them. */
    public Options strategy(String newStrategy) {
        strategy = newStrategy;
        return this;
    }

    /** At most so many executions; without limit of time, unless {@link #time} is given too. Default: 1000. */
    public Options executions(long newExecutions) {
        check(newExecutions >= 1, "the number of executions must be at least 1, not " + newExecutions);
        executions = newExecutions;
        return this;
    }

    /** At most so long; however many executions that are, unless {@link #executions} is given too. Default: 10 s. */
    public Options time(Duration newTime) {
        check(!newTime.isNegative() && !newTime.isZero(), "the time must be positive, not " + newTime);
        time = newTime;
        return this;
    }

    /** The bug depth that {@code pct} and its kin aim at. Default: drawn anew for each execution. */
    public Options depth(int newDepth) {
        check(newDepth >= 1, "the depth must be at least 1, not " + newDepth);
        depth = newDepth;
        return this;
    }

    /** Where all random numbers come from: the same seed, the same executions. Default: 1. */
    public Options seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /** Between which steps there are choices. Default: {@link Grain#THREADS}. */
    public Options grain(Grain newGrain) {
        grain = newGrain;
        return this;
    }

    /** Which orders of synchronizations are explored. Default: {@link Restrict#NONE}, that is, all. */
    public Options restrict(Restrict newRestrict) {
        restrict = newRestrict;
        return this;
    }

    /**
     * Lets each execution work on a copy of the machine's files in memory, and keeps what files and the environment answered in this file if something fails. Say the same to replay a
     * {@link #schedule}: then the file answers, and nobody else is asked. Default: the machine answers, and nothing is kept.
     */
    public Options record(Path newRecord) {
        record = newRecord;
        return this;
    }

    /** What is done about data races. Default: {@link Races#REPORT}. */
    public Options races(Races newRaces) {
        races = newRaces;
        return this;
    }

    /** What reads may return. Default: {@link Memory#SC}; say the same to replay a schedule. */
    public Options memory(Memory newMemory) {
        memory = newMemory;
        return this;
    }

    /**
     * Takes the accesses to these fields, such as {@code Config.ready}, or at these lines, {@code Config.java:12}, as plain, or as {@code Config.ready=release} has it, and lets reads return older
     * writes ({@link Memory#JMM}): if nothing breaks, this program does not need them to be more. Default: none.
     */
    public Options weaken(String... fieldsAndLines) {
        weaken = String.join(",", fieldsAndLines);
        memory = fieldsAndLines.length == 0 ? memory : Memory.JMM;
        return this;
    }

    /** When time-outs fire. Default: {@link Timing#BOUNDED}. */
    public Options timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    /** With {@link Timing#BOUNDED}: how long a task may be slow, all in all, in the program's own time. Default: 100 ms. */
    public Options delay(Duration newDelay) {
        if (newDelay.isNegative()) {
            throw new IllegalArgumentException("tasks cannot be slow by less than nothing: " + newDelay);
        }
        delay = newDelay;
        return this;
    }

    /** {@code continuation}, {@code platform}, or {@code auto} for the faster one that works. The executions are the same. */
    public Options backend(String newBackend) {
        backend = newBackend;
        return this;
    }

    /** Whether the first failure ends the exploration. Default: yes. */
    public Options stopAtFirstFailure(boolean stop) {
        stopAtFirstFailure = stop;
        return this;
    }

    /** Whether every execution is made twice, and a difference is a failure. Default: no. */
    public Options checkDeterminism(boolean check) {
        checkDeterminism = check;
        return this;
    }

    /** What is done about static fields. Default: {@link Isolation#STATICS}. */
    public Options isolate(Isolation newIsolation) {
        isolation = newIsolation;
        return this;
    }

    /**
     * Whether tasks that spin are kept from starving the others. Default: yes, in three of four executions once there was such
     * a task; what that leaves out is neither proved nor in a bound, and {@link Result#summary()} says so.
     */
    public Options fair(boolean newFair) {
        fair = newFair;
        return this;
    }

    /** How long a task may run without a step before it counts as stuck. Default: 10 s; without limit under a debugger. */
    public Options watchdog(Duration limit) {
        check(limit.toMillis() >= 1, "the watchdog's limit must be at least 1 ms, not " + limit);
        watchdog = limit;
        return this;
    }

    /** How many steps an execution may take before it is ended as too long. Default: 1,000,000. */
    public Options maxSteps(int steps) {
        check(steps >= 1, "the step limit must be at least 1, not " + steps);
        maxSteps = steps;
        return this;
    }

    /** Whether {@code wait} and {@code park} may return for no reason, as their specifications allow. Default: no. */
    public Options spuriousWakeups(boolean allow) {
        spuriousWakeups = allow;
        return this;
    }

    /** Whether threads that are left over at the end are a failure. Default: no. */
    public Options failOnLeak(boolean fail) {
        failOnLeak = fail;
        return this;
    }

    /** How long to look for a shorter execution that fails in the same way; zero not to. Default: a fifth of the time that the search took, at least 0.3 s and at most 5 s, and not if there is a {@link #schedule}. */
    public Options shrink(Duration limit) {
        check(!limit.isNegative(), "the time to shrink must not be negative, but is " + limit);
        shrink = limit;
        return this;
    }

    /** Whether to find out what happened in executions that fail, and why: without it {@link FailureFound#report} is null. Default: yes. */
    public Options explain(boolean newExplain) {
        explain = newExplain;
        return this;
    }

    /** Whether to note which lines met in which order, for {@link Result#saveReport}: which were seen in both, and which in one only. Default: no. */
    public Options orders(boolean newOrders) {
        orders = newOrders;
        return this;
    }

    /** Whether to look closer once everything was explored, which takes half a second the first time: without it nothing is {@link Result#proved()}. Default: yes. */
    public Options prove(boolean newProve) {
        prove = newProve;
        return this;
    }

    /** Makes the one execution of this schedule, and no other. Null for none. */
    public Options schedule(String newSchedule) {
        schedule = newSchedule;
        return this;
    }

    public Options progress(Progress newProgress) {
        progress = newProgress;
        return this;
    }

    /** How long to look for a shorter execution. */
    Duration mostShrinking() {
        return shrink != null ? shrink : schedule == null ? DEFAULT_SHRINK : Duration.ZERO;
    }

    /** How many executions there are at most; {@code Long.MAX_VALUE} for no limit. */
    long mostExecutions() {
        return executions > 0 ? executions : time == null ? DEFAULT_EXECUTIONS : Long.MAX_VALUE;
    }

    /** How long it takes at most; null for no limit. */
    Duration mostTime() {
        return time != null ? time : executions > 0 ? null : DEFAULT_TIME;
    }

    private static void check(boolean good, String otherwise) {
        if (!good) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** Whether somebody gave it a name, by which it can be told from others. */
    boolean isNamed() {
        return !name.equals(NO_NAME);
    }
}

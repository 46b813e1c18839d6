package dev.heddle.core.shrink;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.schedule.Schedule;
import java.time.Duration;

/**
 * Finds a short schedule that fails in the same way as a given one.
 *
 * <pre>{@code
 * Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
 * }</pre>
 *
 * <p>Short means: fewest faults; of those with equally many, fewest reads that overlook a write (under weak memory); of those, the smallest {@link ChosenInputs}; of those, fewest switches; of those with equally many, fewest preemptions; of those, fewest steps. Switches come
 * first, forced ones included, because each is a place at which the reader has to turn to another task. Preemptions come
 * second: a switch at a place where the running task could have gone on is the unlucky timing that a bug needs, while the
 * other switches happen by themselves.
 *
 * <p>It works in two phases. The {@link Shortening} takes the execution apart. Then a {@link BoundedSearch} runs every
 * schedule with fewer switches than the best so far: first those without preemptions, then those with one, and so on. If it
 * finds a failing one, that is the best from then on; if it gets to the end, the result is minimal, and says so. It keeps to the inputs of the best; those that
 * come before them are tried first, each with schedules that have up to one preemption and two switches more than the best. All
 * variants are made by choosing again, along the execution; none by drawing other random numbers. A variant counts only if its
 * failure's {@link Failure#identity()} is that of the original.
 */
public final class Shrinker {
    /** Enough for a test's failure to be reported without a wait; most need a hundredth of it. */
    private static final Budget DEFAULT_BUDGET = Budget.executions(200_000).andTime(Duration.ofSeconds(5));

    /** So much of the budget may be spent before the search from below gets its turn. */
    private static final double SHARE_OF_REDUCTION = 0.6;

    /** The same for earlier inputs, each with orders of its own. */
    private static final double SHARE_OF_INPUTS = 0.8;

    /** So many alternatives are tried with so many orders each. */
    private static final int MOST_EARLIER = 256;

    private static final int MOST_ORDERS = 2_000;

    private final Program program;
    private Budget budget = DEFAULT_BUDGET;
    private long steps = Long.MAX_VALUE;
    private Runner runner;
    private String identity;
    private Schedule original;
    private int patience;

    /** How many the best has. */
    private int faults;

    private int staleReads;

    /** Whether it goes on for ever because a read overlooks a write: whoever is just not let go on may do so, too, and that is another failure. */
    private boolean endlessByMemory;

    private ChosenInputs inputs = ChosenInputs.NONE;

    private volatile Shrunk best;

    public Shrinker(Program program) {
        this.program = program;
    }

    /** How many executions, and how long, it may take. */
    public Shrinker budget(Budget newBudget) {
        budget = newBudget;
        return this;
    }

    /**
     * How many steps it may take. Where executions are long, as in a livelock, it would otherwise take all the time there is for the last few
     * switches, while somebody waits for the report. By steps and not by time, so that the result is the same on a busy machine.
     */
    public Shrinker steps(long most) {
        steps = most;
        return this;
    }

    public Shrunk shrink(Failure failure, Schedule schedule) {
        runner = new Runner(program, budget, steps);
        identity = failure.identity();
        original = schedule;
        // What takes much longer than the original is taken to run in circles.
        patience = 2 * schedule.length() + 200;
        best = new Shrunk(
                failure, schedule, schedule, schedule.switches(), 0, 0, 0, false, Shrunk.Minimality.UNKNOWN, -1, 0, 0);
        if (!canBeRepeated(failure) || !replay()) {
            return finish(Shrunk.Minimality.UNKNOWN, -1);
        }
        endlessByMemory = failure.type() == Failure.Type.LIVELOCK && staleReads > 0;
        reduce(SHARE_OF_REDUCTION);
        // The search from below knows no faults, and lets every read see the newest write, so it cannot find what needs
        // another.
        if (faults > 0 || staleReads > 0) {
            return finish(Shrunk.Minimality.UNKNOWN, -1);
        }
        takeEarlierInputs();
        return search();
    }

    /** Takes the execution apart that ran last, which must be the best. */
    private void reduce(double share) {
        ExecutionLog reduced = runner.log();
        new Shortening(Plan.of(reduced), new Shortening.Candidates() {
                    @Override
                    public ExecutionLog improve(Plan plan) {
                        return Shrinker.this.improve(plan);
                    }

                    @Override
                    public boolean mayGoOn() {
                        return !runner.hasUsed(share);
                    }

                    @Override
                    public boolean isFault(long task) {
                        return reduced.isFault(task);
                    }
                })
                .run();
    }

    /** For a supervisor on another thread, when an execution will not end: the best so far, or null before the first. */
    public Shrunk bestSoFar() {
        return best;
    }

    private static boolean canBeRepeated(Failure failure) {
        return switch (failure.type()) {
            case STUCK, CRASH, NONDETERMINISM, TOO_LONG -> false;
            default -> true;
        };
    }

    private boolean replay() {
        Outcome outcome = runner.run(new Replaying(original, RunToBlock.fair(patience)));
        if (!isSame(outcome)) {
            return false;
        }
        take(outcome);
        return true;
    }

    private boolean isSame(Outcome outcome) {
        return outcome.failed() && outcome.failure().identity().equals(identity);
    }

    private ExecutionLog improve(Plan plan) {
        Outcome outcome = runner.run(new FollowedPlan(plan, RunToBlock.fair(patience)));
        if (!isSame(outcome) || !isBetter(runner.log())) {
            return null;
        }
        take(outcome);
        return runner.log();
    }

    private boolean isBetter(ExecutionLog log) {
        if (endlessByMemory && log.staleReads().size() == 0) {
            return false;
        }
        if (log.faults() != faults) {
            return log.faults() < faults;
        }
        if (log.staleReads().size() != staleReads) {
            return log.staleReads().size() < staleReads;
        }
        int smaller = log.inputs().compareTo(inputs);
        if (smaller != 0) {
            return smaller < 0;
        }
        if (log.switches() != best.switches()) {
            return log.switches() < best.switches();
        }
        if (log.preemptions() != best.preemptions()) {
            return log.preemptions() < best.preemptions();
        }
        return log.length() < best.schedule().length();
    }

    private void take(Outcome outcome) {
        ExecutionLog log = runner.log();
        faults = log.faults();
        staleReads = log.staleReads().size();
        inputs = log.inputs();
        best = new Shrunk(
                outcome.failure(),
                original,
                log.schedule(),
                log.switches(),
                log.preemptions(),
                staleReads,
                inputs.notFirst(),
                true,
                Shrunk.Minimality.UNKNOWN,
                -1,
                runner.executions(),
                runner.nanos() / 1e9);
    }

    /** What fails with an earlier alternative may do so in another order only. */
    private void takeEarlierInputs() {
        for (int i = 0; i < inputs.size(); i++) {
            for (int earlier = 0; earlier < Math.min(inputs.number(i), MOST_EARLIER); earlier++) {
                if (runner.hasUsed(SHARE_OF_INPUTS)) {
                    return;
                }
                if (failsWith(inputs.taking(i, earlier))) {
                    runner.run(new Replaying(best.schedule(), RunToBlock.fair(patience)));
                    reduce(SHARE_OF_INPUTS);
                    // Fewer may be asked for now.
                    i = -1;
                    break;
                }
            }
        }
    }

    private boolean failsWith(ChosenInputs others) {
        BoundedSearch search = new BoundedSearch(
                        best.preemptions() + 1, best.switches() + 2, patience, RunToBlock.fair(patience))
                .taking(others);
        ExecutionLog log = new ExecutionLog(search);
        for (int tried = 0; tried < MOST_ORDERS && !runner.hasUsed(SHARE_OF_INPUTS); tried++) {
            Outcome outcome = runner.run(log);
            if (outcome == null) {
                return false;
            }
            if (search.isWithinBounds() && isSame(outcome) && isBetter(log)) {
                take(outcome);
                return true;
            }
        }
        return false;
    }

    /** The search from below. */
    private Shrunk search() {
        boolean complete = true;
        Schedule reduced = best.schedule();
        for (int preemptions = 0; preemptions < best.switches(); preemptions++) {
            int allowed = best.switches() - 1;
            BoundedSearch search =
                    new BoundedSearch(preemptions, allowed, patience, RunToBlock.fair(patience)).taking(inputs);
            ExecutionLog log = new ExecutionLog(search);
            while (true) {
                if (!runner.mayGoOn()) {
                    return finish(
                            preemptions > 0 && complete ? Shrunk.Minimality.PARTLY : Shrunk.Minimality.UNKNOWN,
                            preemptions - 1);
                }
                Outcome outcome = runner.run(log);
                if (outcome == null) {
                    break;
                }
                if (search.isWithinBounds() && isSame(outcome) && isBetter(log)) {
                    take(outcome);
                    search.tighten(best.switches() - 1);
                }
            }
            complete &= search.isComplete();
        }
        if (!best.schedule().equals(reduced)) {
            // The first one that the search meets need not have the fewest steps.
            runner.run(new Replaying(best.schedule(), RunToBlock.fair(patience)));
            reduce(1);
        }
        return finish(complete ? Shrunk.Minimality.PROVED : Shrunk.Minimality.UNKNOWN, best.preemptions());
    }

    private Shrunk finish(Shrunk.Minimality minimality, int checkedPreemptions) {
        Shrunk b = best;
        best = new Shrunk(
                b.failure(),
                original,
                b.schedule(),
                b.switches(),
                b.preemptions(),
                b.staleReads(),
                b.inputs(),
                b.reproduced(),
                minimality,
                minimality == Shrunk.Minimality.UNKNOWN ? -1 : checkedPreemptions,
                runner.executions(),
                runner.nanos() / 1e9);
        return best;
    }
}

package dev.heddle.core.explore;

import dev.heddle.core.Failure;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Scope;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.DeterminismCheck;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.schedule.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Runs a program under a strategy, again and again, until the budget is used up, the strategy has nothing left, or somebody
 * says stop.
 *
 * <pre>{@code
 * Exploration result = new Explorer(program, strategy).seed(1).explore(Budget.executions(10_000).untilFirstFailure());
 * }</pre>
 */
public final class Explorer {
    /** An execution that did something for the first time is compared with the one after it rather than with that before, so often. */
    private static final int MOST_REPETITIONS = 3;

    /** How many distinct failures are kept with their schedules; a program that fails in more ways than this is just broken. */
    private static final int MAX_DISTINCT_FAILURES = 100;

    /** If an execution that came to its end took more than this part of the steps there may be, another may take more than all of them. */
    private static final int PART_OF_LIMIT = 10;

    /** The clock is read once in so many executions, when these are short. */
    private static final int CLOCK_EVERY = 16;

    /** Of an execution that goes round in circles, so many rounds are kept. */
    private static final int ROUNDS = 12;

    private final Program program;
    private final Strategy strategy;
    private long seed;
    private long first = 1;
    private long stride = 1;
    private boolean isPart;
    private boolean checkDeterminism;
    private Progress progress = exploration -> true;
    private Predicate<Exploration> rehearsal = exploration -> false;
    private volatile Exploration exploration;
    private volatile Recording recording;
    private volatile long started;
    private volatile boolean stopRequested;

    /** Is told of the state of an exploration from time to time, and at once of a new failure; may end it by returning false. */
    @FunctionalInterface
    public interface Progress {
        boolean goOn(Exploration soFar);
    }

    public Explorer(Program program, Strategy strategy) {
        this.program = program;
        this.strategy = strategy;
    }

    public Explorer seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /**
     * Makes it a part of a longer exploration from the same seed: its executions are those with the numbers first, first + stride, and so on, so
     * that several from 1, 2, … to n with a stride of n make up one. A strategy that learns has less to learn from in a part.
     */
    public Explorer numbered(long newFirst, long newStride) {
        first = newFirst;
        stride = newStride;
        return this;
    }

    /** Whether it is not all of a search, so that others may come to what it does not. */
    public Explorer part(boolean newPart) {
        isPart = newPart;
        return this;
    }

    private long number(long execution) {
        return first + (execution - 1) * stride;
    }

    /** Runs every execution twice and reports a failure if the second differs. */
    public Explorer checkDeterminism(boolean check) {
        checkDeterminism = check;
        return this;
    }

    public Explorer progress(Progress newProgress) {
        progress = newProgress;
        return this;
    }

    /** Is asked after each execution whether those so far were just a rehearsal: then that is the end of it, and what they did not come to is no failure. */
    public Explorer endingIf(Predicate<Exploration> newRehearsal) {
        rehearsal = newRehearsal;
        return this;
    }

    /** Ends the exploration after the execution under way. May be called by any thread. */
    public void stop() {
        stopRequested = true;
    }

    public Exploration explore(Budget budget) {
        Exploration result = new Exploration();
        Randomness random = new Randomness(seed);
        DeterminismCheck check = checkDeterminism ? new DeterminismCheck(strategy) : null;
        Tracing tracing = new Tracing(program.dependence(), check == null ? strategy : check);
        Recording recorder = new Recording(tracing);
        Map<String, FoundFailure> known = new HashMap<>();

        recording = recorder;
        exploration = result;
        long start = System.nanoTime();
        started = start;
        long elapsed = 0;
        boolean exhausted = false;
        boolean confirming = false;
        long confirmed = 0;
        boolean stopped = false;
        while (!stopped && !stopRequested && result.executions() < budget.executions() && elapsed < budget.nanos()) {
            long execution = result.executions() + 1;
            random.reset(seed, number(execution + confirmed));
            if (!recorder.begin(random)) {
                if (Confirmation.begins(program, recorder)) {
                    confirming = true;
                    continue;
                }
                exhausted = true;
                break;
            }
            Outcome outcome = program.run(recorder);
            recorder.end(outcome);
            // What is only looked at a second time is no further execution, unless that showed something that nobody
            // had seen.
            confirming &= program.isTransparent();
            if (!confirming) {
                result.count(outcome.steps(), outcome.tasks(), tracing.fingerprint());
            } else {
                confirmed++;
            }
            Failure divergence = check == null ? null : repeat(recorder, check, random);
            Failure failure = divergence == null ? judged(outcome, result) : divergence;
            boolean isNew = false;
            if (failure != null) {
                isNew = note(failure, number(execution), recorder, known, result);
                // Those that are met once more in a second look were counted in the first.
                if (isNew || !confirming) {
                    result.countFailure();
                }
                // What could not be controlled once will not be the next time.
                stopped = budget.stopsAtFirstFailure() || failure.type() == Failure.Type.UNCONTROLLED;
            }
            stopRequested |= rehearsal.test(result);
            if (isNew || (execution + confirmed) % CLOCK_EVERY == 0 || outcome.steps() > 1000) {
                long now = System.nanoTime();
                elapsed = now - start;
                result.finish(elapsed, false, guarantee(result, false));
                stopped |= !progress.goOn(result);
                // Whoever is told may keep the exploration waiting, which is not its own time.
                start += System.nanoTime() - now;
                started = start;
            }
        }
        boolean complete = exhausted && Confirmation.isThrough(program, strategy);
        result.finish(System.nanoTime() - start, complete, guarantee(result, exhausted));
        boolean isComplaint =
                result.failures().isEmpty() && !stopRequested && !isPart && !(strategy instanceof Replaying);
        for (Failure unreached : isComplaint ? program.unreached() : List.<Failure>of()) {
            result.add(new FoundFailure(unreached, result.executions(), recorder.schedule()));
        }
        return result;
    }

    /** The failure of an execution, unless it just took more steps than it may, as some that pass nearly do. */
    private Failure judged(Outcome outcome, Exploration result) {
        Failure failure = outcome.failure();
        if (failure == null || failure.type() != Failure.Type.TOO_LONG) {
            result.ended(outcome.steps());
            return failure;
        }
        if (result.longestToItsEnd() > program.stepLimit() / PART_OF_LIMIT) {
            result.countCutOff();
            return null;
        }
        return result.longestToItsEnd() == 0
                ? failure
                : failure.because("the longest of those that came to their end took " + result.longestToItsEnd());
    }

    private Guarantee guarantee(Exploration result, boolean exhausted) {
        return strategy.guarantee()
                .within(Scope.of(program, strategy, exhausted).without(result.cutOff(), program.stepLimit()));
    }

    /**
     * For a supervisor on another thread, when an execution will not end: what was found so far, and the execution that is
     * stuck as one more failure. The exploring thread is to be given up.
     */
    public Exploration giveUp(Failure failure) {
        Exploration soFar = exploration;
        Schedule schedule = recording.schedule();
        soFar.countUnfinished(schedule.length());
        soFar.countFailure();
        soFar.add(new FoundFailure(failure, soFar.executions(), schedule));
        soFar.finish(System.nanoTime() - started, false, Guarantee.NONE);
        return soFar;
    }

    /** The second run of an execution that is checked; it is compared with the first and counts for nothing else. */
    private Failure repeat(Recording recorder, DeterminismCheck check, Randomness random) {
        boolean settled = program.isSettled();
        recorder.begin(random);
        recorder.end(program.run(recorder));
        for (int i = 0; i < MOST_REPETITIONS && check.divergence() != null && !settled; i++) {
            settled = program.isSettled();
            check.again();
            recorder.begin(random);
            recorder.end(program.run(recorder));
        }
        Failure divergence = check.divergence();
        String left = divergence == null ? null : program.leftBehind();
        return left == null ? divergence : divergence.because(left);
    }

    /** Returns true if this failure was not met before and is kept. */
    private static boolean note(
            Failure failure, long execution, Recording recorder, Map<String, FoundFailure> known, Exploration result) {
        FoundFailure met = known.get(failure.identity());
        if (met != null) {
            met.metAgain();
            return false;
        }
        if (known.size() == MAX_DISTINCT_FAILURES) {
            return false;
        }
        Schedule schedule = recorder.schedule();
        FoundFailure found = new FoundFailure(
                failure, execution, failure.round() > 0 ? schedule.folded(failure.round(), ROUNDS) : schedule);
        known.put(failure.identity(), found);
        result.add(found);
        return true;
    }
}

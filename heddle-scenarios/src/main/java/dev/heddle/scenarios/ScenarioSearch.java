package dev.heddle.scenarios;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.RaceFound;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/**
 * Explores scenarios until one fails: all small ones a little, others by chance, those that grow out of interesting ones, each for a part of the time; and then the small ones with all the
 * executions that they may have, to prove them. So what fails soon is found before much is spent on what does not, and a class with many operations gets scenarios of all kinds.
 */
final class ScenarioSearch {
    /** When each of these has to be over, as parts of the time. */
    private static final double UNTIL_CHANCE = 0.25;

    private static final double UNTIL_GROWN = 0.5;
    private static final double UNTIL_PROOFS = 0.65;

    /** A scenario gets one of so many executions before it gets them all, if it is small, and if it is one by chance. */
    private static final int FEW = 20;

    private static final int SOME = 4;

    /** What has fewer calls fails sooner, if it does: it gets so many times the executions that it took before. */
    private static final int AS_LONG = 5;

    private static final long FEWEST = 100;

    /** A thread that is to stop after more steps than this is a part of no small scenario. */
    private static final int MOST_STEPS = 200;

    /** Of an execution in which one thread has stopped: the others have not that much to do. */
    private static final int MOST_STEPS_ALONE = 20_000;

    private static final int MOST_KEPT = 100_000;

    /** How a race is told, or its place, if not of a field but of calls on an object that only one thread at a time may use. */
    private static final String UNSAFE_RACE = "data race on a ";

    private static final String UNSAFE = "a ";
    private static final Duration MOST_SHRINKING = Duration.ofSeconds(10);

    /** All scenarios of a size: those that come first, those that are to come again, and whether all that are gone were proved. */
    private static final class Size {
        final int threads;
        final int calls;
        final Iterator<Scenario> unseen;
        final Deque<Scenario> again = new ArrayDeque<>();
        boolean proved = true;

        Size(int threads, int calls, List<Invocation> invocations) {
            this.threads = threads;
            this.calls = calls;
            this.unseen = new SmallScenarios(invocations, threads, calls);
        }

        boolean isLeft() {
            return unseen.hasNext() || !again.isEmpty();
        }
    }

    private final Scenarios asked;
    private final Random random;
    private final ScenarioSource source;
    private final Interest interest = new Interest();
    private final ScenarioResult result;
    private final List<Size> sizes = new ArrayList<>();
    private final long begin = System.nanoTime();

    ScenarioSearch(Scenarios asked) {
        this.asked = asked;
        List<Invocation> invocations = new Domain(asked.type, asked.generators, asked.seed).invocations();
        this.random = new Random(asked.seed);
        this.source = new ScenarioSource(invocations, random);
        this.result = new ScenarioResult(asked);
        for (int calls = 1; calls <= asked.calls; calls++) {
            for (int threads = 2; threads <= asked.threads; threads++) {
                sizes.add(new Size(threads, calls, invocations));
            }
        }
    }

    ScenarioResult run() {
        if (asked.only != null) {
            explore(source.parse(asked.only), asked.executions, true);
            return result;
        }
        sizes.forEach(this::exploreALittle);
        for (int i = 0; i < asked.randomScenarios && isTime(UNTIL_GROWN); i++) {
            explore(source.byChance(asked.randomThreads, asked.randomCalls), part(SOME), false);
        }
        for (int i = 0; i < asked.grownScenarios && !interest.isEmpty() && isTime(UNTIL_PROOFS); i++) {
            Scenario grown = source.grownFrom(
                    interest.any(random), interest.any(random), asked.randomThreads, asked.randomCalls);
            explore(grown, part(SOME), false);
        }
        sizes.forEach(this::exploreThoroughly);
        return result;
    }

    private long part(int ofAll) {
        return Math.max(1, asked.executions / ofAll);
    }

    /** Whether to go on with what may take so much of the time. */
    private boolean isTime(double part) {
        return !result.isOver() && System.nanoTime() - begin < part * asked.time.toNanos();
    }

    private void exploreALittle(Size size) {
        while (size.unseen.hasNext() && size.again.size() < MOST_KEPT && isTime(UNTIL_CHANCE)) {
            Scenario scenario = size.unseen.next();
            size.again.add(scenario);
            explore(scenario, part(FEW), false);
        }
    }

    private void exploreThoroughly(Size size) {
        while (size.isLeft() && isTime(1)) {
            if (size.again.isEmpty()) {
                size.proved &= explore(size.unseen.next(), asked.executions, true);
            } else {
                result.again();
                size.proved &= explore(size.again.remove(), asked.executions, true);
            }
        }
        if (!size.isLeft()) {
            result.explored(size.threads, size.calls, size.proved && result.passed());
        } else if (!result.isOver()) {
            result.outOfTime();
        }
    }

    /** Returns whether it is proved. */
    private boolean explore(Scenario any, long executions, boolean prove) {
        Scenario scenario = asked.mayWait ? any.onlyThreads() : any;
        Attempt attempt = new Attempt(left(), executions, prove, true);
        attempt.explore(scenario);
        if (attempt.failing != null) {
            failed(attempt);
        }
        return attempt.proved;
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(1_000_000, asked.time.toNanos() - (System.nanoTime() - begin)));
    }

    private void failed(Attempt found) {
        if (asked.schedule != null) {
            result.failed(found.failing, found.failure);
            return;
        }
        Attempt smallest = shrink(found);
        Result told = smallest.tell();
        result.failed(smallest.failing, told.passed() ? smallest.failure : told);
    }

    /** Leaves out calls while what is left still fails. */
    private Attempt shrink(Attempt found) {
        long end = System.nanoTime() + MOST_SHRINKING.toNanos();
        Attempt smallest = found;
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            for (Scenario smaller : smallest.failing.smaller()) {
                long time = end - System.nanoTime();
                if (time <= 0) {
                    return smallest;
                }
                long most = Math.min(asked.executions, Math.max(FEWEST, AS_LONG * smallest.needed));
                Attempt attempt = new Attempt(Duration.ofNanos(time), most, false, false);
                attempt.explore(smaller);
                if (attempt.failing != null) {
                    smallest = attempt;
                    shrinks = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static boolean isUnsafe(List<RaceFound> races) {
        return races.stream().anyMatch(race -> race.location().startsWith(UNSAFE));
    }

    /** Explores a scenario, and all ways in which one of its threads may stop if that is asked for. */
    private final class Attempt {
        private final long end;
        private final long executions;
        private final boolean prove;
        private final boolean counts;
        private boolean proved = true;
        private Scenario failing;
        private Result failure;
        private String schedule;
        private long needed;
        private Races races = Races.REPORT;

        /**
         * @param prove whether a scenario of which everything was explored is looked at once more, which takes time
         * @param counts whether it is one of those that were asked for
         */
        Attempt(Duration time, long executions, boolean prove, boolean counts) {
            this.end = System.nanoTime() + time.toNanos();
            this.executions = executions;
            this.prove = prove;
            this.counts = counts;
        }

        void explore(Scenario scenario) {
            if (scenario.threads().isEmpty()) {
                return;
            }
            if (scenario.stop() != null) {
                run(scenario);
                return;
            }
            ScenarioRun run = run(scenario);
            if (counts) {
                interest.note(scenario, run.histories());
            }
            boolean isChecked = asked.progress == Progress.LOCK_FREE
                    || (asked.progress == Progress.OBSTRUCTION_FREE
                            && scenario.threads().size() == 2);
            for (int thread = 0; isChecked && thread < scenario.threads().size() && failing == null; thread++) {
                exploreStops(scenario, thread);
            }
        }

        private void exploreStops(Scenario scenario, int thread) {
            for (int i = 0; i < scenario.threads().size(); i++) {
                List<Invocation> others = scenario.threads().get(i);
                boolean isSame = i < thread && others.equals(scenario.threads().get(thread));
                if (isSame || (i != thread && others.stream().anyMatch(Invocation::isBlocking))) {
                    return;
                }
            }
            boolean stopped = true;
            for (int steps = 1; stopped && steps <= MOST_STEPS && failing == null; steps++) {
                if (System.nanoTime() > end) {
                    proved = false;
                    return;
                }
                stopped = run(scenario.stopping(thread, steps)).hasStopped();
            }
        }

        private ScenarioRun run(Scenario scenario) {
            ScenarioRun run = runOf(scenario);
            Result explored = Heddle.explore(options(scenario), run);
            if (counts) {
                result.add(scenario, explored);
            }
            if (!explored.passed() && isAllowed(scenario, explored)) {
                explored = Heddle.explore(
                        options(scenario)
                                .executions(Math.min(executions, part(FEW)))
                                .stopAtFirstFailure(false),
                        run);
            }
            proved &= explored.proved();
            if (!explored.passed() && !isAllowed(scenario, explored)) {
                failed(scenario, explored, explored.failures().get(0));
            } else if (isUnsafe(explored.races())) {
                usesUnsafely(scenario, run);
            }
            return run;
        }

        private void failed(Scenario scenario, Result explored, FailureFound found) {
            failing = scenario;
            failure = explored;
            schedule = found.schedule();
            needed = found.execution();
        }

        /**
         * Calls of a collection that is not thread-safe are single steps here, so what they would reply if they met was not seen. That they meet is wrong by itself, and said by a race.
         */
        private void usesUnsafely(Scenario scenario, ScenarioRun run) {
            races = Races.FAIL;
            Result explored =
                    Heddle.explore(options(scenario).executions(part(FEW)).stopAtFirstFailure(false), run);
            explored.failures().stream()
                    .filter(found -> found.message().startsWith(UNSAFE_RACE))
                    .findFirst()
                    .ifPresentOrElse(found -> failed(scenario, explored, found), () -> races = Races.REPORT);
        }

        /** Who runs at once may keep each other from coming to an end if that is all that is asked for. */
        private boolean isAllowed(Scenario scenario, Result explored) {
            return asked.progress == Progress.OBSTRUCTION_FREE
                    && scenario.stop() == null
                    && explored.failures().stream().map(FailureFound::type).allMatch("livelock"::equals);
        }

        /** Finds out what happened in the execution that fails, and shortens it. */
        Result tell() {
            Options options = options(failing)
                    .schedule(schedule)
                    .shrink(Options.DEFAULT_SHRINK)
                    .explain(true);
            return Heddle.explore(options, runOf(failing));
        }

        private ScenarioRun runOf(Scenario scenario) {
            return new ScenarioRun(scenario, asked.fresh, asked.consistency, asked.specification, asked.mayWait);
        }

        private Options options(Scenario scenario) {
            Options options = Heddle.options()
                    .name(asked.type.getSimpleName() + " in " + scenario)
                    .seed(asked.seed)
                    .executions(executions)
                    .time(Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime())))
                    .prove(prove)
                    .races(races)
                    .explain(asked.schedule != null)
                    .schedule(asked.schedule);
            if (scenario.stop() != null || asked.progress == Progress.OBSTRUCTION_FREE) {
                options.maxSteps(MOST_STEPS_ALONE);
            }
            asked.more.accept(options);
            return options;
        }
    }
}

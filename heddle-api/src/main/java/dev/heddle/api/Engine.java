package dev.heddle.api;

import dev.heddle.agent.Attachment;
import dev.heddle.api.record.KeptWorld;
import dev.heddle.core.Failure;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Race;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.explore.TakesTurns;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Weakened;
import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.store.Baseline;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.StaticThreads;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.session.Replayed;
import dev.heddle.session.Search;
import dev.heddle.session.Session;
import dev.heddle.session.Told;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Puts the parts together. Linked against core and runtime, as {@link Suite}'s is; used when the agent is there. */
final class Engine {
    /** Why this JVM can explore nothing more, or null. */
    private static volatile String givenUp;

    /** With more failures than this, the others are left to replay. */
    private static final int MOST_TOLD = 5;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private static final long PROGRESS_NANOS = 20 * NANOS_PER_MILLI;

    private static final Map<String, Backend> BACKENDS = new HashMap<>();

    /** Programs whose initialisers need each other, by their names: these run once in this JVM, and show nothing a second time. */
    private static final Set<String> NEED_INITIALISERS = ConcurrentHashMap.newKeySet();

    private final Options options;
    private final Heddle.Body body;
    private final Explorer.Progress goOn;
    private final FreshProgram program;
    private final Schedule schedule;
    private final Session session;

    /** How many steps of the schedule could be followed; -1 for all. */
    private int divergence = -1;

    private boolean gaveUp;

    /** When somebody was told of the progress last. */
    private long toldProgress = System.nanoTime() - PROGRESS_NANOS;

    /** How many threads of class initialisers belong to explorations before this one. */
    private final int staticThreadsBefore = StaticThreads.started().size();

    /**
     * @param goOn is asked between executions whether there are to be more
     * @param anew whether to load classes anew though the options do not say so
     */
    private Engine(Options options, Heddle.Body body, Explorer.Progress goOn, FreshProgram.Anew anew) {
        this.options = options;
        this.body = body;
        this.goOn = goOn;
        this.schedule = options.schedule == null ? null : Schedule.parse(options.schedule);
        Backend backend = BACKENDS.computeIfAbsent(backend(options), Backends::create);
        this.program = new FreshProgram(options, body, anew, backend, settings(options));
        this.session = new Session(search(options), program).progress(soFar -> {
            tellProgress(soFar);
            return goOn.goOn(soFar) && !program.needsInitialisers();
        });
    }

    /** Short executions are many, and to put them into words takes longer than to make a few. */
    private void tellProgress(Exploration soFar) {
        long now = System.nanoTime();
        if (options.progress != Options.NOBODY && now - toldProgress >= PROGRESS_NANOS) {
            toldProgress = now;
            options.progress.at(result(soFar, List.of()));
        }
    }

    @SuppressWarnings("LockOnNonEnclosingClassLiteral") // the gate is there once, this class once for each class loader
    static Result explore(Options options, Heddle.Body body) {
        checkNotExplored(options.name);
        synchronized (Gate.class) {
            checkNotGivenUp();
            try (KeptWorld world = KeptWorld.of(options.record, options.schedule != null)) {
                Result result = new Engine(options, body, soFar -> true, anew(options)).explore();
                if (!result.failures().isEmpty()) {
                    world.keep();
                }
                return result;
            } catch (IOException e) {
                throw new HeddleException(options.name + ": " + e.getMessage(), e);
            }
        }
    }

    private static FreshProgram.Anew anew(Options options) {
        return options.isNamed() && NEED_INITIALISERS.contains(options.name)
                ? FreshProgram.Anew.WITH_INITIALISERS
                : FreshProgram.Anew.NO;
    }

    /** Explores for somebody who has a turn now, and lets others have theirs between executions. */
    static Result exploreInTurn(Options options, Heddle.Body body, TakesTurns turns) {
        checkNotGivenUp();
        if (options.record != null) {
            throw new HeddleException(
                    options.name + ": what the machine answers is not recorded in a suite; explore it by itself");
        }
        Engine engine = new Engine(options, body, soFar -> goOn(soFar, turns) && givenUp == null, anew(options));
        Result result = engine.explore();
        if (!engine.gaveUp) {
            checkNotGivenUp();
        }
        return result;
    }

    private static boolean goOn(Exploration soFar, TakesTurns turns) {
        boolean goOn = turns.goOn(
                soFar.executions(), soFar.traces().distinct(), soFar.guarantee().lnSize());
        if (goOn && turns.isTurnOver()) {
            turns.awaitTurn();
        }
        return goOn;
    }

    static boolean isExploring() {
        return Gate.controlled();
    }

    static void checkNotExplored(String name) {
        if (Gate.controlled()) {
            throw new HeddleException(name + ": this is explored by Heddle already, and cannot explore in turn");
        }
    }

    private static void checkNotGivenUp() {
        if (givenUp != null) {
            throw new HeddleException(givenUp);
        }
    }

    private Result explore() {
        Exploration exploration = schedule == null ? session.explore() : replay();
        for (FoundFailure found : exploration.failures()) {
            if (found.failure().type() == Failure.Type.UNCONTROLLED) {
                // Some runners load a test class before anyone could bring the agent. Loaded a second time it is woven.
                if (program.mayReload()) {
                    return exploreAnew(FreshProgram.Anew.YES);
                }
                throw new HeddleException(options.name + ": " + found.failure().message()
                        + ".\nCall Heddle.attach() before that class is loaded, from another class. Or better:\n"
                        + Attachment.remedy());
            }
        }
        if (program.needsInitialisers() && exploration.failures().isEmpty()) {
            NEED_INITIALISERS.add(options.name);
            return exploreAnew(FreshProgram.Anew.WITH_INITIALISERS);
        }
        List<Told> told = tell(exploration);
        if (session.isStuck()) {
            giveUp();
        }
        for (FoundFailure found : exploration.failures()) {
            TrimmedStacks.trim(found.failure().cause());
        }
        return result(exploration, told);
    }

    private Exploration replay() {
        Replayed replayed = session.replay(schedule);
        divergence = replayed.divergence();
        return replayed.exploration();
    }

    /** What there is to tell of each failure; null for those beyond the first few, and for one that did not come again. */
    private List<Told> tell(Exploration exploration) {
        Duration shrink = options.shrink == null
                ? Told.shrinkingAfter(exploration.seconds(), options.mostShrinking())
                : options.mostShrinking();
        List<Told> all = new ArrayList<>();
        int told = 0;
        for (FoundFailure found : exploration.failures()) {
            boolean tells = options.explain && told < MOST_TOLD && !session.isStuck();
            Told one = tells ? session.tell(found.failure(), found.schedule(), found.execution(), shrink) : null;
            told += one == null ? 0 : 1;
            all.add(one);
        }
        return all;
    }

    private Result exploreAnew(FreshProgram.Anew anew) {
        Engine engine = new Engine(options, body, goOn, anew);
        Result result = engine.explore();
        gaveUp = engine.gaveUp;
        return result;
    }

    private void giveUp() {
        gaveUp = true;
        givenUp = "Heddle could not stop a thread of " + options.name
                + ", which got stuck before, and can explore nothing more in this JVM. Run it alone, or in a JVM of its own.";
    }

    private static Search search(Options options) {
        return new Search(
                        options.strategy + (options.grain == Grain.MESSAGES ? Strategies.MESSAGES : ""),
                        options.depth,
                        options.fair,
                        options.seed,
                        options.mostExecutions(),
                        options.mostTime() == null
                                ? Long.MAX_VALUE
                                : options.mostTime().toNanos(),
                        options.stopAtFirstFailure,
                        options.checkDeterminism)
                .restrictedTo(Restriction.valueOf(options.restrict.name()))
                .notingOrders(options.orders);
    }

    /** A debugger sees threads, not continuations. */
    private static String backend(Options options) {
        return options.backend.equals("auto") && Debugger.isThere() ? "platform" : options.backend;
    }

    private static Settings settings(Options options) {
        return new Settings()
                .timing(Settings.Timing.valueOf(options.timing.name()))
                .delayNanos(options.delay.toNanos())
                .races(
                        isAccepting() && options.races == Races.FAIL
                                ? Settings.Races.REPORT
                                : Settings.Races.valueOf(options.races.name()))
                .knownRaces(baseline().keys())
                .memory(MemoryModel.valueOf(options.memory.name()))
                .weakened(Weakened.parse(options.weaken))
                .maxSteps(options.maxSteps)
                .watchdogMillis(Debugger.isThere() ? Long.MAX_VALUE / NANOS_PER_MILLI : options.watchdog.toMillis())
                .failOnLeak(options.failOnLeak)
                .spuriousWakeups(options.spuriousWakeups);
    }

    /** @param told what there is to tell of the failures; none of those that it does not reach */
    private Result result(Exploration exploration, List<Told> told) {
        List<FailureFound> failures = new ArrayList<>();
        List<FailureData> recorded = new ArrayList<>();
        for (FoundFailure found : exploration.failures()) {
            Told more = failures.size() < told.size() ? told.get(failures.size()) : null;
            failures.add(translate(found, more, goneBefore(found)));
            recorded.add(more == null ? null : more.data());
        }
        return new Result(
                options,
                new Result.Numbers(
                        exploration.executions(),
                        exploration.failedExecutions(),
                        exploration.steps(),
                        exploration.traces().distinct(),
                        exploration.maxTasks(),
                        exploration.maxSteps(),
                        exploration.seconds(),
                        exploration.complete() && options.prove,
                        exploration.complete() && !options.prove
                                ? "all was explored, without the second look that a proof takes"
                                : exploration.confidence().sentence(),
                        missed(exploration.guarantee()),
                        Math.exp(exploration.guarantee().lnSize()),
                        divergence),
                failures,
                races(),
                new RecordedFailures(
                        recorded,
                        covered(exploration),
                        program.controlled().backend().name()));
    }

    private Covered covered(Exploration exploration) {
        return Covered.of(
                exploration.guarantee(), session.orders(), program.controlled().races(), List.of());
    }

    private static FailureFound translate(FoundFailure found, Told more, List<String> gone) {
        Failure failure = more == null ? found.failure() : more.failure();
        Schedule schedule = more == null ? found.schedule() : more.schedule();
        TrimmedStacks.trim(failure.cause());
        return new FailureFound(
                found.failure().type().label(),
                failure.message(),
                failure.cause(),
                schedule.toString(),
                found.execution(),
                found.count(),
                schedule.length(),
                schedule.switches(),
                more == null ? null : more.text(),
                gone);
    }

    /** The threads of class initialisers that were gone when an execution began. */
    private List<String> goneBefore(FoundFailure found) {
        if (program.reloads()) {
            return List.of();
        }
        List<String> all = StaticThreads.started();
        return found.execution() > 1 ? all : all.subList(0, staticThreadsBefore);
    }

    private List<RaceFound> races() {
        List<RaceFound> races = new ArrayList<>();
        List<Race> all = program.controlled().races();
        Baseline baseline = baseline();
        if (isAccepting()) {
            try {
                System.out.println("heddle: " + options.name + ": " + baseline.accept(all));
            } catch (IOException e) {
                throw new HeddleException(e.getMessage(), e);
            }
        }
        for (Race race : baseline.newAmong(all)) {
            races.add(new RaceFound(race.location(), side(race.first()), side(race.second())));
        }
        return races;
    }

    private static boolean isAccepting() {
        return Boolean.getBoolean(Baseline.ACCEPT);
    }

    private static Baseline baseline() {
        try {
            return Baseline.here();
        } catch (IOException e) {
            throw new HeddleException(e.getMessage(), e);
        }
    }

    private static RaceFound.Side side(Race.Side side) {
        return new RaceFound.Side(side.task(), side.writes(), side.site(), side.stack());
    }

    private static List<Double> missed(Guarantee guarantee) {
        List<Double> missed = new ArrayList<>();
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            missed.add(guarantee.missed(depth));
        }
        return missed;
    }
}

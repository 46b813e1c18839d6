package dev.heddle.scenarios;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.RaceFound;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import dev.heddle.check.history.History;
import java.time.Duration;
import java.util.List;

/** Explores a scenario, and all ways in which one of its threads may stop if that is asked for. */
final class Attempt {
    /** Of a scenario that is looked at once more in another way: so many of its executions. */
    private static final int PART_OF_ALL = 20;

    /** A thread that is to stop after more steps than this is a part of no small scenario. */
    private static final int MOST_STEPS = 200;

    /** Of an execution in which one thread has stopped: the others have not that much to do. */
    private static final int MOST_STEPS_ALONE = 20_000;

    /** How a race is told, or its place, if not of a field but of calls on an object that only one thread at a time may use. */
    private static final String UNSAFE_RACE = "data race on a ";

    private static final String UNSAFE = "a ";

    private final Scenarios asked;
    private final ScenarioResult counted;
    private final long end;
    private final long executions;
    private final boolean prove;
    private boolean proved = true;
    private Scenario failing;
    private Result failure;
    private String schedule;
    private long needed;
    private Races races = Races.REPORT;
    private List<History> histories = List.of();

    /**
     * @param counted where executions are counted and what was met is noted, or null if it is none of those that were asked for
     * @param prove whether a scenario of which everything was explored is looked at once more, which takes time
     */
    Attempt(Scenarios asked, ScenarioResult counted, Duration time, long executions, boolean prove) {
        this.asked = asked;
        this.counted = counted;
        this.end = System.nanoTime() + time.toNanos();
        this.executions = executions;
        this.prove = prove;
    }

    void explore(Scenario scenario) {
        if (scenario.threads().isEmpty()) {
            return;
        }
        if (scenario.stop() != null) {
            run(scenario);
            return;
        }
        histories = run(scenario).histories();
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
        if (counted != null) {
            counted.add(scenario, explored);
        }
        if (!explored.passed() && isAllowed(scenario, explored)) {
            explored = Heddle.explore(
                    options(scenario).executions(Math.min(executions, few())).stopAtFirstFailure(false), run);
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
        Result explored = Heddle.explore(options(scenario).executions(few()).stopAtFirstFailure(false), run);
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

    boolean isProved() {
        return proved;
    }

    /** What was met while nobody had to stop, each once. */
    List<History> histories() {
        return histories;
    }

    /** The scenario that fails; null if none does. */
    Scenario failing() {
        return failing;
    }

    /** What was found in it. */
    Result failure() {
        return failure;
    }

    /** In which of its executions it fails. */
    long needed() {
        return needed;
    }

    private static boolean isUnsafe(List<RaceFound> races) {
        return races.stream().anyMatch(race -> race.location().startsWith(UNSAFE));
    }

    private long few() {
        return Math.max(1, asked.executions / PART_OF_ALL);
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

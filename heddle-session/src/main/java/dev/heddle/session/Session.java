package dev.heddle.session;

import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Beginning;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.LineOrders;
import dev.heddle.core.frontier.Slice;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Places;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.Planned;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.hunt.Pursuit;
import dev.heddle.core.strategy.hunt.Sighting;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.report.RecordedExecution;
import dev.heddle.report.data.Window;
import dev.heddle.runtime.hidden.Rehearsals;
import dev.heddle.runtime.program.BegunAnew;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import dev.heddle.runtime.program.Watch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.function.UnaryOperator;

/**
 * Explores a program, replays schedules of it and tells of its failures, as a search says. All front ends do it by this class, so that the same program, seed and
 * budget give the same executions, counts and words in all of them.
 *
 * <pre>{@code
 * Session session = new Session(search, program).progress(soFar -> !stopped);
 * Exploration exploration = session.explore();
 * }</pre>
 */
public final class Session {
    /** So many executions are begun anew whatever the budget, and one of so many parts of it. */
    private static final int SOME = 16;

    private static final int PART = 10;

    private static final long GUESSING_NANOS = 1_000_000_000;

    private final Search search;
    private final Program program;
    private final ControlledProgram watched;
    private UnaryOperator<Strategy> outermost = UnaryOperator.identity();
    private Explorer.Progress progress = soFar -> true;
    private Learning learning = Learning.NOTHING;
    private Strategy prepared;
    private Pursuit hunt;
    private LineOrders orders;
    private Beginning beginning;
    private boolean stuck;

    /** Whether somebody has said that there are to be no more executions. */
    private boolean stopped;

    /** Of a Java program, whose tasks may get stuck. */
    public Session(Search search, BegunAnew program) {
        this(search, program, program.controlled());
    }

    private Session(Search search, Program program, ControlledProgram watched) {
        this.search = search;
        this.program = search.restriction().of(program);
        this.watched = watched;
    }

    /** Of a model: nobody has to watch it. */
    public static Session ofModel(Search search, Program model) {
        return new Session(search, model, null);
    }

    /** Puts something around the strategy that looks on, and leaves the choices as they are. */
    public Session watchedBy(UnaryOperator<Strategy> observer) {
        outermost = observer;
        return this;
    }

    public Session progress(Explorer.Progress newProgress) {
        progress = newProgress;
        return this;
    }

    /**
     * Looks for failures. What executions show of a program may make steps of what was none before; then the search begins anew, and they were rehearsals: as
     * long as they were few, or if they were all.
     */
    public Exploration explore() {
        double seconds = 0;
        Search left = search;
        while (true) {
            Strategy strategy = createStrategy();
            learning = Learning.of(strategy);
            search.lessons().forEach(this::learn);
            Exploration exploration = explore(strategy, left.budget(), false);
            seconds += exploration.seconds();
            left = search.after(0, seconds);
            boolean isThrough = exploration.executions() < search.executions();
            if (stuck || stopped || left == null || !isThrough || hasFailed(exploration) || !learns()) {
                return exploration;
            }
        }
    }

    /** A place that no execution came to may need what they have shown. */
    private static boolean hasFailed(Exploration exploration) {
        return exploration.failures().stream().anyMatch(found -> found.failure().type() != Failure.Type.UNREACHED);
    }

    private Strategy createStrategy() {
        hunt = search.createHunt(program);
        if (hunt != null) {
            return search.around(hunt);
        }
        Strategy strategy = prepared == null ? search.createStrategy(program) : prepared;
        prepared = null;
        return strategy;
    }

    private boolean learns() {
        return watched != null && watched.learn();
    }

    /** Whether executions have shown what the search should have known, and so much is left of the budget that it does not matter if it begins anew. */
    private boolean isRehearsal(Exploration soFar, long start) {
        return watched.hasNews()
                && soFar.failures().isEmpty()
                && soFar.executions() <= Math.max(SOME, search.executions() / PART)
                && System.nanoTime() - start <= search.nanos() / PART;
    }

    /**
     * Makes the strategy, and has it find out what it must know of the program before it begins.
     *
     * @return what that is and how long it took, in words; null if it begins at once
     * @throws IllegalArgumentException with words for people if it is too much
     */
    public String prepare() {
        Strategy created = Strategies.create(search.strategy(), search.options(program));
        prepared = search.around(created);
        return created instanceof Planned planned ? planned.prepare() : null;
    }

    /** How near the search came to what it hunts; null if it hunts nothing. */
    public Sighting sighting() {
        return hunt == null ? null : hunt.sighting();
    }

    private boolean hasNotFound(Exploration soFar) {
        return progress.goOn(soFar) && (hunt == null || hunt.sighting().found() == null);
    }

    /** What the strategy has learned so far, for others. To be called between executions, as by {@link #progress}. */
    public String lesson() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            learning.teach(out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /**
     * Has the strategy learn what another one's {@link #lesson} says. To be called between executions, as by {@link #progress}.
     *
     * @throws IllegalArgumentException if it is none of the same strategy
     */
    public void learn(String lesson) {
        byte[] bytes = Base64.getDecoder().decode(lesson);
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            learning.learn(in);
        } catch (IOException e) {
            throw new IllegalArgumentException("what was learned cannot be read: " + e.getMessage(), e);
        }
    }

    /** What is explored: the program, or less of it if the search is restricted. */
    public Program program() {
        return program;
    }

    /** Explores a part of a search that others have a share in. */
    public Exploration explore(Slice slice, Budget budget) {
        return explore(slice, search.stopAtFirst() ? budget.untilFirstFailure() : budget, true);
    }

    /**
     * Makes one execution by a schedule; if that ends before the execution does, chance goes on. Who made the schedule may have known of the program what only executions
     * show, so if it leads nowhere, or cannot be followed, it is tried again with that.
     */
    public Replayed replay(Schedule schedule) {
        Replayed replayed = replayOnce(schedule);
        while (!stuck && !isFollowed(replayed) && learns()) {
            replayed = replayOnce(schedule);
        }
        return watched == null || isFollowed(replayed) ? replayed : replayGuessing(schedule, replayed);
    }

    private static boolean isFollowed(Replayed replayed) {
        return replayed.failure() != null && replayed.divergence() < 0;
    }

    /**
     * What the maker knew may be shown by other orders alone: the failing one need not come to it, and was made longer by it all the same. So each thing that can be known
     * is tried. A program that does not fail any more comes here, too, and should not be kept for long.
     */
    private Replayed replayGuessing(Schedule schedule, Replayed before) {
        Rehearsals rehearsals = watched.execution().rehearsals;
        int known = rehearsals.expected();
        long start = System.nanoTime();
        for (int set = 0; set < rehearsals.sets() && !stuck && System.nanoTime() - start < GUESSING_NANOS; set++) {
            if (set != known) {
                rehearsals.expect(set);
                Replayed replayed = replayOnce(schedule);
                if (isFollowed(replayed)) {
                    return replayed;
                }
            }
        }
        rehearsals.expect(known);
        return before;
    }

    private Replayed replayOnce(Schedule schedule) {
        if (watched != null) {
            watched.believeCircles(schedule.length());
        }
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        Exploration one = explore(replaying, Budget.executions(1), true);
        return new Replayed(one, replaying.followed() < schedule.length() ? replaying.followed() : -1);
    }

    /** @param isPart whether others see what it does not */
    private Exploration explore(Strategy strategy, Budget budget, boolean isPart) {
        Explorer explorer = new Explorer(program, outermost.apply(isPart ? strategy : observed(strategy)))
                .seed(search.seed())
                .numbered(search.first(), search.stride())
                .part(isPart)
                .checkDeterminism(search.checkDeterminism())
                .progress(this::goOn);
        if (watched == null) {
            return explorer.explore(budget);
        }
        if (!isPart) {
            long start = System.nanoTime();
            explorer.endingIf(soFar -> isRehearsal(soFar, start));
        }
        Supervisor supervisor = new Supervisor(watched, explorer);
        Exploration exploration = supervisor.explore(budget);
        stuck |= supervisor.isStuck();
        return exploration;
    }

    /** With what belongs around the strategy of a whole search. */
    private Strategy observed(Strategy strategy) {
        beginning = search.beginning() == null ? null : new Beginning(Schedule.parse(search.beginning()), strategy);
        Strategy begun = beginning == null ? strategy : beginning;
        orders = search.orders() ? new LineOrders(program.dependence(), begun) : null;
        return orders == null ? begun : orders;
    }

    /** How many executions of a search could not begin with the schedule that they should. */
    public long strayed() {
        return beginning == null ? 0 : beginning.strayed();
    }

    /** Which lines met in which order in the search that was made last; null if nobody asked for it. */
    public SeenOrders orders() {
        return orders == null ? null : orders.seen();
    }

    private boolean goOn(Exploration soFar) {
        boolean goesOn = leavesHalf() ? goOnInHalf(soFar) : hasNotFound(soFar);
        stopped |= !goesOn;
        return goesOn;
    }

    /** Whether weak memory is to have what is left of the budget. */
    private boolean leavesHalf() {
        return watched != null && watched.settings().memory() == MemoryModel.AUTO;
    }

    /** Goes on as before in programs without data races. */
    private boolean goOnInHalf(Exploration soFar) {
        boolean isHalf = soFar.executions() >= search.executions() / 2 || soFar.seconds() >= search.nanos() / 2e9;
        return hasNotFound(soFar) && !(isHalf && !watched.races().isEmpty());
    }

    /**
     * Runs the program some more to find out what happened in a failing execution, and why.
     *
     * @param execution the number of that execution
     * @param shrink how long to look for a shorter one first; zero not to
     * @return null if it does not fail again, or is nothing that an execution did: that none came to a place
     */
    public Told tell(Failure failure, Schedule schedule, long execution, Duration shrink) {
        if (failure.type() == Failure.Type.UNREACHED) {
            return null;
        }
        if (watched == null) {
            return Told.of(
                    program,
                    program instanceof Places.Known known ? known.places() : null,
                    failure,
                    schedule,
                    execution,
                    shrink);
        }
        if (failure.isEndless()) {
            watched.believeCircles(0);
        }
        Watch watch = new Watch(watched);
        Told told = watch.call(() -> Told.of(program, watched.places(), failure, schedule, execution, shrink));
        stuck |= watch.stuck() != null;
        return told;
    }

    /**
     * Makes one execution by a schedule and looks closely at some of its steps.
     *
     * @return null if a task gets stuck, so that nobody can say what it did last
     */
    public RecordedExecution watch(Schedule schedule, Window window) {
        if (watched == null) {
            return RecordedExecution.of(program, schedule, window);
        }
        watched.believeCircles(schedule.length());
        Watch watch = new Watch(watched);
        RecordedExecution seen = watch.call(() -> RecordedExecution.of(program, schedule, window));
        stuck |= watch.stuck() != null;
        return seen;
    }

    /** Whether a task could not be stopped: then the JVM can explore nothing more. */
    public boolean isStuck() {
        return stuck;
    }
}

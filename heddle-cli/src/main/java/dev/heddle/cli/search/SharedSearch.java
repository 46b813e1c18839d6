package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Met;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.protocol.WorkerNews;
import dev.heddle.core.Failure;
import dev.heddle.core.Race;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.frontier.Lease;
import dev.heddle.core.frontier.SharedExploration;
import dev.heddle.core.frontier.SliceLength;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One enumeration for several workers: what they ask what to do next, and tell what they did.
 */
public final class SharedSearch {
    private static final long LOOK_EVERY_MILLIS = 5;
    private static final long LOOK_EVERY_NANOS = 1_000_000L;
    private static final int MOST_DEATHS = 10;

    private final Search search;
    private int workers;
    /** How many of them have come by now. */
    private int present;

    private final SearchProgress progress;
    private final SharedExploration exploration;
    private final SearchCheckpoint checkpoint;
    private final Map<String, Finding> failures = new LinkedHashMap<>();
    private final Map<String, Race> races = new LinkedHashMap<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final long started = System.nanoTime();
    /** How many executions there were when it was gone on with. */
    private final long before;

    /** What JVMs were doing when they died. */
    private final Set<String> diedIn = new HashSet<>();
    /** How many have died since a slice was explored last. */
    private int deaths;

    private long promised;
    private String jdk = Findings.NOBODY;
    private String backend = Findings.NOBODY;
    private boolean stopped;
    private volatile boolean over;
    private volatile long lookedAt = started;

    /** A slice that a worker is to explore. */
    public record Task(Lease lease, SliceOrder order) {}

    /** @param checkpoint where it is saved, and perhaps gone on from */
    public SharedSearch(Search search, int workers, SearchProgress progress, SearchCheckpoint checkpoint)
            throws IOException {
        this.search = search;
        this.workers = workers;
        this.present = workers;
        this.progress = progress;
        this.checkpoint = checkpoint;
        int fragments = SearchCheckpoint.fragments(workers);
        SharedExploration saved = checkpoint.load((bytes, found) -> {
            SharedExploration read = SharedExploration.read(bytes, search.strategy(), fragments);
            found.forEach(failure -> failures.put(failure.identity(), failure));
            return read;
        });
        exploration = saved == null ? new SharedExploration(search.strategy(), search.fair(), -1, fragments) : saved;
        before = exploration.executions();
    }

    /** There are so many workers by now. */
    public synchronized void workers(int number) {
        if (number != workers) {
            workers = Math.max(1, number);
            present = workers;
            exploration.makeRoom(SearchCheckpoint.fragments(workers));
        }
    }

    /** So many of the workers have come; nobody waits for what the others would explore. */
    public synchronized void present(int number) {
        present = number;
    }

    /** The next slice, or null if there is none at the moment. */
    public Task next() {
        return next(SliceLength.LONGEST);
    }

    /** A slice that does not take longer than that. */
    public synchronized Task next(long mostNanos) {
        boolean isLimited = search.executions() != Long.MAX_VALUE;
        long left = search.executions() - executed() - promised;
        Lease lease = look() || left <= 0 ? null : exploration.lease();
        if (lease == null) {
            return null;
        }
        long executions = isLimited ? Math.max(1, left / workers) : Long.MAX_VALUE;
        long nanos = Math.min(SliceLength.nanos(elapsed(), exploration.leased(), present), mostNanos);
        if (search.nanos() != Long.MAX_VALUE) {
            nanos = Math.max(1, Math.min(nanos, search.nanos() - elapsed()));
        }
        executions = exploration.isTrial() ? 1 : executions;
        promised += isLimited ? executions : 0;
        return new Task(lease, new SliceOrder(exploration.stage(), lease.fragment(), executions, nanos));
    }

    /** Whether somebody else could begin something, or all is over. */
    public synchronized boolean hasWork() {
        return look() || exploration.fragments() > exploration.leased();
    }

    /** Takes a worker's answer. */
    public synchronized void complete(Task task, SliceOutcome outcome) {
        release(task);
        learn(outcome.news());
        if (outcome.report() == null) {
            exploration.giveUp(task.lease().id());
        } else {
            deaths = 0;
            exploration.complete(task.lease().id(), outcome.report());
            checkpoint.save(exploration::toBytes, failures.values(), false);
        }
        notifyAll();
    }

    /** A worker is gone; what it was at is for others. */
    public synchronized void giveUp(Task task) {
        release(task);
        exploration.giveUp(task.lease().id());
        notifyAll();
    }

    private void release(Task task) {
        promised -= search.executions() == Long.MAX_VALUE ? 0 : task.order().executions();
    }

    private void learn(WorkerNews news) {
        jdk = news.jdk() == null ? jdk : news.jdk();
        backend = news.backend() == null ? backend : news.backend();
        news.failures().forEach(failure -> failures.putIfAbsent(failure.identity(), failure));
        news.races().forEach(race -> races.putIfAbsent(race.identity(), race));
        notes.addAll(news.notes());
        stopped |= news.stuck() != null
                || (search.stopAtFirst() && !news.failures().isEmpty());
        if (news.crash() != null) {
            die(news.crash());
        }
    }

    /** A JVM died. Somebody else may have killed it; if the same happens again, or nothing else happens, it is the program. */
    private void die(Finding crash) {
        boolean isSame = !crash.schedule().isEmpty() && !diedIn.add(crash.schedule());
        if (isSame || ++deaths == MOST_DEATHS) {
            failures.putIfAbsent(crash.identity(), crash);
            stopped = true;
        }
    }

    /** Waits a little, for there to be something to do. */
    @SuppressWarnings("WaitNotInLoop") // whoever calls looks again, and may do so too early
    public synchronized void await() {
        try {
            wait(LOOK_EVERY_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopped = true;
        }
    }

    /** How far it is, in a few words. */
    public synchronized String state() {
        int explored = (int) (100
                * Math.exp(Math.log((double) Math.max(1, exploration.executions()))
                        - exploration.guarantee().lnSize()));
        return exploration.executions() + " executions, "
                + exploration.traces().distinct() + " traces, " + failures.size() + " failures, " + explored
                + " % explored";
    }

    /** Whether there is nothing more to do for anybody. All workers ask between any two executions, so most are told what was seen a moment ago. */
    public boolean isOver() {
        return over || (System.nanoTime() - lookedAt > LOOK_EVERY_NANOS && look());
    }

    private synchronized boolean look() {
        lookedAt = System.nanoTime();
        stopped |= !progress.goOn(
                exploration.executions(),
                exploration.failed(),
                exploration.traces().distinct(),
                exploration.guarantee().lnSize());
        over |= stopped
                || exploration.isDone()
                || executed() >= search.executions()
                || elapsed() >= search.nanos()
                || isHalfOfIt();
        return over;
    }

    /** Whether the rest of the budget is better spent on what this search cannot see. */
    private boolean isHalfOfIt() {
        return exploration.guarantee().scope().inside() != null
                && failures.isEmpty()
                && (executed() >= search.executions() / 2 || elapsed() >= search.nanos() / 2);
    }

    public synchronized void stop() {
        stopped = true;
        over = true;
        notifyAll();
    }

    /** How many executions there were since it began, or since it was gone on with. */
    private long executed() {
        return exploration.executions() - before;
    }

    long elapsed() {
        return System.nanoTime() - started;
    }

    private void addUnreached(Failure unreached) {
        failures.put(
                unreached.identity(),
                new Finding(
                        unreached.type().label(),
                        unreached.message(),
                        unreached.identity(),
                        "",
                        search.seed(),
                        exploration.executions(),
                        Schedule.of().toString()));
    }

    /** What was found, when all workers are gone. */
    public synchronized Findings findings() {
        checkpoint.save(exploration::toBytes, failures.values(), true);
        if (failures.isEmpty()) {
            exploration.unreached().forEach(this::addUnreached);
        }
        TraceCounts traces = exploration.traces();
        Tally tally = new Tally(
                exploration.executions(),
                Math.max(exploration.failed(), failures.size()),
                Met.of(traces),
                exploration.steps(),
                elapsed() / 1e9,
                exploration.isComplete(),
                exploration.maxTasks(),
                exploration.guarantee());
        return new Findings(
                jdk,
                backend,
                tally,
                traces,
                List.copyOf(failures.values()),
                List.copyOf(races.values()),
                List.copyOf(notes),
                null,
                null,
                null);
    }
}

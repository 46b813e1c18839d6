package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.GuaranteeText;
import dev.heddle.cli.protocol.SearchNumbers;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.cli.search.Replay;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Race;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.session.Told;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what the JVM of a program tells. */
final class ChildReport implements ChildJvm.Listener {
    private final SearchProgress progress;
    private final Replay replay;
    private final Map<String, Finding> failures = new LinkedHashMap<>();
    private final List<Race> races = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private ChildMessage.Ready ready;
    private SearchNumbers numbers = SearchNumbers.NONE;
    private final Map<String, Told> told = new HashMap<>();
    private WatchedExecution seen;
    private RecordedWorld world;
    private ChildMessage.Hunted hunted;
    private SeenOrders orders;
    private boolean done;
    private boolean stop;

    /** @param replay takes the runs of a replay; null for a search */
    ChildReport(SearchProgress progress, Replay replay) {
        this.progress = progress;
        this.replay = replay;
    }

    @Override
    public void on(ChildMessage message) {
        if (message instanceof ChildMessage.Ready is) {
            ready = is;
        } else if (message instanceof ChildMessage.Underway underway) {
            numbers = underway.numbers();
        } else if (message instanceof ChildMessage.SoFar soFar) {
            numbers = soFar.numbers();
        } else if (message instanceof ChildMessage.Failed failed) {
            add(failed.finding());
        } else if (message instanceof ChildMessage.Noted noted) {
            notes.add(noted.text());
        } else if (message instanceof ChildMessage.Hunted is) {
            hunted = is;
        } else if (message instanceof ChildMessage.Ordered ordered) {
            orders = ordered.orders();
        } else if (message instanceof ChildMessage.Raced raced) {
            races.add(raced.race());
        } else if (message instanceof ChildMessage.Repeated repeated) {
            replay.add(failures.get(repeated.identity()), repeated.divergence());
        } else if (message instanceof ChildMessage.Explained explained) {
            told.put(explained.identity(), told(explained));
        } else if (message instanceof ChildMessage.Seen one) {
            seen = one.watched();
        } else if (message instanceof ChildMessage.Answered answered) {
            world = answered.world();
        } else if (message instanceof ChildMessage.Searched searched) {
            numbers = searched.numbers();
            done = true;
        } else if (message instanceof ChildMessage.Done) {
            done = true;
        } else if (message instanceof ChildMessage.Refused refused) {
            throw new NoSuchProgramException(refused.message() + ".");
        } else if (message instanceof ChildMessage.Broken broken
                && broken.message().startsWith(OutOfMemoryError.class.getName())) {
            throw new NoSuchProgramException("the JVM of the program has too little memory for Heddle and the program: "
                    + broken.message()
                            .substring(broken.message().indexOf(':') + 1)
                            .strip()
                    + "; give it more, as in -J-Xmx2g.");
        } else if (message instanceof ChildMessage.Broken broken) {
            throw new BrokenChildException(broken.message(), broken.details());
        }
    }

    /** Adds a failure, also one that the JVM could not tell of itself. */
    void add(Finding finding) {
        failures.putIfAbsent(finding.identity(), finding);
    }

    @Override
    public boolean wantsToStop() {
        stop |= !progress.goOn(
                numbers.executions(),
                numbers.failures(),
                numbers.met().traces(),
                guarantee().lnSize());
        return stop;
    }

    private Guarantee guarantee() {
        return GuaranteeText.read(numbers.guarantee());
    }

    @Override
    public boolean isTurnOver() {
        return progress.isTurnOver();
    }

    @Override
    public void awaitTurn() {
        progress.awaitTurn();
    }

    private static Told told(ChildMessage.Explained explained) {
        return explained.schedule() == null
                ? null
                : new Told(null, Schedule.parse(explained.schedule()), explained.text(), explained.data());
    }

    /** What it told of failures, by what they are known by; null for one that did not come again. */
    Map<String, Told> told() {
        return told;
    }

    /** What the machine answered; null if nobody recorded it. */
    RecordedWorld world() {
        return world;
    }

    /** What it saw of an execution that it looked at closely; null if it did not come so far. */
    WatchedExecution seen() {
        return seen;
    }

    /** How near it came to what is hunted; null if it did not say. */
    ChildMessage.Hunted hunted() {
        return hunted;
    }

    /** Which lines met in which order; null if nobody asked for it, or it did not say. */
    SeenOrders orders() {
        return orders;
    }

    boolean isReady() {
        return ready != null;
    }

    boolean isDone() {
        return done;
    }

    /** Whether it was asked to stop before its time. */
    boolean isStopped() {
        return stop;
    }

    String jdk() {
        return ready.jdk();
    }

    String backend() {
        return ready.backend();
    }

    List<Finding> failures() {
        return new ArrayList<>(failures.values());
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    List<Race> races() {
        return List.copyOf(races);
    }

    /** The numbers told last. */
    Tally tally() {
        return Tally.of(numbers);
    }
}

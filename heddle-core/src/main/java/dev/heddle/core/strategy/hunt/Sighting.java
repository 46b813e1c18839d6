package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Sites;
import dev.heddle.core.Thrown;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How near executions came to what is hunted, and whether one of them is it.
 *
 * <p>An exception is it if one of its class was thrown at the same innermost place of the program: class, method and line. What called that place may differ, as a test calls otherwise than a server does.
 * Waiting threads are it if nothing can go on, and each innermost place of the dump that this program was seen at has a task that waits there.
 */
public final class Sighting {
    /** How an execution ends in which threads wait for ever. */
    private static final Set<Failure.Type> STANDSTILL =
            Set.of(Failure.Type.DEADLOCK, Failure.Type.LIVELOCK, Failure.Type.LEAK, Failure.Type.TOO_LONG);

    private final Quarry quarry;
    private final Set<String> wanted;
    private final Set<String> places;
    private final Set<Integer> sites = new HashSet<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private final Set<String> wantedSeen = new HashSet<>();
    private final Set<String> together = new HashSet<>();
    private String found;
    private int mostTogether;
    private String alike;

    public Sighting(Quarry quarry) {
        this.quarry = quarry;
        wanted = quarry.innermost();
        places = new HashSet<>(quarry.places());
    }

    /** A task was at a place. */
    void at(Operation operation) {
        if (sites.add(operation.site())) {
            String place = Sites.text(operation.site());
            if (places.contains(place)) {
                seen.add(place);
            }
        }
    }

    /** Some tasks wait: how many of the places of a dump have somebody now. */
    void waiting(Choice choice) {
        if (quarry.isException() || choice.blockedSize() == 0) {
            return;
        }
        together.clear();
        for (int i = 0; i < choice.blockedSize(); i++) {
            note(choice.blocked(i));
        }
        countTogether();
    }

    private void note(Operation blocked) {
        String place = Sites.text(blocked.site());
        for (String each : wanted) {
            if (each.equals(place) || Closeness.isEntry(blocked, each)) {
                together.add(each);
                wantedSeen.add(each);
                seen.add(each);
            }
        }
    }

    private void countTogether() {
        if (together.size() > mostTogether) {
            mostTogether = together.size();
        }
    }

    /** Judges how an execution ended. */
    void end(Outcome outcome) {
        if (outcome.failure() == null || found != null) {
            return;
        }
        Failure failure = outcome.failure();
        if (quarry.isException()) {
            judge(failure);
            return;
        }
        if (!STANDSTILL.contains(failure.type())) {
            return;
        }
        together.clear();
        outcome.blocked().forEach(this::note);
        countTogether();
        if (!together.isEmpty() && together.containsAll(wantedSeen) && together.containsAll(wantedReached())) {
            found = failure.identity();
        }
    }

    /** The places of the dump to which this program has come; the others are those of other parts of the system it was taken from. */
    private Set<String> wantedReached() {
        Set<String> reached = new HashSet<>(wanted);
        reached.retainAll(seen);
        return reached;
    }

    private void judge(Failure failure) {
        if (failure.cause() == null) {
            return;
        }
        for (Throwable thrown : Thrown.chain(failure.cause())) {
            List<String> frames = frames(thrown);
            boolean isType = thrown.getClass().getName().equals(quarry.exception());
            for (Quarry.Trail trail : quarry.trails()) {
                if (frames.isEmpty()) {
                    continue;
                }
                boolean isPlace = frames.get(0).equals(trail.innermost());
                if (isType && isPlace) {
                    found = failure.identity();
                } else if (isType && alike == null) {
                    alike = "the same exception at " + frames.get(0);
                } else if (isPlace && alike == null) {
                    alike = thrown.getClass().getName() + " at the same place";
                }
            }
        }
    }

    private static List<String> frames(Throwable thrown) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement element : Thrown.stack(thrown)) {
            String frame = QuarryReader.frame("at " + element);
            if (frame != null && !QuarryReader.isOfJdk(frame)) {
                frames.add(frame);
            }
        }
        return frames;
    }

    /** By what the failure is known that is it; null if there was none so far. */
    public String found() {
        return found;
    }

    /** How near executions came, in words. */
    public String nearest() {
        String lines = seen.size() + " of the " + places.size() + (places.size() == 1 ? " line" : " lines")
                + (quarry.isException() ? " of the stack" : " of the dump") + " had steps of some execution"
                + (seen.size() == places.size() ? "" : " (a line that only calls has none)");
        if (found != null) {
            return lines;
        }
        String came = quarry.isException()
                ? alike == null
                        ? "that exception was not thrown anywhere, and nothing else at its place"
                        : "the nearest was " + alike
                : "at most " + mostTogether + " of the " + wanted.size()
                        + " places at which threads wait had a waiting task at once";
        return came + "; " + lines;
    }
}

package dev.heddle.runtime.races;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.core.Failure;
import dev.heddle.core.Race;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.objects.Fields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** What is told of data races, each once, with the stacks of both accesses. That of the first has to be kept before anybody knows of a second. */
final class RaceReports {
    private static final int STACK_DEPTH = 24;
    private static final int MAX_REPORTED = 1000;
    private static final int MANY_STACKS = 1_000;
    private static final int GIVEN_UP = -1;

    private final RaceDetector.Host host;
    private final HiddenWork hiddenWork;
    private final boolean fails;

    /** By {@link Race#key}: what somebody has accepted is no failure. */
    private final Set<String> accepted;

    private final LinkedHashMap<String, Race> found = new LinkedHashMap<>();

    /**
     * By site of a first access how often its stack will be kept: a stack takes as long as a hundred accesses, so this must not go on for
     * ever. {@link #GIVEN_UP} after that.
     */
    private int[] wanted = new int[16];

    /** Pairs of sites of which everything is known: most races show again in every execution. */
    private final HashSet<Long> complete = new HashSet<>();

    /** By task and site the last stack seen there. */
    private final LinkedHashMap<Long, List<String>> stacks = new LinkedHashMap<>();

    RaceReports(RaceDetector.Host host, HiddenWork hiddenWork, boolean fails, Set<String> accepted) {
        this.host = host;
        this.hiddenWork = hiddenWork;
        this.fails = fails;
        this.accepted = accepted;
    }

    /** An execution begins. */
    void begin() {
        stacks.clear();
    }

    List<Race> found() {
        return new ArrayList<>(found.values());
    }

    /** A task accesses a place: keeps its stack if it may be of use. */
    void accesses(int task, int site) {
        if (site < wanted.length && wanted[site] > 0) {
            keepStack(task, site);
        }
    }

    private void keepStack(int task, int site) {
        try (Gate.Closed closed = Gate.close()) {
            stacks.put((long) task << 32 | site, stack());
            if (!fails && --wanted[site] == 0) {
                wanted[site] = GIVEN_UP;
            }
        }
    }

    /** Two accesses of different tasks to one place, one of them a write, are not ordered. */
    void found(
            int firstTask,
            boolean firstWrites,
            int firstSite,
            int task,
            boolean writes,
            int site,
            Object object,
            int part) {
        try (Gate.Closed closed = Gate.close()) {
            Long pair = (long) firstSite << 32 | site;
            if (!fails && complete.contains(pair)) {
                return;
            }
            if (isWhole(object, part)) {
                // A call is one step here, so nobody has seen what two calls at a time make of its inside.
                hiddenWork.found(
                        "several tasks use " + location(object, part) + " at a time, which is not thread-safe");
            }
            List<String> firstStack = stacks.get((long) firstTask << 32 | firstSite);
            Race race = new Race(
                    location(object, part),
                    new Race.Side(
                            host.taskName(firstTask),
                            firstWrites,
                            Sites.text(firstSite),
                            firstStack == null ? List.of() : firstStack),
                    new Race.Side(host.taskName(task), writes, Sites.text(site), stack()));
            Race known = found.get(race.identity());
            if (found.size() < MAX_REPORTED
                    && (known == null || (known.first().stack().isEmpty() && firstStack != null))) {
                found.put(race.identity(), race);
            }
            if (firstStack == null) {
                want(firstSite);
            } else {
                complete.add(pair);
                settled(firstSite);
            }
            if (fails && !accepted.contains(race.key())) {
                host.failed(new Failure(Failure.Type.RACE, race.message(), race.identity(), null));
            }
        }
    }

    private void want(int site) {
        if (site >= wanted.length) {
            wanted = Arrays.copyOf(wanted, Math.max(site + 1, wanted.length * 2));
        }
        if (wanted[site] == 0) {
            wanted[site] = MANY_STACKS;
        }
    }

    /** A site's stack was of use: what else it may be of use for asks again. */
    private void settled(int site) {
        if (!fails && site < wanted.length && wanted[site] > 0) {
            wanted[site] = 0;
        }
    }

    private static String location(Object object, int part) {
        if (isWhole(object, part)) {
            return "a " + object.getClass().getName();
        }
        if (object != null && object.getClass().isArray()) {
            return "element " + (part - 1) + " of a "
                    + object.getClass().getComponentType().getTypeName() + "[]";
        }
        return Fields.name(part);
    }

    /** Whether a place is no field or element, but an object that calls are made on. */
    private static boolean isWhole(Object object, int part) {
        return object != null && !object.getClass().isArray() && !(part > 0 && part < Fields.size());
    }

    /** The calling task's stack: what the program's own code called. With the gate closed. */
    private static List<String> stack() {
        List<String> lines = new ArrayList<>();
        for (StackTraceElement element : new Throwable().getStackTrace()) {
            String name = element.getClassName();
            // Below a continuation is who mounted it: nothing of the program's.
            if (name.startsWith("jdk.internal.vm.") || lines.size() == STACK_DEPTH) {
                break;
            }
            if (!FrameOwners.areHeddles(name)) {
                lines.add(element.toString());
            }
        }
        return lines;
    }
}

package dev.heddle.scenarios;

import dev.heddle.api.Result;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Explores scenarios until one fails. First all of single calls at a glance, as they are and in states that other calls led to; then larger ones, some in such states, too, those by chance, and those that grow out of
 * interesting ones, in turns and a little each; and then the small ones with all the executions that they may have, to prove them. So what fails soon is found before much is spent on what
 * does not, and a class with many operations gets scenarios of all kinds.
 */
final class ScenarioSearch {
    /** When these have to be over, as parts of the time. */
    private static final double UNTIL_SINGLE_CALLS = 0.3;

    private static final double UNTIL_PROOFS = 0.65;

    /** A scenario gets one of so many executions at first, if it is small, and if it is one by chance. */
    private static final int GLANCE = 100;

    private static final int SOME = 20;

    /** In how many states that others led to single calls meet. */
    private static final int STATES = 2;

    /** What has fewer calls fails sooner, if it does: it gets so many times the executions that it took before. */
    private static final int AS_LONG = 5;

    private static final long FEWEST = 50;
    private static final int MOST_KEPT = 100_000;
    private static final Duration MOST_SHRINKING = Duration.ofSeconds(10);

    /** All scenarios of a size: those that come first, those that are to come again, and whether all that are gone were proved. */
    private static final class Size {
        final int threads;
        final int calls;
        final Iterator<Scenario> unseen;
        final Deque<Scenario> again = new ArrayDeque<>();
        boolean proved = true;

        Size(int threads, int calls, Iterator<Scenario> unseen) {
            this.threads = threads;
            this.calls = calls;
            this.unseen = unseen;
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
                sizes.add(new Size(
                        threads, calls, SmallScenarios.mixed(invocations, threads, calls, new Random(asked.seed))));
            }
        }
    }

    ScenarioResult run() {
        if (asked.only != null) {
            explore(source.parse(asked.only), asked.executions, true);
            return result;
        }
        sizes.stream().filter(size -> size.calls == 1).forEach(this::glance);
        for (int i = 0; i < STATES && !asked.mayWait; i++) {
            sizes.stream().filter(size -> size.calls == 1).forEach(this::glanceInStates);
        }
        exploreInTurns();
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

    private void glance(Size size) {
        while (isTime(UNTIL_SINGLE_CALLS) && glanceAtNext(size)) {}
    }

    /** Returns whether there was one. */
    private boolean glanceAtNext(Size size) {
        boolean isThere = size.unseen.hasNext() && size.again.size() < MOST_KEPT;
        if (isThere) {
            Scenario scenario = size.unseen.next();
            size.again.add(scenario);
            boolean isInSomeState = size.calls > 1 && !asked.mayWait && random.nextBoolean();
            explore(isInSomeState ? source.inSomeState(scenario) : scenario, part(GLANCE), false);
        }
        return isThere;
    }

    private void glanceInStates(Size size) {
        Iterator<Scenario> seen = size.again.iterator();
        while (isTime(UNTIL_SINGLE_CALLS) && seen.hasNext()) {
            explore(source.inSomeState(seen.next()), part(GLANCE), false);
        }
    }

    private void exploreInTurns() {
        int byChance = 0;
        int grown = 0;
        boolean isMore = true;
        while (isMore && isTime(UNTIL_PROOFS)) {
            isMore = false;
            for (Size size : sizes) {
                isMore |= isTime(UNTIL_PROOFS) && glanceAtNext(size);
            }
            if (byChance < asked.randomScenarios && isTime(UNTIL_PROOFS)) {
                explore(source.byChance(asked.randomThreads, asked.randomCalls), part(SOME), false);
                byChance++;
                isMore = true;
            }
            if (grown < asked.grownScenarios && !interest.isEmpty() && isTime(UNTIL_PROOFS)) {
                Scenario like = source.grownFrom(
                        interest.any(random), interest.any(random), asked.randomThreads, asked.randomCalls);
                explore(like, part(SOME), false);
                grown++;
                isMore = true;
            }
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
        Attempt attempt = new Attempt(asked, result, left(), executions, prove);
        attempt.explore(scenario);
        interest.note(scenario, attempt.histories());
        if (attempt.failing() != null) {
            failed(attempt);
        }
        return attempt.isProved();
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(1_000_000, asked.time.toNanos() - (System.nanoTime() - begin)));
    }

    private void failed(Attempt found) {
        if (asked.schedule != null) {
            result.failed(found.failing(), found.failure());
            return;
        }
        Attempt smallest = shrink(found);
        Result told = smallest.tell();
        result.failed(smallest.failing(), told.passed() ? smallest.failure() : told);
    }

    /** Leaves out calls while what is left still fails: what comes first takes away the most. */
    private Attempt shrink(Attempt found) {
        long end = System.nanoTime() + MOST_SHRINKING.toNanos();
        Set<String> tried = new HashSet<>();
        Attempt smallest = found;
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            for (Scenario smaller : Shorter.than(smallest.failing(), smallest.failure())) {
                long time = end - System.nanoTime();
                if (time <= 0) {
                    return smallest;
                }
                if (tried.add(smaller.toString())) {
                    long most = Math.min(asked.executions, Math.max(FEWEST, AS_LONG * smallest.needed()));
                    Attempt attempt = new Attempt(asked, null, Duration.ofNanos(time), most, false);
                    attempt.explore(smaller);
                    if (attempt.failing() != null) {
                        smallest = attempt;
                        shrinks = true;
                        break;
                    }
                }
            }
        }
        return smallest;
    }
}

package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.ConflictingPlaces;
import dev.heddle.core.strategy.basis.Measured;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Stops one task at a place close to what is hunted, and lets it go on only when nobody else can: what threads of a thread dump have met each other with, and what had to happen behind the back of
 * who threw an exception, has time to happen. The idea of biasing the scheduler towards a state by pausing threads on its way is that of active testing (Joshi, Park, Sen, Naik: A randomized dynamic program analysis technique for
 * detecting real deadlocks, PLDI 2009); there the places come from an analysis of one execution, here from a stack.
 *
 * <p>The first execution stops whoever comes to a place of the stack first. Those that follow take the places in conflict in the order of their closeness, as {@link ClosePairs} does; every fourth lets a few arrivals pass before.
 *
 * <p>Guarantee: none. Everything that it does not stop is as the wrapped strategy chooses.
 */
final class Waylay extends Decorator {

    /** How many arrivals pass before, by how often a place was aimed at. */
    private static final int[] PASSING = {3, 0, 0, 1, 2, 0, 1};

    private static final int MOST_STEPS = 1000;

    /** Stands for the ends of all trails; a site's number is never negative. */
    private static final long STACK = -1;

    /** If not one in so many executions came to the end of a trail, these are left out. */
    private static final int HOPE = 4;

    private final Measured measured;
    private final Closeness closeness;
    private final Choice narrowed = new Choice();
    private final Map<Long, Integer> visits = new HashMap<>();
    /** By task: the index of the operation that it is stopped at, or the complement of that after it was let go on. */
    private final Map<Integer, Integer> stopped = new HashMap<>();

    private long target;
    private int passing;
    private int stoppedFor;
    private int turns;
    private int stackTurns;
    private int stackHits;
    private boolean hit;
    private long[] places = {};
    private int next;
    private int limit = 1;

    Waylay(Measured measured, Closeness closeness, Strategy inner) {
        super(inner);
        this.measured = measured;
        this.closeness = closeness;
    }

    @Override
    public boolean begin(Randomness source) {
        stoppedFor = 0;
        stopped.clear();
        places = ranked();
        boolean isPromising = stackTurns == 0 || stackHits * HOPE >= stackTurns;
        if (places.length == 0 || (isPromising && turns++ % 2 == 0)) {
            stackTurns++;
            aim(STACK);
        } else {
            aim(next());
        }
        return inner.begin(source);
    }

    private void aim(long newTarget) {
        target = newTarget;
        passing = PASSING[visits.merge(target, 1, Integer::sum) % PASSING.length];
        hit = false;
    }

    private long next() {
        if (next >= Math.min(limit, places.length)) {
            limit = next >= places.length ? 1 : limit * 2;
            next = 0;
        }
        return places[next++];
    }

    /** The places at which somebody was in conflict, the closest first. */
    private long[] ranked() {
        ConflictingPlaces pairs = measured.places();
        Set<Long> places = new HashSet<>();
        for (int i = 0; i < pairs.pairs(); i++) {
            places.add(pairs.first(i));
        }
        return places.stream()
                .sorted((a, b) -> {
                    int order = Double.compare(weight(b), weight(a));
                    return order != 0 ? order : Long.compare(a, b);
                })
                .mapToLong(Long::longValue)
                .toArray();
    }

    private double weight(long place) {
        return closeness.of(ConflictingPlaces.site(place));
    }

    private boolean isTarget(Operation operation) {
        return target == STACK ? closeness.isInnermost(operation) : ConflictingPlaces.place(operation) == target;
    }

    @Override
    public int choose(Choice choice) {
        narrowed.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            Operation operation = choice.get(i);
            if (!isStopped(operation)) {
                narrowed.add(operation);
            }
        }
        if (narrowed.size() == choice.size()) {
            return inner.choose(choice);
        }
        if (narrowed.size() == 0 || ++stoppedFor > Math.max(MOST_STEPS, 2 * measured.steps())) {
            int index = inner.choose(choice);
            stopped.put(choice.task(index), ~choice.get(index).index());
            return index;
        }
        return choice.indexOf(narrowed.get(inner.choose(narrowed)).task().id());
    }

    /**
     * Whether a task waits for the others. Who was let go on is not stopped at the same operation again; if its thread waits in a dump it may come to the end of its trail later on, as a method may
     * have several locks. Of a place that is no end of a trail one task is stopped alone, and once.
     */
    private boolean isStopped(Operation operation) {
        int task = operation.task().id();
        Integer at = stopped.get(task);
        if (at == null) {
            return (target == STACK || stopped.isEmpty()) && stop(task, operation);
        }
        if (at >= 0) {
            return at == operation.index() || stop(task, operation);
        }
        return target == STACK && !closeness.isOfException() && ~at != operation.index() && stop(task, operation);
    }

    private boolean stop(int task, Operation operation) {
        if (passing > 0 || !isTarget(operation)) {
            return false;
        }
        stopped.put(task, operation.index());
        stackHits += target == STACK && !hit ? 1 : 0;
        hit = true;
        return true;
    }

    @Override
    public void executed(Operation operation) {
        if (passing > 0 && isTarget(operation)) {
            passing--;
        }
        super.executed(operation);
    }

    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }
}

package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.ConflictingPlaces;
import dev.heddle.core.strategy.basis.Measured;
import java.util.HashSet;
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
    private static final long ANY = -1;
    private static final int PASSING = 4;
    private static final int MOST_PASSING = 8;

    private final Measured measured;
    private final Closeness closeness;
    private final Choice narrowed = new Choice();
    private long target;
    private int passing;
    private int stopped;
    private int stoppedFor;
    private boolean over;
    private int turns;
    private int next;
    private int limit = 1;

    Waylay(Measured measured, Closeness closeness, Strategy inner) {
        super(inner);
        this.measured = measured;
        this.closeness = closeness;
    }

    @Override
    public boolean begin(Randomness random) {
        stopped = -1;
        stoppedFor = 0;
        over = false;
        turns++;
        long[] places = ranked();
        target = places.length == 0 ? ANY : next(places);
        passing = turns % PASSING == 0 ? 1 + random.nextInt(MOST_PASSING) : 0;
        return inner.begin(random);
    }

    private long next(long[] places) {
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
        return target == ANY
                ? closeness.isInnermost(operation)
                : ConflictingPlaces.place(operation) == target;
    }

    @Override
    public int choose(Choice choice) {
        if (over) {
            return inner.choose(choice);
        }
        if (stopped < 0) {
            for (int i = 0; i < choice.size() && stopped < 0; i++) {
                if (isTarget(choice.get(i)) && passing == 0) {
                    stopped = choice.task(i);
                }
            }
        }
        int index = stopped < 0 ? -1 : choice.indexOf(stopped);
        if (index < 0) {
            return inner.choose(choice);
        }
        if (choice.size() == 1 || ++stoppedFor > 2 * Math.max(1000, measured.steps())) {
            over = true;
            return inner.choose(choice);
        }
        narrowed.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            if (i != index) {
                narrowed.add(choice.get(i));
            }
        }
        return choice.indexOf(narrowed.get(inner.choose(narrowed)).task().id());
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

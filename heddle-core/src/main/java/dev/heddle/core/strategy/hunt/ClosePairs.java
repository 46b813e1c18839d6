package dev.heddle.core.strategy.hunt;

import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.ConflictingPlaces;
import dev.heddle.core.strategy.learn.Hold;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Aims {@link Hold} at pairs whose first place is close to what is hunted: who comes there waits until somebody else has gone past the second place. Every other execution takes the next pair in the order
 * of closeness, and begins again at the closest whenever it is twice as far as the time before; so the pair of rank r has its first turn after at most 2r such executions, and the closest
 * have several, as what else happens differs. The other executions take two pairs, rather close ones.
 */
final class ClosePairs implements Hold.Targets {
    /** What the place of the other task counts beside that of the one that is held back: it need not be in the stack at all. */
    private static final double SECOND = 0.25;

    private final Closeness closeness;
    private int[] ranking = {};
    private boolean single;
    private int next;
    private int limit = 1;

    ClosePairs(Closeness closeness) {
        this.closeness = closeness;
    }

    @Override
    public int choose(ConflictingPlaces places, int[] aims, Randomness random) {
        rank(places);
        single = !single;
        if (!single) {
            aims[0] = rather(random);
            aims[1] = rather(random);
            return 2;
        }
        if (next >= Math.min(limit, ranking.length)) {
            limit = next >= ranking.length ? 1 : limit * 2;
            next = 0;
        }
        aims[0] = ranking[next++];
        return 1;
    }

    /** One of them, the closer the likelier. */
    private int rather(Randomness random) {
        return ranking[random.nextInt(1 + random.nextInt(ranking.length))];
    }

    private void rank(ConflictingPlaces places) {
        double[] weights = new double[places.pairs()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = closeness.of(ConflictingPlaces.site(places.first(i)))
                    + SECOND * closeness.of(ConflictingPlaces.site(places.second(i)));
        }
        if (ranking.length != weights.length || !isOrdered(weights)) {
            ranking = IntStream.range(0, weights.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble((Integer i) -> -weights[i]))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
    }

    private boolean isOrdered(double[] weights) {
        return IntStream.range(1, ranking.length).allMatch(i -> weights[ranking[i - 1]] >= weights[ranking[i]]);
    }

    @Override
    public String toString() {
        return "ClosePairs" + Arrays.toString(ranking);
    }
}

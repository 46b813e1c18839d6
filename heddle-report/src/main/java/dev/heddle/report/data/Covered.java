package dev.heddle.report.data;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Race;
import dev.heddle.core.Scope;
import dev.heddle.core.trace.SeenOrders;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a search has seen of a program, and what it has not.
 *
 * @param orders which lines met in which order; null if nobody asked
 * @param tasks the most tasks in an execution: PCT's n
 * @param steps the longest execution: PCT's k
 * @param odds how probable it is that a bug was missed, the shallow ones first; empty if there is no bound
 * @param condition what the odds hold for, in words; null if that is all
 * @param timing what was taken for granted of memory and of time-outs, in words; null if that is nothing
 * @param leftOut what was left out on purpose, in words; null if nothing was
 * @param unseen what was not seen, in words; null if nothing is known
 * @param races the data races that showed, each once
 * @param notes what else there is to know, a line each
 */
public record Covered(
        SeenOrders orders,
        int tasks,
        int steps,
        List<Odds> odds,
        String condition,
        String timing,
        String leftOut,
        String unseen,
        List<Race> races,
        List<String> notes) {
    /**
     * Of a bug of this depth: one that shows when so many steps come in a certain order.
     *
     * @param missed the highest probability that it was missed, if there is one
     * @param executions how many aimed at it
     */
    public record Odds(int depth, double missed, long executions) {}

    /** What a search can say of itself. */
    public static Covered of(Guarantee guarantee, SeenOrders orders, List<Race> races, List<String> notes) {
        Scope scope = guarantee.scope();
        return new Covered(
                orders,
                guarantee.tasks(),
                guarantee.steps(),
                IntStream.rangeClosed(1, guarantee.deepest())
                        .filter(depth -> !Double.isNaN(guarantee.missed(depth)))
                        .mapToObj(depth -> new Odds(depth, guarantee.missed(depth), guarantee.executions(depth)))
                        .toList(),
                guarantee.condition(),
                scope.timing(),
                scope.leftOut(),
                scope.unseen(),
                races,
                notes);
    }
}

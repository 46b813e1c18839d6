package dev.heddle.core.strategy;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.automaton.Course;
import dev.heddle.core.automaton.WordSketches;
import dev.heddle.core.strategy.basis.Planned;
import java.util.Locale;

/**
 * Takes each order of a model's steps with nearly the same probability, however many values of its inputs lead to it (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019,
 * Theorem 3.1 for an NFA, by the counting of Arenas et al., PODS 2019). {@link Uniform} takes each order with each of the inputs that lead there with the same probability: an order that all inputs allow comes more often there than one that a
 * single input allows. Without inputs both are the same.
 *
 * <p>Guarantee: none that is proved, as the sketches are smaller than those of the paper; {@link WordSketches} says what is different, and docs/results/papers.md what was measured.
 */
public final class AlmostUniform extends Planned {
    private static final int MOST_STATES = 50_000;

    private final Program program;
    private WordSketches sketches;

    public AlmostUniform(Program program) {
        if (program == null) {
            throw new IllegalArgumentException("almost-uniform has to know the program before it begins");
        }
        this.program = program;
    }

    /** What it draws from; made when it is asked for first. */
    public WordSketches sketches() {
        if (sketches == null) {
            sketches = WordSketches.of(program, MOST_STATES);
        }
        return sketches;
    }

    @Override
    public String prepare() {
        WordSketches made = sketches();
        return String.format(
                Locale.ROOT,
                "almost-uniform: %,d states and %,d letters for %s%,.0f orders, found out in %.1f s",
                made.size().states(),
                made.size().letters(),
                made.isExact() ? "" : "about ",
                made.orders(),
                made.size().seconds());
    }

    @Override
    protected Course draw(Randomness random) {
        return sketches().draw(random);
    }
}

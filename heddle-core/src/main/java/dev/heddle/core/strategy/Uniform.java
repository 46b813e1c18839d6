package dev.heddle.core.strategy;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.automaton.Course;
import dev.heddle.core.automaton.FoataAutomaton;
import dev.heddle.core.strategy.basis.Planned;
import java.util.Locale;

/**
 * Takes each trace of a model with the same probability: the yardstick of all other samplers (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Theorem 3.1).
 * How, and where it differs from the paper: {@link FoataAutomaton}, which is made before the first execution, and refused if it is too large.
 *
 * <p>Guarantee: each trace with probability one by their number. None is told as a bound for bugs of a depth, as a bug of small depth may show in few traces.
 */
public final class Uniform extends Planned {
    private static final int MOST_STATES = 300_000;

    private final Program program;
    private FoataAutomaton automaton;

    public Uniform(Program program) {
        if (program == null) {
            throw new IllegalArgumentException("uniform has to know the program before it begins");
        }
        this.program = program;
    }

    /** What it draws from; made when it is asked for first. */
    public FoataAutomaton automaton() {
        if (automaton == null) {
            automaton = FoataAutomaton.of(program, MOST_STATES);
        }
        return automaton;
    }

    @Override
    public String prepare() {
        FoataAutomaton made = automaton();
        return String.format(
                Locale.ROOT,
                "uniform: %,d states and %,d letters for %,.0f traces, found out in %.1f s",
                made.size().states(),
                made.size().letters(),
                made.traces(),
                made.size().seconds());
    }

    @Override
    protected Course draw(Randomness random) {
        return automaton().draw(random);
    }

    @Override
    public Guarantee guarantee() {
        return automaton == null ? Guarantee.NONE : Guarantee.NONE.withLnSize(Math.log(automaton.traces()));
    }
}

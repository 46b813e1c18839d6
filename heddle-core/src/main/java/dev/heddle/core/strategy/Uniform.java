package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.automaton.FoataAutomaton;

/**
 * Takes each trace of a model with the same probability: the yardstick of all other samplers (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Theorem 3.1).
 * How, and where it differs from the paper: {@link FoataAutomaton}, which is made before the first execution, and refused if it is too large.
 *
 * <p>Guarantee: each trace with probability one by their number. None is told as a bound for bugs of a depth, as a bug of small depth may show in few traces.
 */
public final class Uniform implements Strategy {
    private static final int MOST_STATES = 300_000;

    private final Program program;
    private FoataAutomaton automaton;
    private int[] schedule;
    private int step;

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
    public boolean begin(Randomness random) {
        schedule = automaton().draw(random);
        step = 0;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int index = step < schedule.length ? choice.indexOf(schedule[step++]) : 0;
        if (index < 0) {
            throw new IllegalStateException("the model did not follow its automaton in step " + step);
        }
        return index;
    }

    @Override
    public Guarantee guarantee() {
        return automaton == null ? Guarantee.NONE : Guarantee.NONE.withLnSize(Math.log(automaton.traces()));
    }
}

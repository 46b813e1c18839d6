package dev.heddle.core.automaton;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.automaton.FoataGraph.Edge;
import dev.heddle.core.automaton.FoataGraph.Vertex;
import java.util.List;

/**
 * The traces of a program, counted, and drawn with equal chances (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Theorem 3.1 for a DFA): in a deterministic
 * automaton of their Foata normal forms, each trace is one path, and paths are counted from the end.
 *
 * <p>Inputs that a step leaves open are part of its trace, as in all of Heddle. Deviations are those of {@link FoataGraph}; counts are doubles, exact up to 2^53 traces. It is for models that are small,
 * and the yardstick of samplers that are not.
 */
public final class FoataAutomaton {
    private final FoataGraph graph;
    private final double[] words;
    private final AutomatonSize size;

    private FoataAutomaton(FoataGraph graph, double[] words, AutomatonSize size) {
        this.graph = graph;
        this.words = words;
        this.size = size;
    }

    /**
     * Runs a program until all is known.
     *
     * @param limit so many states at most
     * @throws IllegalArgumentException with words for people if there are more, or if there is no end of them
     */
    public static FoataAutomaton of(Program program, int limit) {
        long start = System.nanoTime();
        FoataGraph graph = FoataGraph.of(program, limit, "uniform", true);
        List<Vertex> states = graph.states();
        double[] words = new double[states.size()];
        for (int i = states.size() - 1; i >= 0; i--) {
            words[i] = states.get(i).isEnd ? 1 : 0;
            for (Edge edge : states.get(i).edges) {
                words[i] += words[edge.to.number];
            }
        }
        return new FoataAutomaton(graph, words, AutomatonSize.of(graph, start));
    }

    /** How many traces the program has. */
    public double traces() {
        return words[0];
    }

    public AutomatonSize size() {
        return size;
    }

    /** A trace, each with the same probability. */
    public Course draw(Randomness random) {
        Course course = Course.NOTHING;
        Vertex at = graph.root();
        while (at.edges.length > 0) {
            double left = random.nextDouble() * words[at.number];
            int i = 0;
            while (i + 1 < at.edges.length && (left -= words[at.edges[i].to.number]) >= 0) {
                i++;
            }
            while (words[at.edges[i].to.number] == 0) {
                // Only rounding leads here.
                i--;
            }
            course = course.then(at.edges[i].course);
            at = at.edges[i].to;
        }
        return course;
    }
}

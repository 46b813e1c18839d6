package dev.heddle.core.automaton;

/**
 * How large an automaton is that was made of a program.
 *
 * @param letters how many lead from one state to another
 * @param seconds how long it took to make
 */
public record AutomatonSize(int states, long letters, double seconds) {
    static AutomatonSize of(FoataGraph graph, long start) {
        return new AutomatonSize(graph.states().size(), graph.edges(), (System.nanoTime() - start) / 1e9);
    }
}

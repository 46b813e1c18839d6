package dev.heddle.core.automaton;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The automaton whose words are the Foata normal forms of a program's traces, with the number of words from each of its states: so traces can be counted, and drawn with
 * equal chances (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Theorem 3.1 for a DFA, and appendix A).
 *
 * <p>A letter is a set of steps that do not depend on each other, and each of which depends on one of the letter before; a trace is exactly one word of such letters. A state is
 * that of the program and the letter that led there. The DFA of the paper is the program itself, whose states are known by their hash ({@link Program#state}).
 *
 * <p>Deviations. The paper samples words of a length n; here words are those that lead to the end of the program, of whatever length, and there must be no circle (a task that spins), as there would be no end
 * of traces. A step that fails ends the execution, so it commutes with nothing, and is a letter of its own. A deadlock is an end. Counts are doubles: exact up to 2^53 traces.
 *
 * <p>Cost: each state is reached by running the program from its beginning, so it is states times letters times steps. It is for models that are small, and the yardstick of samplers that are not.
 */
public final class FoataAutomaton {
    /** A letter that leads from one state to another. */
    private static final class Edge {
        final int[] tasks;
        final Vertex to;

        Edge(int[] tasks, Vertex to) {
            this.tasks = tasks;
            this.to = to;
        }
    }

    /** A state; its edges are known once it was looked at. */
    private static final class Vertex {
        final int[] prefix;
        final Operation[] letter;
        Edge[] edges;
        double words = -1;
        boolean open;

        Vertex(int[] prefix, Operation[] letter) {
            this.prefix = prefix;
            this.letter = letter;
        }
    }

    private final Program program;
    private final Dependence dependence;
    private final Letters letters;
    private final int limit;
    private final Map<Long, Vertex> states = new HashMap<>();
    private final Vertex root = new Vertex(new int[0], new Operation[0]);
    private long edges;
    private double seconds;

    private FoataAutomaton(Program program, int limit) {
        this.program = program;
        this.limit = limit;
        dependence = program.dependence();
        letters = new Letters(program);
    }

    /**
     * Runs a program until all is known.
     *
     * @param limit so many states at most
     * @throws IllegalArgumentException with words for people if there are more, or if there is no end of them
     */
    public static FoataAutomaton of(Program program, int limit) {
        if (program.state() == Program.NO_STATE) {
            throw new IllegalArgumentException("uniform is for models: of " + program.name()
                    + " nobody can tell when it is in the same state again; pos* is the most uniform of the others");
        }
        long start = System.nanoTime();
        FoataAutomaton automaton = new FoataAutomaton(program, limit);
        automaton.count(automaton.root);
        automaton.seconds = (System.nanoTime() - start) / 1e9;
        return automaton;
    }

    /** How many traces the program has. */
    public double traces() {
        return root.words;
    }

    public int states() {
        return states.size() + 1;
    }

    public long letters() {
        return edges;
    }

    /** How long it took. */
    public double seconds() {
        return seconds;
    }

    /** A trace, each with the same probability, as a schedule: the ids of the tasks. */
    public int[] draw(Randomness random) {
        List<int[]> word = new ArrayList<>();
        int length = 0;
        Vertex at = root;
        while (at.edges.length > 0) {
            double left = random.nextDouble() * at.words;
            int i = 0;
            while (i + 1 < at.edges.length && (left -= at.edges[i].to.words) >= 0) {
                i++;
            }
            while (at.edges[i].to.words == 0) {
                // Only rounding leads here.
                i--;
            }
            word.add(at.edges[i].tasks);
            length += at.edges[i].tasks.length;
            at = at.edges[i].to;
        }
        int[] schedule = new int[length];
        int size = 0;
        for (int[] letter : word) {
            System.arraycopy(letter, 0, schedule, size, letter.length);
            size += letter.length;
        }
        return schedule;
    }

    /** Depth first, without recursion, as words may be long. */
    private void count(Vertex first) {
        List<Vertex> path = new ArrayList<>();
        List<Integer> next = new ArrayList<>();
        path.add(first);
        next.add(0);
        expand(first);
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            Vertex vertex = path.get(top);
            int i = next.get(top);
            if (i < vertex.edges.length) {
                next.set(top, i + 1);
                Vertex to = vertex.edges[i].to;
                if (to.open) {
                    throw new IllegalArgumentException(program.name()
                            + " goes round in circles, so there is no end of its traces: uniform cannot sample it");
                }
                if (to.words < 0) {
                    expand(to);
                    path.add(to);
                    next.add(0);
                }
            } else {
                for (Edge edge : vertex.edges) {
                    vertex.words += edge.to.words;
                }
                vertex.open = false;
                path.remove(top);
                next.remove(top);
            }
        }
    }

    private void expand(Vertex vertex) {
        vertex.open = true;
        vertex.words = 0;
        boolean goesOn = letters.run(vertex.prefix);
        Operation[] enabled = letters.enabled();
        if (!goesOn || enabled.length == 0) {
            vertex.words = 1;
            vertex.edges = new Edge[0];
            return;
        }
        List<Operation> candidates = new ArrayList<>();
        List<Operation> fatal = new ArrayList<>();
        for (Operation operation : enabled) {
            if (!letters.run(longer(vertex.prefix, operation))) {
                fatal.add(operation);
            } else if (vertex.prefix.length == 0 || dependsOnOne(operation, vertex.letter)) {
                candidates.add(operation);
            }
        }
        List<Edge> found = new ArrayList<>();
        choose(vertex, candidates, 0, new ArrayList<>(), found);
        for (Operation operation : fatal) {
            found.add(edge(vertex, List.of(operation)));
        }
        vertex.edges = found.toArray(new Edge[0]);
        edges += found.size();
    }

    /** Every set of independent steps that is not empty. */
    private void choose(Vertex from, List<Operation> candidates, int at, List<Operation> chosen, List<Edge> found) {
        if (at == candidates.size()) {
            if (!chosen.isEmpty()) {
                found.add(edge(from, chosen));
            }
            return;
        }
        Operation candidate = candidates.get(at);
        boolean independent = true;
        for (Operation other : chosen) {
            independent &= !dependence.dependent(other, candidate);
        }
        if (independent) {
            chosen.add(candidate);
            choose(from, candidates, at + 1, chosen, found);
            chosen.remove(chosen.size() - 1);
        }
        choose(from, candidates, at + 1, chosen, found);
    }

    private Edge edge(Vertex from, List<Operation> chosen) {
        Operation[] letter = chosen.toArray(new Operation[0]);
        int[] prefix = longer(from.prefix, letter);
        letters.run(prefix);
        long key = letters.state();
        for (Operation operation : letter) {
            key = Hash.mix(key, Hash.mix(operation.task().key(), Hash.mix(operation.resource(), operation.site())));
        }
        Vertex to = states.get(key);
        if (to == null) {
            if (states.size() == limit) {
                throw new IllegalArgumentException(
                        program.name() + " has more than " + limit
                                + " states with the steps that led there: too many for uniform; pos* is the most uniform of the others");
            }
            to = new Vertex(prefix, letter);
            states.put(key, to);
        }
        return new Edge(Arrays.copyOfRange(prefix, from.prefix.length, prefix.length), to);
    }

    private static int[] longer(int[] prefix, Operation... steps) {
        int[] longer = Arrays.copyOf(prefix, prefix.length + steps.length);
        for (int i = 0; i < steps.length; i++) {
            longer[prefix.length + i] = steps[i].task().id();
        }
        return longer;
    }

    /** Whether a step could not have been part of the letter before. */
    private boolean dependsOnOne(Operation operation, Operation[] letter) {
        for (Operation before : letter) {
            boolean sameTask = before.task().key() == operation.task().key();
            boolean made = operation.task().parent() == before.task().id()
                    && operation.task().spawnStep() == before.index()
                    && operation.index() == 0;
            if (sameTask || made || dependence.dependent(before, operation)) {
                return true;
            }
        }
        return false;
    }
}

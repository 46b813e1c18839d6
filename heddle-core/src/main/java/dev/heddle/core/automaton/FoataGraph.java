package dev.heddle.core.automaton;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The automaton whose words are the Foata normal forms of a program's traces (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Lemma A.1).
 *
 * <p>A letter is a set of steps that do not depend on each other, and each of which depends on one of the letter before; a trace is exactly one word of such letters. A state is
 * that of the program and the letter that led there. The automaton of the paper is the program itself, whose states are known by their hash ({@link Program#state}). An input that a step leaves open
 * is part of the letter if inputs are to be told apart: then the automaton is deterministic. If not, one letter leads to several states, and the automaton is an NFA.
 *
 * <p>Deviations. Words are those that lead to the end of the program, of whatever length, where the paper's have a length n; so there must be no circle (a task that spins), as there would be no end
 * of traces. A step that fails ends the execution, so it commutes with nothing, and is a letter of its own. A deadlock is an end.
 *
 * <p>Cost: each state is reached by running the program from its beginning, so it is states times letters times steps.
 */
final class FoataGraph {
    /** A letter that leads from one state to another. */
    static final class Edge {
        final int letter;
        final Course course;
        final Vertex to;

        Edge(int letter, Course course, Vertex to) {
            this.letter = letter;
            this.course = course;
            this.to = to;
        }
    }

    /** A state; its edges are known once it was looked at. */
    static final class Vertex {
        final Course prefix;
        final Operation[] letter;
        Edge[] edges;
        /** Its place in an order in which all edges lead forwards. */
        int number = -1;

        /** Whether the program ends there. There are also states from which nothing leads on, as what could be done belongs to the letter before. */
        boolean isEnd;

        private boolean open;

        Vertex(Course prefix, Operation[] letter) {
            this.prefix = prefix;
            this.letter = letter;
        }
    }

    private final Program program;
    private final Dependence dependence;
    private final Letters letters;
    private final int limit;
    private final String purpose;
    private final boolean tellsInputsApart;
    private final Map<Long, Vertex> states = new HashMap<>();
    private final Map<Long, Integer> letterNumbers = new HashMap<>();
    private final List<Vertex> done = new ArrayList<>();
    private long edges;

    private FoataGraph(Program program, int limit, String purpose, boolean tellsInputsApart) {
        this.program = program;
        this.limit = limit;
        this.purpose = purpose;
        this.tellsInputsApart = tellsInputsApart;
        dependence = program.dependence();
        letters = new Letters(program);
    }

    /**
     * Runs a program until all is known.
     *
     * @param limit so many states at most
     * @param purpose the strategy that needs it, for words
     * @param tellsInputsApart whether steps with other inputs are other steps
     * @throws IllegalArgumentException with words for people if there are more, or if there is no end of them
     */
    static FoataGraph of(Program program, int limit, String purpose, boolean tellsInputsApart) {
        if (program.state() == Program.NO_STATE) {
            throw new IllegalArgumentException(purpose + " is for models: of " + program.name()
                    + " nobody can tell when it is in the same state again; pos* is the most uniform of the others");
        }
        if (program.memory() != null) {
            throw new IllegalArgumentException(
                    program.name() + " lets reads return older writes, which is no matter of traces: " + purpose
                            + " cannot sample it");
        }
        FoataGraph graph = new FoataGraph(program, limit, purpose, tellsInputsApart);
        graph.explore(new Vertex(Course.NOTHING, new Operation[0]));
        return graph;
    }

    /** The states, each before those that its edges lead to. */
    List<Vertex> states() {
        return done;
    }

    Vertex root() {
        return done.get(0);
    }

    /** How many edges there are. */
    long edges() {
        return edges;
    }

    /** Depth first, without recursion, as words may be long. */
    private void explore(Vertex first) {
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
                            + " goes round in circles, so there is no end of its traces: " + purpose
                            + " cannot sample it");
                }
                if (to.edges == null) {
                    expand(to);
                    path.add(to);
                    next.add(0);
                }
            } else {
                done.add(vertex);
                vertex.open = false;
                path.remove(top);
                next.remove(top);
            }
        }
        Collections.reverse(done);
        for (int i = 0; i < done.size(); i++) {
            done.get(i).number = i;
        }
    }

    private void expand(Vertex vertex) {
        vertex.open = true;
        boolean goesOn = letters.run(vertex.prefix);
        Operation[] enabled = letters.enabled();
        if (!goesOn || enabled.length == 0) {
            vertex.edges = new Edge[0];
            vertex.isEnd = true;
            return;
        }
        List<Operation> candidates = new ArrayList<>();
        List<Edge> found = new ArrayList<>();
        for (Operation operation : enabled) {
            boolean mayFollow = vertex.prefix.tasks().length == 0 || dependsOnOne(operation, vertex.letter);
            boolean[] passes = new boolean[1];
            each(vertex.prefix.then(operation), (course, isCut) -> {
                passes[0] |= !isCut;
                if (isCut) {
                    found.add(edge(vertex, course, operation));
                }
            });
            if (passes[0] && mayFollow) {
                candidates.add(operation);
            }
        }
        choose(vertex, candidates, 0, new ArrayList<>(), found);
        vertex.edges = found.toArray(new Edge[0]);
        edges += found.size();
    }

    /** Leads a program through a course with each of the values that its last steps may leave open, and tells how each ends: whether the last step fails. */
    private void each(Course course, BiConsumer<Course, Boolean> visitor) {
        List<Course> open = new ArrayList<>(List.of(course));
        while (!open.isEmpty()) {
            Course next = open.remove(open.size() - 1);
            boolean goesOn = letters.run(next);
            for (int value = letters.open() - 1; value >= 0; value--) {
                open.add(next.given(value));
            }
            if (letters.open() == 0) {
                visitor.accept(next, !goesOn);
            }
        }
    }

    /** Every set of independent steps that is not empty. */
    private void choose(Vertex from, List<Operation> candidates, int at, List<Operation> chosen, List<Edge> found) {
        if (at == candidates.size()) {
            if (!chosen.isEmpty()) {
                Operation[] letter = chosen.toArray(new Operation[0]);
                each(from.prefix.then(letter), (course, isCut) -> {
                    if (!isCut) {
                        found.add(edge(from, course, letter));
                    }
                });
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

    /** To where a program was just led. */
    private Edge edge(Vertex from, Course prefix, Operation... letter) {
        long[] steps = new long[letter.length];
        for (int i = 0; i < letter.length; i++) {
            steps[i] = Hash.mix(letter[i].task().key(), Hash.mix(letter[i].resource(), letter[i].site()));
        }
        Arrays.sort(steps);
        long name = 0;
        for (long step : steps) {
            name = Hash.mix(name, step);
        }
        Course course = prefix.after(from.prefix);
        long key = Hash.mix(letters.state(), name);
        if (tellsInputsApart) {
            for (int value : course.values()) {
                name = Hash.mix(name, value + 1);
            }
        }
        Vertex to = states.get(key);
        if (to == null) {
            if (states.size() + 1 >= limit) {
                throw new IllegalArgumentException(program.name() + " has more than " + limit
                        + " states with the steps that led there: too many for " + purpose
                        + "; pos* is the most uniform of the others");
            }
            to = new Vertex(prefix, letter);
            states.put(key, to);
        }
        Integer number = letterNumbers.get(name);
        if (number == null) {
            number = letterNumbers.size();
            letterNumbers.put(name, number);
        }
        return new Edge(number, course, to);
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

package dev.heddle.core.automaton;

import dev.heddle.core.Hash;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.automaton.FoataGraph.Edge;
import dev.heddle.core.automaton.FoataGraph.Vertex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The orders of a program's steps, whichever values its inputs have, counted nearly and drawn with nearly equal chances (Arenas, Croquevielle, Jayaram, Riveros: Efficient logspace classes for
 * enumeration, counting, and uniform generation, PODS 2019, section 6, the algorithms for #NFA; as taPCT's Lemma A.2 and Theorem 3.1 use it).
 *
 * <p>An order that several values of inputs lead to is one word with several runs in an NFA ({@link FoataGraph}), so to count runs is not to count words. For each state there is a sketch: an estimate N of how many words lead there,
 * and a sample S of them. How many words lead to one of several states is estimated by {@code sum N(s) |{w in S(s): w leads to none of the states before s}| / |S(s)|}. A word is drawn from its end: a letter with a
 * probability in proportion to the estimate for all states from which it leads on; and what was drawn with the probability p is accepted with {@code c / (N p)}, so that each word comes with the same
 * probability c/N, however wrong the estimates are, as long as none is so wrong that this is more than one. States with few words have all of them in place of a sample, and an exact count.
 *
 * <p>Deviations. (1) The paper's sketches have {@code 2 k^7} words for {@code k = n m / delta}, and c is {@code e^-5}, which gives the guarantee; for ten states that is more than can be had. Ours have {@value #SKETCH} words, and c is 1/4.
 * (2) Where the paper fails as the probability to accept is above one, we accept: such a word comes less often, instead of never. {@link #clamped} counts them. (3) Words have any length, so there are no layers: all that is needed is that edges lead
 * forwards. (4) Sets of states whose words were estimated are remembered, so that an estimate is the same whenever it is asked for, as the proof wants it.
 */
public final class WordSketches {
    static final int SKETCH = 256;
    private static final double ACCEPTED = 0.25;

    /** So often in vain means that estimates are useless, which no model showed. */
    private static final int MOST_IN_VAIN = 100_000;

    /** A word that leads to a state: what tells it from others, and all states that it leads to, in order. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares them, and there are many
    private record Known(long hash, int[] reached) {}

    /** Several states as one, in order. */
    private static final class Together {
        final int[] states;
        double words = -1;
        int[] letters;
        Together[] before;
        double total;

        Together(int[] states) {
            this.states = states;
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // compared by its own equals
    private record States(int[] numbers) {
        @Override
        public boolean equals(Object other) {
            return other instanceof States states && Arrays.equals(numbers, states.numbers);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(numbers);
        }
    }

    /** An edge from where it leads to. */
    private record Incoming(int letter, int from) {}

    private final FoataGraph graph;
    private final List<List<Incoming>> incoming = new ArrayList<>();
    private final double[] estimates;
    private final Known[][] samples;
    private final boolean[] exact;
    private final Map<States, Together> together = new HashMap<>();
    private final Together ends;
    private long drawn;
    private long clamped;
    private AutomatonSize size;

    private WordSketches(FoataGraph graph) {
        this.graph = graph;
        int states = graph.states().size();
        estimates = new double[states];
        samples = new Known[states][];
        exact = new boolean[states];
        for (int i = 0; i < states; i++) {
            incoming.add(new ArrayList<>());
        }
        for (Vertex vertex : graph.states()) {
            for (Edge edge : vertex.edges) {
                incoming.get(edge.to.number).add(new Incoming(edge.letter, vertex.number));
            }
        }
        Randomness random = new Randomness(1);
        for (int i = 0; i < states; i++) {
            sketch(i, random);
        }
        ends = of(graph.states().stream()
                .filter(vertex -> vertex.isEnd)
                .mapToInt(vertex -> vertex.number)
                .toArray());
        drawn = 0;
        clamped = 0;
    }

    /**
     * Runs a program until all is known.
     *
     * @param limit so many states at most
     * @throws IllegalArgumentException with words for people if there are more, or if there is no end of them
     */
    public static WordSketches of(Program program, int limit) {
        long start = System.nanoTime();
        FoataGraph graph = FoataGraph.of(program, limit, "almost-uniform", false);
        WordSketches sketches = new WordSketches(graph);
        sketches.size = AutomatonSize.of(graph, start);
        return sketches;
    }

    /** How many orders there seem to be. */
    public double orders() {
        return words(ends);
    }

    /** Whether that is exact, as there are few. */
    public boolean isExact() {
        return Arrays.stream(ends.states).allMatch(end -> exact[end]);
    }

    public AutomatonSize size() {
        return size;
    }

    /** How many orders were drawn whose estimates were so far off that they come less often than others, out of all that were drawn. */
    public double clamped() {
        return drawn == 0 ? 0 : (double) clamped / drawn;
    }

    /** An order, each with nearly the same probability, by one of the runs that have it. */
    public Course draw(Randomness random) {
        int[] word = sample(ends, random);
        List<int[]> reached = new ArrayList<>(List.of(new int[] {0}));
        for (int letter : word) {
            reached.add(after(reached.get(reached.size() - 1), letter));
        }
        int[] last = common(reached.get(word.length), ends.states);
        int at = last[random.nextInt(last.length)];
        Course course = Course.NOTHING;
        for (int i = word.length - 1; i >= 0; i--) {
            List<Integer> froms = new ArrayList<>();
            List<Edge> ways = new ArrayList<>();
            for (int from : reached.get(i)) {
                for (Edge edge : graph.states().get(from).edges) {
                    if (edge.letter == word[i] && edge.to.number == at) {
                        froms.add(from);
                        ways.add(edge);
                    }
                }
            }
            int way = random.nextInt(ways.size());
            course = ways.get(way).course.then(course);
            at = froms.get(way);
        }
        return course;
    }

    /** The sketch of a state; those of all before it are made. */
    private void sketch(int state, Randomness random) {
        if (incoming.get(state).isEmpty()) {
            estimates[state] = 1;
            exact[state] = true;
            samples[state] = new Known[] {new Known(0, new int[] {state})};
            return;
        }
        Map<Long, Known> all = wordsOf(state);
        if (all != null) {
            exact[state] = true;
            estimates[state] = all.size();
            samples[state] = all.values().toArray(new Known[0]);
            return;
        }
        Together alone = of(state);
        look(alone);
        estimates[state] = alone.total;
        alone.words = alone.total;
        samples[state] = new Known[SKETCH];
        for (int i = 0; i < SKETCH; i++) {
            int[] word = sample(alone, random);
            int[] reached = {0};
            long hash = 0;
            for (int letter : word) {
                reached = after(reached, letter);
                hash = Hash.mix(hash, letter + 1);
            }
            samples[state][i] = new Known(hash, reached);
        }
    }

    /** All words that lead to a state; null if there are too many, or nobody knows those of a state before it. */
    private Map<Long, Known> wordsOf(int state) {
        Map<Long, Known> words = new HashMap<>();
        for (Incoming edge : incoming.get(state)) {
            if (!exact[edge.from]) {
                return null;
            }
            for (Known before : samples[edge.from]) {
                long hash = Hash.mix(before.hash, edge.letter + 1);
                if (!words.containsKey(hash)) {
                    words.put(hash, new Known(hash, after(before.reached, edge.letter)));
                }
                if (words.size() > SKETCH) {
                    return null;
                }
            }
        }
        return words;
    }

    /** The states that a letter leads to from one of these. */
    private int[] after(int[] states, int letter) {
        int[] reached = new int[4];
        int size = 0;
        for (int state : states) {
            for (Edge edge : graph.states().get(state).edges) {
                if (edge.letter == letter) {
                    reached = size == reached.length ? Arrays.copyOf(reached, 2 * size) : reached;
                    reached[size++] = edge.to.number;
                }
            }
        }
        return Arrays.stream(reached, 0, size).sorted().distinct().toArray();
    }

    private static int[] common(int[] some, int[] others) {
        return Arrays.stream(some)
                .filter(one -> Arrays.binarySearch(others, one) >= 0)
                .toArray();
    }

    private Together of(int... states) {
        return together.computeIfAbsent(new States(states), key -> new Together(key.numbers));
    }

    /** How many words lead to one of several states. */
    private double words(Together union) {
        if (union.words < 0) {
            double words = 0;
            for (int i = 0; i < union.states.length; i++) {
                words += estimates[union.states[i]] * newShare(union.states, i);
            }
            union.words = words;
        }
        return union.words;
    }

    /** The share of a state's words that lead to none of those before it. */
    private double newShare(int[] states, int at) {
        if (at == 0) {
            return 1;
        }
        Known[] sample = samples[states[at]];
        int fresh = 0;
        for (Known word : sample) {
            int first = 0;
            while (first < word.reached.length && !isAmong(word.reached[first], states, at)) {
                first++;
            }
            fresh += first == word.reached.length ? 1 : 0;
        }
        return (double) fresh / sample.length;
    }

    private static boolean isAmong(int state, int[] states, int end) {
        return Arrays.binarySearch(states, 0, end, state) >= 0;
    }

    /** Finds the letters by which words end that lead to one of several states, and how many words there are before each. */
    private void look(Together union) {
        TreeMap<Integer, List<Integer>> byLetter = new TreeMap<>();
        for (int state : union.states) {
            for (Incoming edge : incoming.get(state)) {
                byLetter.computeIfAbsent(edge.letter, letter -> new ArrayList<>())
                        .add(edge.from);
            }
        }
        union.letters = byLetter.keySet().stream().mapToInt(letter -> letter).toArray();
        union.before = byLetter.values().stream()
                .map(states -> of(states.stream()
                        .mapToInt(state -> state)
                        .sorted()
                        .distinct()
                        .toArray()))
                .toArray(Together[]::new);
        // The word without letters leads to the root alone.
        double total = union.states[0] == 0 ? 1 : 0;
        for (Together before : union.before) {
            total += words(before);
        }
        union.total = total;
    }

    /** A word that leads to one of several states, each with the same probability. */
    private int[] sample(Together union, Randomness random) {
        for (int i = 0; i < MOST_IN_VAIN; i++) {
            int[] word = attempt(union, random);
            if (word != null) {
                return word;
            }
        }
        throw new IllegalStateException("no word is accepted");
    }

    private int[] attempt(Together union, Randomness random) {
        double accepted = ACCEPTED / words(union);
        int[] backwards = new int[8];
        int length = 0;
        Together at = union;
        while (true) {
            if (at.letters == null) {
                look(at);
            }
            double left = random.nextDouble() * at.total;
            boolean mayEnd = at.states[0] == 0;
            if (at.letters.length == 0 || (mayEnd && left < 1)) {
                accepted *= mayEnd ? at.total : 1;
                break;
            }
            left -= mayEnd ? 1 : 0;
            int i = 0;
            while (i + 1 < at.letters.length && (left -= words(at.before[i])) >= 0) {
                i++;
            }
            accepted *= at.total / words(at.before[i]);
            backwards = length == backwards.length ? Arrays.copyOf(backwards, 2 * length) : backwards;
            backwards[length++] = at.letters[i];
            at = at.before[i];
        }
        if (random.nextDouble() >= accepted) {
            return null;
        }
        drawn++;
        clamped += accepted > 1 ? 1 : 0;
        int[] word = new int[length];
        for (int i = 0; i < length; i++) {
            word[i] = backwards[length - 1 - i];
        }
        return word;
    }
}

package dev.heddle.bench.truth.run;

import dev.heddle.bench.truth.generate.TestProgram;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What was seen of a program on plain threads and by searches. */
public final class Observation {
    private final TestProgram program;
    private final Map<String, Sight> sights = new LinkedHashMap<>();
    private Set<String> plain = Set.of();
    private String problem;
    private String stuck;

    Observation(TestProgram program) {
        this.program = program;
    }

    public TestProgram program() {
        return program;
    }

    /** The outcomes on plain threads; none if the program is of no use. */
    public Set<String> plain() {
        return plain;
    }

    /** By what the searches are called. */
    public Map<String, Sight> sights() {
        return sights;
    }

    /** Why it says nothing about Heddle, such as that it does not compile; null if it does. */
    public String problem() {
        return problem;
    }

    synchronized void plain(Set<String> outcomes) {
        plain = outcomes;
    }

    synchronized void saw(String search, Sight sight) {
        sights.put(search, sight);
    }

    /** How a search of it ended if it did not end well: Heddle could not control it, or its JVM died; otherwise null. */
    public String stuck() {
        return stuck;
    }

    synchronized void stuck(String how) {
        stuck = how;
    }

    synchronized void problem(String newProblem) {
        problem = newProblem;
    }

    /** Outcomes that exist and that a search which proved the program did not see: its lies. */
    public Set<String> missed(String search) {
        Sight sight = sights.get(search);
        if (problem != null || sight == null || !sight.proved()) {
            return Set.of();
        }
        Set<String> missed = new TreeSet<>(plain);
        sights.values().forEach(other -> missed.addAll(other.outcomes()));
        missed.removeAll(sight.outcomes());
        return missed;
    }
}

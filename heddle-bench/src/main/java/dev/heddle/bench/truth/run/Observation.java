package dev.heddle.bench.truth.run;

import dev.heddle.bench.truth.generate.TestProgram;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What was seen of a program on plain threads and by searches. */
public final class Observation {
    private final TestProgram program;
    private final Map<String, Sight> sights = new LinkedHashMap<>();
    private final Map<Integer, String> alone = new HashMap<>();
    private Set<String> plain = Set.of();
    private int plainJdk;
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

    synchronized void plain(int jdk, Set<String> outcomes) {
        plainJdk = jdk;
        plain = outcomes;
    }

    /** What it does by one thread in one more JVM of a JDK. */
    synchronized void alone(int jdk, String outcome) {
        String other = alone.putIfAbsent(jdk, outcome);
        if (other != null && !other.equals(outcome)) {
            problem = "does not do the same in two JVMs";
        }
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

    /**
     * Outcomes that exist and that a search which proved the program did not see: its lies. Only what was seen on the same JDK counts,
     * because the JDK's own words differ from release to release.
     */
    public Set<String> missed(String search) {
        Sight sight = sights.get(search);
        if (problem != null || sight == null || !sight.proved()) {
            return Set.of();
        }
        Set<String> missed = new TreeSet<>(plainJdk == sight.jdk() ? plain : Set.of());
        sights.values().stream()
                .filter(other -> other.jdk() == sight.jdk())
                .forEach(other -> missed.addAll(other.outcomes()));
        missed.removeAll(sight.outcomes());
        return missed;
    }

    /** Whether two searches proved it on different JDKs, and saw different outcomes. */
    public boolean differsBetweenJdks() {
        for (Sight one : sights.values()) {
            for (Sight other : sights.values()) {
                if (one.jdk() < other.jdk()
                        && one.proved()
                        && other.proved()
                        && !one.outcomes().equals(other.outcomes())) {
                    return true;
                }
            }
        }
        return false;
    }
}

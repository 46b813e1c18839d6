package dev.heddle.bench.truth.run;

import dev.heddle.cli.jvm.Jdk;
import java.util.List;

/**
 * How programs are searched.
 *
 * @param backend auto, continuation or platform
 * @param strategies names; those that end in {@code -unfair} are without fairness
 * @param executions at most, for each search
 * @param millis at most, for each search
 * @param inside the beginnings of names of the JDK's classes whose inside is explored, too
 */
public record Setup(
        Jdk jdk, String backend, List<String> strategies, long executions, long millis, List<String> inside) {
    public Setup(Jdk jdk, String backend, List<String> strategies, long executions, long millis) {
        this(jdk, backend, strategies, executions, millis, List.of());
    }

    boolean isPlatform() {
        return backend.equals("auto") ? !jdk.hasContinuations() : backend.equals("platform");
    }

    /** What its searches are called beside others. */
    String label(String strategy) {
        return strategy + " " + jdk.feature() + (isPlatform() ? " platform" : " continuation")
                + (inside.isEmpty() ? "" : " inside");
    }
}

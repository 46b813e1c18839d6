package dev.heddle.check.transactions;

import java.util.List;

/**
 * Whether transactions were isolated.
 *
 * @param anomaly what is wrong, by its name in the literature where it has one ({@code G0}, {@code G1a}, {@code G-single}, …), or null
 * @param cycle the dependencies that make up the cycle, a sentence each; empty if it takes none
 */
public record IsolationVerdict(IsolationLevel isolation, String anomaly, List<String> cycle) {
    /** Copies the list. */
    public IsolationVerdict {
        cycle = List.copyOf(cycle);
    }

    /** Whether no violation was found. */
    public boolean holds() {
        return anomaly == null;
    }

    @Override
    public String toString() {
        return holds()
                ? "no violation of " + isolation
                : "violates " + isolation + ": " + anomaly
                        + (cycle.isEmpty() ? "" : "\n  " + String.join("\n  ", cycle));
    }
}

package dev.heddle.check.transactions;

import java.util.List;

/** How little transactions may see of each other. */
public enum IsolationLevel {
    /** As if each snapshot were taken at one moment, and no two concurrent transactions wrote the same (in the sense of Cerone and Gotsman, 2018). */
    SNAPSHOT_ISOLATION("snapshot isolation"),
    /** As if one ran after the other. */
    SERIALIZABLE("serializability"),
    /** As if one ran after the other, in an order that keeps to who was over before whom. */
    STRICTLY_SERIALIZABLE("strict serializability");

    private final String words;

    IsolationLevel(String words) {
        this.words = words;
    }

    /**
     * Looks for a violation. What is found is one. If nothing is found there is none, provided that each list was read when nobody
     * appended to it any more; otherwise the order of what was never read stays open, and something may be missed.
     *
     * @throws IllegalArgumentException if a value was appended to a list twice
     */
    public IsolationVerdict check(List<Transaction> transactions) {
        VersionOrders versions = new VersionOrders(transactions);
        if (versions.anomaly() != null) {
            return new IsolationVerdict(this, versions.anomaly(), List.of());
        }
        DependencyGraph graph = new DependencyGraph(versions, this == STRICTLY_SERIALIZABLE);
        List<DependencyGraph.Edge> cycle = new Cycles(graph, this == SNAPSHOT_ISOLATION).any();
        return cycle == null
                ? new IsolationVerdict(this, null, List.of())
                : new IsolationVerdict(this, graph.name(cycle), graph.explain(cycle));
    }

    @Override
    public String toString() {
        return words;
    }
}

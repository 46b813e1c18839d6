package dev.heddle.api.cluster;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BooleanSupplier;

/**
 * The nodes of a distributed system, all in this JVM: each has a name and an address, ports, threads, clocks, system properties and standard streams of its own, and may crash.
 * There is one inside an execution only, so make it where the exploration begins:
 *
 * <pre>{@code
 * Heddle.explore(() -> {
 *     try (Cluster cluster = Cluster.of("n1", "n2", "n3")) {
 *         for (Node node : cluster.nodes()) {
 *             node.start(() -> new Store(node.name()).serve());
 *         }
 *         cluster.faults().partitions(1);
 *         // Clients: plain code that connects to n1, n2 and n3 by their names.
 *     }
 * });
 * }</pre>
 *
 * <p>The code around it is on no node. It reaches all of them, whatever is cut off between them, and when it has ended, so has the execution.
 */
public final class Cluster implements AutoCloseable {
    private final List<Node> nodes = new ArrayList<>();
    private final Network network = new Network();
    private Faults faults;

    private Cluster() {}

    /**
     * A cluster of nodes by these names, on which nothing runs yet.
     *
     * @throws HeddleException if no execution is under way, or this is not a task of it
     */
    public static Cluster of(String... names) {
        if (!Heddle.isExploring()) {
            throw new HeddleException(
                    "A cluster is there inside an execution only: make it in the code that Heddle explores,"
                            + " that is in Heddle.explore(() -> …) or in a @HeddleTest.");
        }
        Cluster cluster = new Cluster();
        for (String name : names) {
            cluster.nodes.add(new Node(name, NodesOfExecution.add(name)));
        }
        return cluster;
    }

    /** All of them, in the order of their names as given. */
    public List<Node> nodes() {
        return List.copyOf(nodes);
    }

    /** The one of that name. */
    public Node node(String name) {
        for (Node node : nodes) {
            if (node.name().equals(name)) {
                return node;
            }
        }
        throw new NoSuchElementException("there is no node " + name + " among " + nodes);
    }

    /** What lies between the nodes. */
    public Network network() {
        return network;
    }

    /** What may go wrong by itself, at any moment of the execution; nothing until it says so. */
    public Faults faults() {
        if (faults == null) {
            faults = new Faults(NodesOfExecution.faults());
        }
        return faults;
    }

    /**
     * Something that must hold at every moment: it is asked after each delivery and each fault. It is asked in the middle of whatever the nodes do, so it must neither wait nor change anything.
     *
     * @param name what is told if it does not hold
     */
    public void always(String name, BooleanSupplier condition) {
        NodesOfExecution.always(name, condition);
    }

    /** Ends what runs on the nodes. */
    @Override
    public void close() {
        for (Node node : nodes) {
            NodesOfExecution.end(node.handle());
        }
    }
}

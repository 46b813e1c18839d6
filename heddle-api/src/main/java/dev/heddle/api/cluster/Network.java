package dev.heddle.api.cluster;

/** What lies between the nodes of a {@link Cluster}. What is cut off is delayed until it is healed, if it is part of a connection, and lost if it is a datagram. */
public final class Network {
    Network() {}

    /** Nothing gets from the first to the second any more. */
    public void cut(Node from, Node to) {
        NodesOfExecution.hear(to.handle(), from.handle(), false);
    }

    /** Nothing gets from one to the other any more, nor back. */
    public void partition(Node one, Node other) {
        cut(one, other);
        cut(other, one);
    }

    /** Nothing gets from the node to any other node any more, nor back. */
    public void isolate(Node node, Cluster cluster) {
        for (Node other : cluster.nodes()) {
            if (other != node) {
                partition(node, other);
            }
        }
    }

    /** Everything gets everywhere again. */
    public void heal() {
        NodesOfExecution.heal();
    }

    /** Breaks the connections between two nodes. */
    public void reset(Node one, Node other) {
        NodesOfExecution.reset(one.handle(), other.handle());
    }
}

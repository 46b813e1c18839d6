package dev.heddle.nodes;

import dev.heddle.nodes.disk.Chance;
import dev.heddle.nodes.disk.Loss;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.ExecutionObserver;
import dev.heddle.runtime.model.Crash;
import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Host;
import dev.heddle.runtime.net.Numbered;
import dev.heddle.runtime.net.VirtualNetwork;
import java.net.URL;
import java.util.List;

/** The nodes of one execution. Everything here is done by the task that holds the token, or by a fault in the middle of a choice. */
public final class VirtualCluster {
    private static final int MOST_NODES = 200;
    private static final String USED = "nodes are used, and not all that depends on each other across them is shown";

    private static VirtualCluster latest;

    private final VirtualNetwork network;
    private final Numbered<ClusterNode> nodes = new Numbered<>();

    /** Wants to know when nodes come and go. */
    public interface Watcher {
        void update();
    }

    private boolean closing;
    private final Numbered<Watcher> watchers = new Numbered<>();

    private VirtualCluster(VirtualNetwork network) {
        this.network = network;
    }

    /** That of the running task's execution. */
    public static VirtualCluster current() {
        VirtualNetwork network = VirtualNetwork.current();
        if (latest == null || latest.network != network) {
            if (latest != null) {
                latest.release();
            }
            latest = new VirtualCluster(network);
            Execution.current.hiddenWork.found(USED);
        }
        return latest;
    }

    private void release() {
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).release();
        }
    }

    public void watchedBy(Watcher watcher) {
        watchers.add(watcher);
    }

    public void changed() {
        for (int i = 0; i < watchers.size(); i++) {
            watchers.get(i).update();
        }
    }

    public int size() {
        return nodes.size();
    }

    public ClusterNode get(int index) {
        return nodes.get(index);
    }

    public VirtualNetwork network() {
        return network;
    }

    public Host hostOf(ClusterNode node) {
        return network.hosts.of(node);
    }

    /** Adds a node, which has an address and a name from now on, and nothing that runs. */
    public ClusterNode add(String name) {
        if (name.isEmpty() || network.hosts.named(name) != null || name.equals(Addresses.LOCALHOST)) {
            throw new IllegalArgumentException("a node needs a name of its own, which '" + name + "' is not");
        }
        if (nodes.size() == MOST_NODES) {
            throw new IllegalStateException("more than " + MOST_NODES + " nodes");
        }
        int number = nodes.size() + 1;
        ClusterNode node = new ClusterNode(this, name, number, Addresses.ofNode(name, number));
        network.hosts.add(node);
        nodes.add(node);
        return node;
    }

    /** Has a node's process started, by what runs in it; the node must have none. */
    public void start(ClusterNode node, NodeProcess process) {
        if (node.isAlive()) {
            throw new IllegalStateException(node + " is running already");
        }
        Thread thread;
        try (Gate.Closed closed = Gate.close()) {
            node.begins(process);
            thread = new Thread(null, process.main(), "main");
            thread.setDaemon(false);
            thread.setContextClassLoader(process.loader());
        }
        startOn(node, thread);
    }

    /** Starts a thread on a node, as one of its own. */
    public void startOn(ClusterNode node, Thread thread) {
        ControlledTask me = ControlledTask.running;
        me.startsOn = node;
        try {
            thread.start();
        } finally {
            me.startsOn = me.node;
        }
    }

    /** Starts the same once more that ran on a node before. */
    public void restart(ClusterNode node) {
        NodeProcess process = node.process();
        if (process == null) {
            throw new IllegalStateException(node + " was never started");
        }
        start(node, process.again());
    }

    /** Ends a node's process, whatever it does. Its disk, if it has one, loses all that was not synced. */
    public void crash(ClusterNode node) {
        crash(node, Loss.UNSYNCED, Chance.of(0));
    }

    /** The same. Its disk, if it has one, has what was synced, and of the rest what chance leaves of it. */
    public void crash(ClusterNode node, Loss loss, Chance chance) {
        if (node.isAlive()) {
            node.crash(loss, chance);
        }
    }

    /** The test is through with a node: it ends as in a crash, which is no trouble. */
    public void end(ClusterNode node) {
        closing = true;
        try {
            crash(node);
        } finally {
            closing = false;
        }
    }

    /** For who watches the execution, if anybody does. */
    void tell(ClusterNode node, String what, boolean begins) {
        ExecutionObserver observer = Execution.current.observer;
        if (observer != null && !closing) {
            observer.trouble(node.name(), what, begins);
        }
    }

    /** A node makes no steps, or goes on. Not for a node's own tasks to say. */
    public void pause(ClusterNode node, boolean pauses) {
        if (node.isAlive()) {
            Crash.pause(Execution.current, node, pauses);
            tell(node, "stands still", pauses);
            changed();
        }
    }

    /** Whether anything arrives at one node from another, from now on. */
    public void hear(ClusterNode to, ClusterNode from, boolean hears) {
        hear(hostOf(to), hostOf(from), hears);
        changed();
    }

    private void hear(Host to, Host from, boolean hears) {
        if (to.hears(from) != hears) {
            network.hear(to, from, hears);
            if (to.node != null && from.node != null) {
                tell((ClusterNode) to.node, "does not hear ".concat(from.node.name()), !hears);
            }
        }
    }

    /** Everybody hears everybody. */
    public void heal() {
        for (int i = 0; i < network.hosts.size(); i++) {
            for (int j = 0; j < network.hosts.size(); j++) {
                hear(network.hosts.get(i), network.hosts.get(j), true);
            }
        }
        changed();
    }

    /** Breaks the connections between two nodes. */
    public void reset(ClusterNode one, ClusterNode other) {
        network.breakConnections(hostOf(one), hostOf(other));
        network.breakConnections(hostOf(other), hostOf(one));
    }

    public boolean isAnyCut() {
        for (int i = 0; i < network.hosts.size(); i++) {
            if (network.hosts.get(i).isDeaf()) {
                return true;
            }
        }
        return false;
    }

    /** Finds the classes of jars and directories, for a node that has these and not the test's. */
    public static ClassLoader classPath(List<URL> places) {
        try (Gate.Closed closed = Gate.close()) {
            return NodeClassPaths.of(places);
        }
    }
}

package dev.heddle.nodes;

import dev.heddle.nodes.disk.Chance;
import dev.heddle.nodes.disk.Loss;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.runtime.environment.ShutdownHooks;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Crash;
import dev.heddle.runtime.model.Shutdown;
import java.net.InetAddress;
import java.util.Properties;

/**
 * A node of one execution. It keeps its name, its address and its disk for as long as the execution lasts; what a process has, it has anew each
 * time that it is started.
 */
public final class ClusterNode extends VirtualNode {
    private static final String DOWN = "is down";

    private final JvmParts own = new JvmParts();
    private final VirtualCluster cluster;

    /** What it has in place of the real disk; null if it sees that one. */
    private VirtualDisk disk;

    private NodeProcess process;
    private boolean alive;
    private int starts;

    ClusterNode(VirtualCluster cluster, String name, int number, InetAddress address) {
        super(name, number, address);
        this.cluster = cluster;
    }

    /** That of the running task; null on the host. */
    public static ClusterNode current() {
        return (ClusterNode) ControlledTask.running.node;
    }

    @Override
    public boolean isAlive() {
        return alive;
    }

    /** How often it has been started. */
    public int starts() {
        return starts;
    }

    /** The system properties of its process. */
    public Properties properties() {
        return own.properties();
    }

    /** It has a process from now on. */
    void begins(NodeProcess newProcess) {
        alive = true;
        starts++;
        process = newProcess;
        own.begin(name());
        cluster.tell(this, DOWN, false);
        jvm.begin();
        cluster.changed();
    }

    /** What runs on it, or ran on it last; null if it was never started. */
    NodeProcess process() {
        return process;
    }

    /** What it has in place of the real disk from now on, for as long as the execution lasts. */
    public VirtualDisk disk() {
        if (disk == null) {
            disk = NodeDisks.create();
        }
        return disk;
    }

    /** The same; null if it sees the real one. */
    public VirtualDisk diskOrNull() {
        return disk;
    }

    /** Its process ends, whatever its tasks do, and its disk loses some of what was not synced. */
    void crash(Loss loss, Chance chance) {
        try (Gate.Closed closed = Gate.close()) {
            alive = false;
            cluster.tell(this, DOWN, true);
            if (disk != null) {
                disk.crash(loss, chance);
            }
            Crash.of(Execution.current, this);
            cluster.network().gone(this);
            release();
            cluster.changed();
        }
        if (ControlledTask.running.node == this && Gate.controlled()) {
            Execution.current.leave(ControlledTask.running);
        }
    }

    /** Gives back what the JDK would keep for it. */
    void release() {
        own.end();
    }

    @Override
    public void exit(int status, boolean orderly) {
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        ShutdownHooks hooks = jvm.shutdownHooks;
        if (orderly && hooks.size() > 0) {
            try {
                Shutdown.run(execution, me, hooks);
            } catch (InterruptedException e) {
                // The JVM does not end any slower for that.
                me.permit.interrupted = true;
            }
        }
        crash(Loss.NOTHING, Chance.of(0));
        throw new AssertionError("a task of " + this + " has outlived it");
    }

    @Override
    public boolean hasOwnStatics() {
        return process != null && process.hasOwnClasses();
    }

    @Override
    protected void entered() {
        own.putInPlace();
    }

    @Override
    protected void left() {
        own.takeAway();
    }
}

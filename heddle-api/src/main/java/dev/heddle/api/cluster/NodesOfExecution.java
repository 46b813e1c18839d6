package dev.heddle.api.cluster;

import dev.heddle.api.Heddle;
import dev.heddle.core.Failure;
import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.NodeProcess;
import dev.heddle.nodes.VirtualCluster;
import dev.heddle.nodes.disk.Chance;
import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.Loss;
import dev.heddle.nodes.disk.Troubles;
import dev.heddle.nodes.fault.PossibleFaults;
import dev.heddle.runtime.kernel.Execution;
import java.net.InetAddress;
import java.net.URL;
import java.util.List;
import java.util.Properties;
import java.util.function.BooleanSupplier;

/** Links the handles that users have with the nodes of the execution under way; loaded when the agent is there. */
final class NodesOfExecution {
    private NodesOfExecution() {}

    private static VirtualCluster cluster() {
        return VirtualCluster.current();
    }

    static Object add(String name) {
        return cluster().add(name);
    }

    static NodeProcess ofCode(Heddle.Body process) {
        return NodeProcess.of(process.getClass().getClassLoader(), new Code(process));
    }

    static NodeProcess ofMain(ClassLoader classPath, String main, String... arguments) {
        return NodeProcess.main(classPath, main, arguments);
    }

    static ClassLoader classPath(List<URL> places) {
        return VirtualCluster.classPath(places);
    }

    static void start(Object node, NodeProcess process) {
        cluster().start((ClusterNode) node, process);
    }

    static Thread run(Object node, Heddle.Body process) {
        Thread thread = new Thread(new Code(process), "client");
        cluster().startOn((ClusterNode) node, thread);
        return thread;
    }

    static void crash(Object node) {
        cluster().crash((ClusterNode) node);
    }

    static void end(Object node) {
        cluster().end((ClusterNode) node);
    }

    static void kill(Object node) {
        cluster().crash((ClusterNode) node, Loss.NOTHING, Chance.of(0));
    }

    static void restart(Object node) {
        cluster().restart((ClusterNode) node);
    }

    static boolean isAlive(Object node) {
        return ((ClusterNode) node).isAlive();
    }

    static InetAddress address(Object node) {
        return ((ClusterNode) node).address();
    }

    static Properties properties(Object node) {
        return ((ClusterNode) node).properties();
    }

    static void clock(Object node, long nanos) {
        ((ClusterNode) node).clockOffset(nanos);
    }

    static Object disk(Object node) {
        return ((ClusterNode) node).disk();
    }

    static void troubles(Object disk, Disk.Trouble trouble, long value) {
        Troubles troubles = ((dev.heddle.nodes.disk.VirtualDisk) disk).troubles();
        switch (trouble) {
            case CAPACITY -> troubles.capacity(value);
            case DELAY -> troubles.delay(value);
            case READS -> troubles.readsFail(value != 0);
            case WRITES -> troubles.writesFail(value != 0);
            case SYNCS -> troubles.syncsFail(value != 0);
        }
    }

    static void rot(Object disk, String path, long seed) {
        try {
            ((dev.heddle.nodes.disk.VirtualDisk) disk).rot(path, Chance.of(seed));
        } catch (DiskException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    static void hear(Object to, Object from, boolean hears) {
        cluster().hear((ClusterNode) to, (ClusterNode) from, hears);
    }

    static void heal() {
        cluster().heal();
    }

    static void reset(Object one, Object other) {
        cluster().reset((ClusterNode) one, (ClusterNode) other);
    }

    static Object faults() {
        return new PossibleFaults(cluster());
    }

    static void crashes(Object faults, int most) {
        ((PossibleFaults) faults).crashes(most);
    }

    static void kills(Object faults, int most) {
        ((PossibleFaults) faults).kills(most);
    }

    static void restarts(Object faults, int most) {
        ((PossibleFaults) faults).restarts(most);
    }

    static void partitions(Object faults, int most) {
        ((PossibleFaults) faults).partitions(most);
    }

    static void slowness(Object faults, int most, long nanos) {
        ((PossibleFaults) faults).slowness(most, nanos);
    }

    static void reorderedDatagrams(Object faults, int most) {
        ((PossibleFaults) faults).reorderedDatagrams(most);
    }

    static void pauses(Object faults, int most, long nanos) {
        ((PossibleFaults) faults).pauses(most, nanos);
    }

    static void resets(Object faults, int most) {
        ((PossibleFaults) faults).resets(most);
    }

    static void clockJumps(Object faults, int most, long nanos) {
        ((PossibleFaults) faults).clockJumps(most, nanos);
    }

    static void lostDatagrams(Object faults, int most) {
        ((PossibleFaults) faults).lostDatagrams(most);
    }

    static void repeatedDatagrams(Object faults, int most) {
        ((PossibleFaults) faults).repeatedDatagrams(most);
    }

    static void stop(Object faults) {
        ((PossibleFaults) faults).stop();
    }

    static void always(String name, BooleanSupplier condition) {
        Execution execution = Execution.current;
        execution.events.afterEachHappening(new Runnable() {
            @Override
            public void run() {
                String broken = broken(name, condition);
                if (broken != null) {
                    execution.failed(new Failure(Failure.Type.EXCEPTION, broken, "always " + name, null));
                }
            }
        });
    }

    private static String broken(String name, BooleanSupplier condition) {
        try {
            return condition.getAsBoolean() ? null : "not always: " + name;
        } catch (RuntimeException e) {
            return "not always: " + name + " (" + e + ")";
        }
    }

    /** What a node runs; whatever it throws leaves the thread. */
    private static final class Code implements Runnable {
        private final Heddle.Body process;

        Code(Heddle.Body process) {
            this.process = process;
        }

        @Override
        public void run() {
            try {
                process.run();
            } catch (Throwable e) {
                throw Code.<RuntimeException>sneak(e);
            }
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }
}

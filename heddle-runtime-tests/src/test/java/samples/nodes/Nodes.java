package samples.nodes;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.nodes.NodeProcess;
import dev.heddle.nodes.VirtualCluster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** What nodes have of their own, and what becomes of them. Each method is a program that passes. */
public final class Nodes {
    private static final int PORT = 7000;

    private Nodes() {}

    static ClusterNode start(String name, Runnable body) {
        VirtualCluster cluster = VirtualCluster.current();
        ClusterNode node = cluster.add(name);
        cluster.start(node, NodeProcess.of(Nodes.class.getClassLoader(), body));
        return node;
    }

    static ClusterNode startMain(String name, Class<?> main, String... arguments) {
        VirtualCluster cluster = VirtualCluster.current();
        ClusterNode node = cluster.add(name);
        cluster.start(node, NodeProcess.main(Nodes.class.getClassLoader(), main.getName(), arguments));
        return node;
    }

    static void check(boolean good, String otherwise) {
        if (!good) {
            throw new AssertionError(otherwise);
        }
    }

    /** Waits until somebody has said so. */
    static void await(AtomicInteger count, int wanted) throws InterruptedException {
        synchronized (count) {
            while (count.get() < wanted) {
                count.wait();
            }
        }
    }

    static void count(AtomicInteger count) {
        synchronized (count) {
            count.incrementAndGet();
            count.notifyAll();
        }
    }

    private static void echo() {
        try (ServerSocket server = new ServerSocket(PORT)) {
            while (true) {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(socket.getInputStream().read() + 1);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** -1 if the connection broke. */
    private static int ask(String host, int value) throws InterruptedException {
        for (int tries = 0; tries < 20; tries++) {
            try (Socket socket = new Socket(host, PORT)) {
                socket.getOutputStream().write(value);
                return socket.getInputStream().read();
            } catch (java.net.ConnectException e) {
                // Not listening yet.
                Thread.sleep(500);
            } catch (IOException e) {
                return -1;
            }
        }
        return -2;
    }

    public static void nodes_have_the_same_port_each_and_names_that_others_reach_them_by() throws Exception {
        start("a", Nodes::echo);
        start("b", Nodes::echo);
        check(ask("a", 1) == 2 && ask("b", 5) == 6, "an answer from each");
    }

    public static void a_node_knows_its_own_name_and_reaches_itself_by_loopback() throws Exception {
        AtomicReference<String> seen = new AtomicReference<>();
        AtomicInteger done = new AtomicInteger();
        start("a", () -> {
            try {
                seen.set(InetAddress.getLocalHost().getHostName() + " "
                        + InetAddress.getByName("a").getHostAddress());
                new ServerSocket(PORT).close();
            } catch (IOException e) {
                seen.set(e.toString());
            }
            count(done);
        });
        await(done, 1);
        check(seen.get().equals("a 192.0.2.2"), seen.get());
    }

    public static void what_is_set_for_the_jvm_is_set_for_the_node() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        AtomicReference<String> seen = new AtomicReference<>("");
        String zone = TimeZone.getDefault().getID();
        ForkJoinPool common = ForkJoinPool.commonPool();
        PrintStream out = System.out;
        start("a", () -> {
            System.setProperty("heddle.sample", "a");
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            Locale.setDefault(Locale.ITALY);
            System.setOut(new PrintStream(new ByteArrayOutputStream(), true));
            ForkJoinPool pool = ForkJoinPool.commonPool();
            count(steps);
            try {
                await(steps, 2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            seen.set(System.getProperty("heddle.sample") + " "
                    + TimeZone.getDefault().getID() + " "
                    + Locale.getDefault() + " " + (System.out != out) + " " + (pool == ForkJoinPool.commonPool())
                    + " " + (pool != common));
            count(steps);
        });
        await(steps, 1);
        check(System.getProperty("heddle.sample") == null, "the property is the node's");
        check(TimeZone.getDefault().getID().equals(zone), "the time zone is the node's");
        check(System.out == out, "the stream is the node's");
        check(common == ForkJoinPool.commonPool(), "the pool is the host's");
        count(steps);
        await(steps, 3);
        check(seen.get().equals("a Asia/Tokyo it_IT true true true"), seen.get());
    }

    public static void each_node_has_an_mbean_server_of_its_own() throws Exception {
        AtomicInteger done = new AtomicInteger();
        AtomicReference<String> failed = new AtomicReference<>();
        Runnable registers = () -> {
            try {
                ManagementFactory.getPlatformMBeanServer()
                        .registerMBean(new Sample(), new javax.management.ObjectName("samples:type=Sample"));
            } catch (javax.management.JMException e) {
                failed.set(e.toString());
            }
            count(done);
        };
        start("a", registers);
        start("b", registers);
        await(done, 2);
        check(failed.get() == null, failed.get());
    }

    public interface SampleMBean {
        int getNumber();
    }

    public static final class Sample implements SampleMBean {
        @Override
        public int getNumber() {
            return 1;
        }
    }

    /** Started as a main, by two nodes. */
    public static final class Main {
        private static int starts;

        private Main() {}

        public static void main(String[] arguments) throws IOException {
            starts++;
            try (ServerSocket server = new ServerSocket(PORT)) {
                while (true) {
                    try (Socket socket = server.accept()) {
                        starts += socket.getInputStream().read();
                        socket.getOutputStream().write(starts);
                    }
                }
            }
        }
    }

    public static void static_fields_are_those_of_a_node_that_runs_a_main() throws Exception {
        startMain("a", Main.class);
        startMain("b", Main.class);
        int first = ask("a", 10);
        int second = ask("b", 20);
        check(first == 11 && second == 21, first + " " + second);
    }

    public static void a_node_that_is_restarted_has_static_fields_as_in_a_new_process() throws Exception {
        ClusterNode node = startMain("a", Main.class);
        check(ask("a", 10) == 11, "before");
        VirtualCluster.current().crash(node);
        check(!node.isAlive(), "it has crashed");
        VirtualCluster.current().restart(node);
        check(ask("a", 10) == 11, "after");
        check(node.starts() == 2, "started twice");
    }

    public static void exit_ends_the_node_after_its_hooks_and_nothing_else() throws Exception {
        AtomicInteger hooks = new AtomicInteger();
        ClusterNode node = start("a", () -> {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> count(hooks)));
            Thread other = new Thread(() -> {
                while (true) {
                    Thread.yield();
                }
            });
            other.start();
            System.exit(3);
        });
        await(hooks, 1);
        while (node.isAlive()) {
            Thread.sleep(10);
        }
    }

    public static void halt_ends_the_node_without_its_hooks() throws Exception {
        AtomicInteger hooks = new AtomicInteger();
        ClusterNode node = start("a", () -> {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> count(hooks)));
            Runtime.getRuntime().halt(1);
        });
        while (node.isAlive()) {
            Thread.sleep(10);
        }
        check(hooks.get() == 0, "no hook has run");
    }

    public static void a_crash_resets_connections_and_others_get_what_was_sent() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        ClusterNode node = start("a", () -> {
            try (ServerSocket server = new ServerSocket(PORT)) {
                Socket socket = server.accept();
                socket.getOutputStream().write(7);
                count(sent);
                socket.getInputStream().read();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        try (Socket socket = connect("a")) {
            await(sent, 1);
            VirtualCluster.current().crash(node);
            InputStream in = socket.getInputStream();
            check(in.read() == 7, "what was sent arrives");
            try {
                check(in.read() == -2, "nothing more");
            } catch (IOException e) {
                check(e.getMessage().equals("Connection reset"), e.toString());
            }
        }
    }

    private static Socket connect(String host) throws InterruptedException, IOException {
        while (true) {
            try {
                return new Socket(host, PORT);
            } catch (java.net.ConnectException e) {
                Thread.sleep(100);
            }
        }
    }

    public static void who_holds_a_shared_monitor_gives_it_up_when_it_crashes() throws Exception {
        Object shared = new Object();
        AtomicInteger inside = new AtomicInteger();
        ClusterNode node = start("a", () -> {
            synchronized (shared) {
                count(inside);
                while (true) {
                    Thread.yield();
                }
            }
        });
        await(inside, 1);
        VirtualCluster.current().crash(node);
        synchronized (shared) {
            check(!node.isAlive(), "it has crashed");
        }
    }

    public static void servers_that_run_for_ever_do_not_keep_an_execution_going() throws Exception {
        start("a", () -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread.sleep(10_000);
    }

    public static void what_is_cut_off_arrives_when_it_is_healed() throws Exception {
        ClusterNode node = start("a", Nodes::echo);
        VirtualCluster cluster = VirtualCluster.current();
        try (Socket socket = connect("a")) {
            cluster.network().hear(cluster.hostOf(node), cluster.network().hosts.get(0), false);
            socket.getOutputStream().write(1);
            socket.setSoTimeout(5_000);
            try {
                check(socket.getInputStream().read() == -2, "nothing arrives");
            } catch (java.net.SocketTimeoutException e) {
                cluster.network()
                        .hear(cluster.hostOf(node), cluster.network().hosts.get(0), true);
            }
            check(socket.getInputStream().read() == 2, "now it does");
        }
    }

    public static void clocks_of_nodes_may_differ() throws Exception {
        AtomicReference<Long> seen = new AtomicReference<>();
        AtomicInteger done = new AtomicInteger();
        VirtualCluster cluster = VirtualCluster.current();
        ClusterNode node = cluster.add("a");
        node.clockOffset(3_600_000_000_000L);
        cluster.start(node, NodeProcess.of(Nodes.class.getClassLoader(), () -> {
            seen.set(System.currentTimeMillis());
            count(done);
        }));
        await(done, 1);
        long ahead = seen.get() - System.currentTimeMillis();
        check(ahead > 3_590_000 && ahead <= 3_600_000, "an hour, but it is " + ahead);
    }

    public static void an_unknown_name_is_told_with_those_that_are_known() throws Exception {
        start("a", () -> {});
        try {
            new Socket().connect(new InetSocketAddress(InetAddress.getByName("nobody"), PORT));
        } catch (java.net.UnknownHostException e) {
            check(e.getMessage().contains("localhost, heddle and a"), e.getMessage());
        }
    }
}

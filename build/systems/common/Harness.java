import dev.heddle.api.FailureFound;
import dev.heddle.api.Grain;
import dev.heddle.api.Heddle;
import dev.heddle.api.Isolation;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.DatagramSocket;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Locale;

/**
 * Explores a scenario of a distributed system and tells what it took: the processor's time and the program's own for each execution, and what is left of heap, classes and threads.
 *
 * <p>The argument is the name of a class that is a {@link Heddle.Body}. Properties: executions, grain, strategy, backend, seed; shrink, for so many seconds; replay, to make a failing execution once more; check, to make each
 * execution twice; hash, to make one, and to tell its schedule's hash, as often as repeat says.
 */
public final class Harness {
    /** The program's own time, all executions together. */
    private static long virtualNanos;

    private Harness() {}

    public static void main(String[] arguments) throws Exception {
        Heddle.Body scenario =
                (Heddle.Body) Class.forName(arguments[0]).getDeclaredConstructor().newInstance();
        boolean hash = Boolean.getBoolean("hash");
        boolean check = Boolean.getBoolean("check");
        Options options = Heddle.options()
                .name(arguments[0])
                .strategy(System.getProperty("strategy", "auto"))
                .backend(System.getProperty("backend", "auto"))
                .grain(Grain.valueOf(System.getProperty("grain", "threads").toUpperCase(Locale.ROOT)))
                .seed(Long.getLong("seed", 1))
                .executions(hash ? 1 : Long.getLong("executions", 5))
                .checkDeterminism(check)
                .isolate(Isolation.NONE)
                .shrink(Duration.ofSeconds(Integer.getInteger("shrink", 0)))
                .maxSteps(5_000_000)
                .watchdog(Duration.ofMinutes(1));
        if (Boolean.getBoolean("growth")) {
            options.progress(Harness::tellSize);
        }
        // What the JDK looks at when it is used for the first time, it opens a socket for.
        try (ServerSocket server = new ServerSocket(0);
                DatagramSocket datagrams = new DatagramSocket()) {
            NetworkInterface.networkInterfaces().forEach(each -> each.inetAddresses().count());
        }
        Outside outside = new Outside();
        outside.start();
        warmUp(scenario);
        virtualNanos = 0;
        long cpu = cpu();
        Heddle.Body body = () -> {
            long begin = System.nanoTime();
            scenario.run();
            virtualNanos += System.nanoTime() - begin;
            if (hash) {
                throw new AssertionError("the end");
            }
        };
        Result result = Heddle.explore(options, body);
        double seconds = (cpu() - cpu) / 1e9 / result.executions();
        outside.close();
        if (hash) {
            tellHash(result);
            for (int i = 1; i < Integer.getInteger("repeat", 1); i++) {
                virtualNanos = 0;
                tellHash(Heddle.explore(options, body));
            }
            System.exit(0);
        }
        System.out.println(result.summary());
        for (FailureFound failure : result.failures()) {
            System.out.println(failure.message() + "\n" + failure.schedule());
            if (failure.report() != null) {
                System.out.println(failure.report());
            }
            if (Boolean.getBoolean("replay")) {
                Result again = Heddle.explore(options.schedule(failure.schedule()), scenario);
                boolean same = again.failures().stream().anyMatch(f -> f.message().equals(failure.message()));
                System.out.println(same ? "replayed: the same" : "REPLAYED: " + again.summary());
            }
        }
        double virtual = virtualNanos / 1e9 / result.executions() / (check ? 2 : 1);
        System.out.printf(
                Locale.ROOT,
                "%d executions, up to %d tasks and %d steps, %.2f s of the program's time each, %.3f s of the processor's%s, %.1f s in all%n",
                result.executions(),
                result.maxTasks(),
                result.maxSteps(),
                virtual,
                seconds,
                check ? " for both runs" : String.format(Locale.ROOT, " (%.0f times faster than real time)", virtual / seconds),
                result.seconds());
        System.out.println(outside);
        System.exit(result.failures().isEmpty() && outside.isClean() ? 0 : 1);
    }

    /** Reading and weaving classes is not part of what an execution takes. */
    private static void warmUp(Heddle.Body scenario) {
        if (!Boolean.getBoolean("hash")) {
            long begin = System.nanoTime();
            Heddle.explore(Heddle.options().executions(1).isolate(Isolation.NONE).shrink(Duration.ZERO).maxSteps(5_000_000), scenario);
            System.out.printf(Locale.ROOT, "the first execution: %.1f s%n", (System.nanoTime() - begin) / 1e9);
        }
    }

    private static void tellHash(Result result) throws NoSuchAlgorithmException {
        FailureFound end = result.failures().get(0);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(end.schedule().getBytes(StandardCharsets.US_ASCII));
        System.out.printf(
                Locale.ROOT,
                "%s, %d steps, %.3f s of the program's time, schedule %s%n",
                end.message().lines().findFirst().orElse(""),
                end.steps(),
                virtualNanos / 1e9,
                HexFormat.of().formatHex(digest, 0, 8));
    }

    private static long last;

    private static void tellSize(Result soFar) {
        if (soFar.executions() >= last + Long.getLong("every", 50)) {
            last = soFar.executions();
            System.gc();
            System.out.printf(
                    Locale.ROOT,
                    "after %d executions: heap %d MB, %d classes, %d threads%n",
                    last,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20,
                    ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                    ManagementFactory.getThreadMXBean().getThreadCount());
        }
    }

    private static long cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    /** Looks at what this process has open, again and again: sockets, and files that are neither classes nor the system's. Works on Linux; elsewhere it sees nothing. */
    private static final class Outside extends Thread {
        private volatile boolean over;
        private int looks;
        private String seen;

        Outside() {
            super("outside");
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!over) {
                File[] open = new File("/proc/self/fd").listFiles();
                looks++;
                for (File file : open == null ? new File[0] : open) {
                    look(file);
                }
                try {
                    Thread.sleep(2);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }

        private void look(File file) {
            try {
                String target = Files.readSymbolicLink(file.toPath()).toString();
                boolean stream = Integer.parseInt(file.getName()) <= 2;
                if (!stream && (target.startsWith("socket:") || target.startsWith("/data") || target.contains("/raft"))) {
                    seen = target;
                }
            } catch (IOException e) {
                // Closed in the meantime.
            }
        }

        void close() throws InterruptedException {
            over = true;
            join();
        }

        boolean isClean() {
            return seen == null;
        }

        @Override
        public String toString() {
            return seen == null
                    ? "no socket and no file of a node was open in this process at " + looks + " looks"
                    : "OPEN IN THIS PROCESS: " + seen;
        }
    }
}

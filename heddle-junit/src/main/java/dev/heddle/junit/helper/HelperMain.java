package dev.heddle.junit.helper;

import dev.heddle.api.Suite;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The JVM behind a {@link HelperJvm}: runs JUnit with the tests of a class, and explores those that it is asked for. */
public final class HelperMain {
    /** The one of this JVM; null in others. */
    private static volatile HelperMain running;

    private final DataInputStream in;
    private final DataOutputStream out;
    private final Set<String> asked = new HashSet<>();

    private HelperMain(Socket socket) throws IOException {
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }

    public static void main(String[] arguments) throws IOException {
        byte[] password = System.in.readNBytes(32);
        endWithParent();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]))) {
            running = new HelperMain(socket);
            running.out.writeBytes(new String(password, StandardCharsets.US_ASCII));
            running.out.flush();
            running.run();
        } finally {
            // Threads that a test left behind do not keep it from ending.
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }

    /** Nobody is left to tell anything when its input ends. */
    private static void endWithParent() {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (System.in.read() >= 0) {
                            // Nothing is said there after the password.
                        }
                    } catch (IOException e) {
                        // That is an end, too.
                    }
                    Runtime.getRuntime().halt(1);
                },
                "heddle-helper-parent");
        thread.setDaemon(true);
        thread.start();
    }

    /** Whether this JVM does what another asks for. */
    public static boolean isHelping() {
        return running != null;
    }

    /** Explores what is asked for, by the names of tests. */
    public static void explore(Suite suite, Function<String, Suite.Test> tests) throws InterruptedException {
        suite.exploreFor(running.new Asked(tests));
    }

    private final class Asked implements Suite.Orders {
        private final Function<String, Suite.Test> tests;

        Asked(Function<String, Suite.Test> tests) {
            this.tests = tests;
        }

        @Override
        public Suite.Test next() {
            try {
                String test = Wire.read(in);
                asked.add(test);
                return test.isEmpty() ? null : tests.apply(test);
            } catch (IOException e) {
                return null;
            }
        }

        @Override
        public void done(Suite.Progress progress) {
            try {
                out.writeByte(Wire.PROGRESS);
                out.writeLong(progress.executions());
                out.writeLong(progress.traces());
                out.writeDouble(progress.lnSize());
                out.writeBoolean(progress.ended());
                out.flush();
            } catch (IOException e) {
                // The next order will not come.
            }
        }
    }

    private void run() throws IOException {
        String name = Wire.read(in);
        List<String> tests = Wire.read(in).lines().toList();
        Map<String, String> parameters = Wire.map(in);
        Wire.map(in).forEach((key, value) -> {
            if (System.getProperty(key) == null) {
                System.setProperty(key, value);
            }
        });
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(tests.stream()
                        .map(test -> DiscoverySelectors.selectMethod(name + "#" + test))
                        .toList())
                .configurationParameters(parameters);
        try (LauncherSession session = LauncherFactory.openSession()) {
            session.getLauncher().execute(request.build(), new Listener());
        }
        out.writeByte(Wire.END);
        out.flush();
    }

    /** Tells what came out of the tests that were asked for. */
    private final class Listener implements TestExecutionListener {
        private final Map<String, Map<String, String>> entries = new HashMap<>();

        @Override
        public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
            entries.computeIfAbsent(test.getUniqueId(), key -> new LinkedHashMap<>())
                    .putAll(entry.getKeyValuePairs());
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (!(test.getSource().orElse(null) instanceof MethodSource method)) {
                return;
            }
            String name = method.getMethodName() + "(" + method.getMethodParameterTypes() + ")";
            if (asked.contains(name)) {
                tell(
                        name,
                        new RemoteOutcome(
                                result.getThrowable().orElse(null),
                                entries.getOrDefault(test.getUniqueId(), Map.of())));
            }
        }

        private void tell(String test, RemoteOutcome outcome) {
            try {
                out.writeByte(Wire.OUTCOME);
                Wire.write(test, out);
                outcome.write(out);
                out.flush();
            } catch (IOException e) {
                // Who asked is gone.
            }
        }
    }
}

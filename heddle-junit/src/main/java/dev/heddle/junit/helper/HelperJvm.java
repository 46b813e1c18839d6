package dev.heddle.junit.helper;

import dev.heddle.api.Suite;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Another JVM, which has the tests of one class and explores those that it is asked for, each a moment at a time. It is started when it is first needed, as this JVM was:
 * with its class path, options and system properties. Whatever happens to it, this JVM can do all by itself.
 */
public final class HelperJvm implements AutoCloseable {
    private static final long START_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int LOOK_EVERY_MILLIS = 200;

    /** Longer than any turn takes, with a task that has to be stopped, and than the explanation of a failure. */
    private static final int PATIENCE_MILLIS = 120_000;

    private static final List<String> OF_ANY_JVM =
            List.of("java.", "jdk.", "sun.", "os.", "user.", "file.", "path.", "line.", "native.", "std", "awt.");

    private final Class<?> type;
    private final List<String> tests;
    private final Map<String, String> parameters;
    private final Map<String, RemoteOutcome> outcomes = new LinkedHashMap<>();
    private Process process;
    private Socket socket;
    private DataInputStream in;
    private DataOutputStream out;
    private boolean gone;

    /**
     * @param type whose tests they are
     * @param tests as JUnit's selectors name methods
     * @param parameters of JUnit's configuration
     */
    public HelperJvm(Class<?> type, List<String> tests, Map<String, String> parameters) {
        this.type = type;
        this.tests = List.copyOf(tests);
        this.parameters = Map.copyOf(parameters);
    }

    /** Has a test explored for a moment; returns null if this JVM is gone. */
    public Suite.Progress turn(String test) {
        try {
            if (process == null) {
                start();
            }
            if (gone) {
                return null;
            }
            Wire.write(test, out);
            out.flush();
            if (in.readByte() == Wire.PROGRESS) {
                return new Suite.Progress(in.readLong(), in.readLong(), in.readDouble(), in.readBoolean());
            }
        } catch (IOException e) {
            tellThatItIsGone(e);
        }
        end();
        return null;
    }

    private void tellThatItIsGone(IOException e) {
        System.out.println("heddle: the JVM that helped with " + type.getSimpleName() + " is gone"
                + (e.getMessage() == null ? "" : ": " + e.getMessage()) + ". Its tests are explored here.");
    }

    private void start() throws IOException {
        byte[] secret = new byte[16];
        new SecureRandom().nextBytes(secret);
        String password = HexFormat.of().formatHex(secret);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            process = new ProcessBuilder(command(server.getLocalPort()))
                    .redirectErrorStream(true)
                    .start();
            forwardOutput();
            // Not on the command line, where others can read it. It stays open: its end is that of this JVM.
            process.getOutputStream().write((password + "\n").getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
            accept(server, password);
        }
        System.out.println("heddle: another JVM helps with " + type.getSimpleName());
        Wire.write(type.getName(), out);
        Wire.write(String.join("\n", tests), out);
        Wire.write(parameters, out);
        Wire.write(properties(), out);
        out.flush();
    }

    private void accept(ServerSocket server, String password) throws IOException {
        server.setSoTimeout(LOOK_EVERY_MILLIS);
        long deadline = System.nanoTime() + START_NANOS;
        while (in == null) {
            if (!process.isAlive() || System.nanoTime() - deadline > 0) {
                throw new IOException("it did not start");
            }
            try {
                Socket caller = server.accept();
                caller.setSoTimeout(PATIENCE_MILLIS);
                DataInputStream said = new DataInputStream(caller.getInputStream());
                if (new String(said.readNBytes(password.length()), StandardCharsets.US_ASCII).equals(password)) {
                    socket = caller;
                    in = said;
                    out = new DataOutputStream(caller.getOutputStream());
                } else {
                    caller.close();
                }
            } catch (SocketTimeoutException e) {
                // It takes a second or two.
            }
        }
    }

    private static List<String> command(int port) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> !argument.startsWith("-agentlib:jdwp") && !argument.startsWith("-Xrunjdwp"))
                .forEach(command::add);
        // Surefire replaces the one by what the other stands for, but for itself and JUnit's launcher.
        String path = System.getProperty("java.class.path");
        String real = System.getProperty("surefire.real.class.path");
        command.addAll(List.of("-cp", real == null ? path : path + File.pathSeparator + real));
        command.addAll(List.of(HelperMain.class.getName(), Integer.toString(port)));
        return command;
    }

    /** What was set since this JVM began, by a build tool above all. */
    private static Map<String, String> properties() {
        Map<String, String> properties = new TreeMap<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            if (OF_ANY_JVM.stream().noneMatch(name::startsWith)) {
                properties.put(name, System.getProperty(name));
            }
        }
        return properties;
    }

    /** By this JVM's own stream, which may be a build tool's and not the system's. */
    private void forwardOutput() {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), Charset.defaultCharset()));
        Thread thread = new Thread(() -> lines.lines().forEach(System.out::println), "heddle-helper-output");
        thread.setDaemon(true);
        thread.start();
    }

    /** Has it come to an end, and say what came out. */
    public void finish() {
        if (in == null || gone) {
            end();
            return;
        }
        try {
            Wire.write("", out);
            out.flush();
            while (in.readByte() == Wire.OUTCOME) {
                String test = Wire.read(in);
                outcomes.put(test, RemoteOutcome.read(in, type.getClassLoader()));
            }
            process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            tellThatItIsGone(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** What came out of a test; null if nobody knows. */
    public RemoteOutcome outcome(String test) {
        return outcomes.get(test);
    }

    private void end() {
        gone = true;
        if (process != null) {
            process.destroyForcibly();
        }
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException e) {
            // It is gone as well.
        }
    }

    @Override
    public void close() {
        end();
    }
}

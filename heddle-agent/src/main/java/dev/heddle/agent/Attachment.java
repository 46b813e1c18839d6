package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;

/**
 * Brings the agent into the JVM that is running, if it was not started with it.
 *
 * <pre>{@code
 * Attachment.ensure(); // returns at once if the agent is there
 * }</pre>
 *
 * <p>It may not touch {@code dev.heddle.core} or {@code dev.heddle.runtime}: a class of theirs that is loaded before the agent
 * put them on the boot class path would be another than the one that woven code calls.
 */
public final class Attachment {
    private static final String GATE = "dev.heddle.runtime.gate.Gate";
    /** Why it could not be attached when that was tried, or null. */
    private static String failed;

    private Attachment() {}

    /** Whether the agent is in this JVM, and ready. */
    public static boolean isThere() {
        try {
            return Class.forName(GATE, true, null).getField("agentReady").getBoolean(null);
        } catch (ClassNotFoundException e) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the boot class path has another " + GATE, e);
        }
    }

    /** Attaches the agent unless it is there. Tries once: after a failure it fails at once, and says the same. */
    public static synchronized void ensure() throws AttachmentException {
        if (failed != null) {
            throw new AttachmentException(failed);
        }
        try {
            if (!isThere()) {
                attach();
            }
            checkClassPath();
        } catch (AttachmentException e) {
            failed = e.getMessage();
            throw e;
        }
    }

    /** The jar to name after {@code -javaagent:}, or where one would expect it if this is no installed Heddle. */
    public static Path jar() {
        CodeSource source = Agent.class.getProtectionDomain().getCodeSource();
        try {
            return source == null
                    ? Path.of("heddle-agent.jar")
                    : Path.of(source.getLocation().toURI());
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Path.of("heddle-agent.jar");
        }
    }

    private static void attach() throws AttachmentException {
        Path jar = jar();
        Path java = Path.of(System.getProperty("java.home"), "bin", isWindows() ? "java.exe" : "java");
        if (!Files.isRegularFile(jar)) {
            throw failure(jar + " is not Heddle's agent as a jar (build it with mvn package)");
        }
        if (!Files.isExecutable(java)) {
            throw failure("there is no " + java + " to attach it with");
        }
        if (flags().contains("-XX:+DisableAttachMechanism")) {
            throw failure("this JVM runs with -XX:+DisableAttachMechanism");
        }
        String said = start(java, jar);
        if (!isThere()) {
            throw failure(said.isEmpty() ? "the agent did not start; see the JVM's standard error" : said);
        }
    }

    private static String start(Path java, Path jar) throws AttachmentException {
        ProcessBuilder builder = new ProcessBuilder(
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                jar.toString(),
                Attach.class.getName(),
                Long.toString(ProcessHandle.current().pid()),
                jar.toString(),
                arguments());
        // They are meant for the JVM that is there: a debugger's port, say, is taken already.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        builder.environment().remove("_JAVA_OPTIONS");
        try {
            Process process = builder.redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said;
            try (InputStream in = process.getInputStream()) {
                said = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            }
            return process.waitFor() == 0 ? "" : said;
        } catch (IOException e) {
            throw failure("the JVM that should attach it did not start: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("the thread was interrupted while it waited for that");
        }
    }

    /** What one would have written after the jar in {@code -javaagent:}. */
    private static String arguments() {
        StringBuilder arguments = new StringBuilder();
        for (String key : List.of("ignore", "inside")) {
            String value = System.getProperty("heddle." + key);
            if (value != null) {
                arguments.append(arguments.length() == 0 ? "" : ",").append(key).append('=');
                arguments.append(value.replace(',', ';'));
            }
        }
        return arguments.toString();
    }

    private static void checkClassPath() throws AttachmentException {
        try {
            ClassLoader loader = Class.forName(GATE, false, Attachment.class.getClassLoader())
                    .getClassLoader();
            if (loader != null) {
                throw failure("classes of dev.heddle.runtime were used before the agent came, and " + loader
                        + " took them from the class path");
            }
        } catch (ClassNotFoundException e) {
            throw failure("the class loader " + Attachment.class.getClassLoader()
                    + " does not see the classes on the boot class path");
        }
    }

    private static List<String> flags() {
        try {
            return ManagementFactory.getRuntimeMXBean().getInputArguments();
        } catch (LinkageError e) {
            return List.of(); // a runtime without java.management
        }
    }

    private static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    private static AttachmentException failure(String why) {
        return new AttachmentException(
                "Heddle's agent is not in this JVM and could not be attached: " + why + ".\n" + remedy());
    }

    /** How to start a JVM with the agent, in the words of each build tool. */
    public static String remedy() {
        String option = "-javaagent:" + jar();
        return "Start the JVM with the agent:\n"
                + "  Maven   <plugin><artifactId>maven-surefire-plugin</artifactId><configuration><argLine>" + option
                + "</argLine></configuration></plugin>\n"
                + "  Gradle  test { jvmArgs '" + option + "' }\n"
                + "  shell   java " + option + " …";
    }
}

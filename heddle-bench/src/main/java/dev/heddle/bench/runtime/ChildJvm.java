package dev.heddle.bench.runtime;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts JVMs to be measured, as {@code heddle run} starts those of programs: under the agent, by default with no other option. */
final class ChildJvm {
    private static final String AGENT = "heddle-agent-";

    private final Path home;
    private final boolean confined;

    /**
     * @param home of the JDK
     * @param confined whether to keep it on one processor, where the system lets us
     */
    ChildJvm(Path home, boolean confined) {
        this.home = home;
        this.confined = confined && isOnPath("taskset");
    }

    boolean isConfined() {
        return confined;
    }

    /** What the child measured: the fields of each line of its {@link Results}. */
    List<String[]> run(boolean underAgent, String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(underAgent, arguments))
                .redirectErrorStream(true)
                .start();
        List<String[]> results = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(Results.MARK)) {
                    results.add(line.substring(Results.MARK.length() + 1).split("\t", -1));
                } else {
                    rest.append(line).append('\n');
                }
            }
        } finally {
            process.destroy();
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the JVM that was measured ended with an error:\n" + rest);
        }
        return results;
    }

    private List<String> command(boolean underAgent, String... arguments) {
        List<String> command = new ArrayList<>();
        if (confined) {
            command.addAll(List.of("taskset", "-c", "0"));
        }
        command.add(home.resolve("bin").resolve("java").toString());
        if (underAgent) {
            // The benchmarks' own classes run inside executions, as strategies do, and are none of the program's.
            command.add("-javaagent:" + agent() + "=ignore=dev.heddle.bench");
        }
        // For the bare switch; unknown packages are only warned about.
        command.addAll(List.of("--add-exports", "java.base/jdk.internal.vm=ALL-UNNAMED"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), RuntimeChild.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The agent's jar, which is on the class path of this command. */
    static Path agent() {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            String name = new File(entry).getName();
            if (name.startsWith(AGENT) && name.endsWith(".jar")) {
                return Path.of(entry).toAbsolutePath();
            }
        }
        throw new IllegalStateException("Heddle's agent is missing: no " + AGENT + "*.jar is on the class path of this"
                + " command. './heddle' puts it there; in a Maven build it takes the phase 'package'.");
    }

    private static boolean isOnPath(String command) {
        for (String directory : String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1)) {
            if (new File(directory, command).canExecute()) {
                return true;
            }
        }
        return false;
    }
}

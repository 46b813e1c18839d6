package dev.heddle.bench.runtime;

import dev.heddle.cli.jvm.Cpus;
import dev.heddle.cli.jvm.HeddleJars;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts JVMs to be measured, as {@code heddle run} starts those of programs: under the agent, by default with no other option. */
final class ChildJvm {
    private final Path home;
    private final List<String> prefix;

    /**
     * @param home of the JDK
     * @param confined whether to keep it on one processor, where the system lets us
     */
    ChildJvm(Path home, boolean confined) {
        this.home = home;
        this.prefix = confined ? Cpus.confined(0) : List.of();
    }

    boolean isConfined() {
        return !prefix.isEmpty();
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
        List<String> command = new ArrayList<>(prefix);
        command.add(home.resolve("bin").resolve("java").toString());
        if (underAgent) {
            // The benchmarks' own classes run inside executions, as strategies do, and are none of the program's.
            command.add("-javaagent:" + HeddleJars.agent() + "=ignore=dev.heddle.bench");
        }
        // For the bare switch; unknown packages are only warned about.
        command.addAll(List.of("--add-exports", "java.base/jdk.internal.vm=ALL-UNNAMED"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), RuntimeChild.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}

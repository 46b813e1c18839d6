package dev.heddle.runtime.tests;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of the same JDK and with the same agent as that of the test. */
final class OtherJvm {
    private OtherJvm() {}

    /** What it prints, whose output goes to a file in the folder as long as it runs. */
    static List<String> linesOf(Path folder, String jvmOption, String agentOptions, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        String agent = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-javaagent:") && argument.contains("heddle-agent"))
                .findFirst()
                .orElseThrow();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                jvmOption,
                agent + agentOptions,
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.waitFor();
        return Files.readAllLines(output);
    }
}

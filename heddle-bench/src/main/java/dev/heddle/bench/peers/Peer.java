package dev.heddle.bench.peers;

import dev.heddle.cli.jvm.HeddleJars;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A tool, run on a program in a JVM of its own.
 *
 * @param main the class that runs it, which takes a program, a seed and milliseconds
 * @param classPath what it needs besides the class path of the benchmarks
 * @param options of its JVM
 * @param settings further arguments of the class
 */
record Peer(String name, String main, List<String> classPath, List<String> options, List<String> settings) {
    /**
     * What came out; seconds are those of the search, of the whole JVM if it was ended.
     *
     * @param cpuSeconds what the whole JVM took of the processor; NaN where that is not known
     * @param words what there is to say besides; may be empty
     */
    record Result(boolean found, double seconds, double processSeconds, double cpuSeconds, String words) {}

    private static final String MARK = "heddle-bench\t";

    /** How much longer than its time a JVM may take before it is ended. */
    private static final long GRACE_MILLIS = 5_000;

    static Peer heddle() {
        return new Peer(
                "heddle",
                HeddlePeer.class.getName(),
                List.of(),
                List.of("-javaagent:" + HeddleJars.agent() + "=ignore=dev.heddle.bench", "-XX:-PrintWarnings"),
                List.of());
    }

    static Peer stress() {
        return new Peer("stress", StressPeer.class.getName(), List.of(), List.of(), List.of());
    }

    Result run(Path home, String program, int seed, long millis) throws IOException, InterruptedException {
        List<String> paths = new ArrayList<>(classPath);
        paths.add(System.getProperty("java.class.path"));
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin").resolve("java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, paths), main));
        command.addAll(List.of(program, Integer.toString(seed), Long.toString(millis)));
        command.addAll(settings);
        Path output = Files.createTempFile("peer", ".txt");
        try {
            double cpu = ChildrenCpu.seconds();
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(millis + GRACE_MILLIS, TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
            double seconds = (System.nanoTime() - start) / 1e9;
            cpu = ChildrenCpu.seconds() - cpu;
            String[] told = Files.readString(output, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(MARK))
                    .map(line -> line.substring(MARK.length()).split("\t", -1))
                    .findFirst()
                    .orElse(null);
            if (told == null && ended) {
                throw new IllegalStateException(name + " on " + program + " ended without a word:\n"
                        + Files.readString(output, StandardCharsets.UTF_8));
            }
            return told == null
                    ? new Result(false, seconds, seconds, cpu, "ended from outside")
                    : new Result(
                            Boolean.parseBoolean(told[0]),
                            Double.parseDouble(told[2]),
                            seconds,
                            cpu,
                            told.length > 3 ? told[3] : "");
        } finally {
            Files.deleteIfExists(output);
        }
    }
}

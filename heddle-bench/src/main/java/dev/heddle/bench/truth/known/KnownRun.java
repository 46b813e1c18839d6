package dev.heddle.bench.truth.known;

import dev.heddle.bench.truth.run.Compiler;
import dev.heddle.cli.jvm.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs {@code heddle run} on programs, as somebody would who has typed it. */
final class KnownRun {
    /** An end that comes so much later than the user asked for is none. */
    private static final long GRACE_SECONDS = 30;

    private final Jdk jdk;
    private final String backend;
    private final Duration time;
    private final Path directory;

    /** @param directory for classes and output; whoever made it removes it */
    KnownRun(Jdk jdk, String backend, Duration time, Path directory) {
        this.jdk = jdk;
        this.backend = backend;
        this.time = time;
        this.directory = directory;
    }

    KnownVerdict run(KnownProgram program) throws IOException, InterruptedException {
        Path place = Files.createDirectories(directory.resolve(program.name()));
        String problem = Compiler.compile(program.file(), place, jdk.feature());
        if (problem != null) {
            return new KnownVerdict(KnownVerdict.Kind.BROKEN, "does not compile: " + problem, 0);
        }
        Path json = place.resolve("result.json");
        Path text = place.resolve("text");
        Process heddle = new ProcessBuilder(command(program, place, json))
                .redirectErrorStream(true)
                .redirectOutput(text.toFile())
                .start();
        long limit = time.toSeconds() + GRACE_SECONDS;
        if (!heddle.waitFor(limit, TimeUnit.SECONDS)) {
            heddle.descendants().forEach(ProcessHandle::destroyForcibly);
            heddle.destroyForcibly().waitFor();
            return KnownVerdict.endless(limit);
        }
        return KnownVerdict.of(
                heddle.exitValue(), Files.exists(json) ? Files.readString(json) : "", Files.readString(text));
    }

    private List<String> command(KnownProgram program, Path place, Path json) {
        List<String> command = new ArrayList<>(List.of(jdk.java(), "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of("dev.heddle.cli.Main", "run", "-cp", place.toString(), "--backend", backend));
        command.addAll(List.of("--time", time.toMillis() + "ms", "--executions", "10k", "--no-shrink"));
        command.addAll(
                List.of("--json", json.toString(), "--out", place.resolve("out").toString()));
        command.add(program.mainClass());
        return command;
    }
}

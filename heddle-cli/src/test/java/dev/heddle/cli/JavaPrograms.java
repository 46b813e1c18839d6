package dev.heddle.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.api.Heddle;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sample.Hello;

/** Where the sample programs are, and what is needed to run them. */
final class JavaPrograms {
    private JavaPrograms() {}

    /** Without the agent's jar, which takes the phase {@code package}, the test is skipped. */
    static void needAgent() {
        classPath();
    }

    /** The class path of the samples. Without the agent's jar, which takes the phase {@code package}, the test is skipped. */
    static String classPath() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/:]*\\.jar.*"),
                "the agent's jar takes the phase 'package': mvn -Dquick package");
        return locationOf(Hello.class);
    }

    /** The same for samples that call Heddle themselves, as programs do that have it on their own class path. */
    static String classPathWithApi() {
        return classPath() + File.pathSeparator + locationOf(Heddle.class);
    }

    private static String locationOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Cli run(Path out, String... more) {
        return run(classPath(), out, more);
    }

    static Cli runWithApi(Path out, String... more) {
        return run(classPathWithApi(), out, more);
    }

    private static Cli run(String classPath, Path out, String... more) {
        List<String> arguments = new ArrayList<>(List.of("run", "-cp", classPath, "--out", out.toString()));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray(String[]::new));
    }

    /** A JDK with continuations and one without, as far as this machine has them, by the names of their directories. */
    static List<Path> jdks() {
        List<Path> found = new ArrayList<>();
        for (String version : List.of("17", "25")) {
            try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
                homes.filter(home -> home.getFileName().toString().matches(".*\\b" + version + "\\b.*"))
                        .filter(home ->
                                Files.isExecutable(home.resolve("bin/java")) && Files.exists(home.resolve("release")))
                        .findFirst()
                        .ifPresent(found::add);
            } catch (java.nio.file.NoSuchFileException e) {
                // Then there is none of them.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : found;
    }
}

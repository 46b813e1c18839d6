package dev.heddle.engine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What executors are started from: a directory of Spark's jars, as a distribution of Spark has it. The build says in SPARK_HOME where it is to be. */
final class SparkHome {
    private SparkHome() {}

    static void make() throws IOException {
        Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
        Files.createDirectories(jars);
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry).toAbsolutePath();
            String name = jar.getFileName().toString();
            Path link = jars.resolve(name);
            boolean isSparks = Stream.of("heddle", "junit", "assertj", "surefire", "picocli")
                    .noneMatch(name::contains);
            if (isSparks && name.endsWith(".jar") && !Files.exists(link)) {
                Files.createSymbolicLink(link, jar);
            }
        }
    }
}

package dev.heddle.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A small project in a directory of its own, and the Maven that runs this build to build it. It has a local repository with the jars of
 * this build, and fetches everything else from the repository of this build, as files: without a network.
 */
final class Project {
    private static final List<String> MODULES = List.of(
            "catalogue",
            "core",
            "check",
            "transactions",
            "runtime",
            "nodes",
            "report",
            "session",
            "agent",
            "api",
            "junit",
            "maven-plugin");

    private final Path directory;
    private final Path jdk;

    Project(Path directory, Path jdk) throws IOException {
        this.directory = directory;
        this.jdk = jdk;
        install();
        write("settings.xml", """
                <settings>
                  <pluginGroups>
                    <pluginGroup>dev.heddle</pluginGroup>
                  </pluginGroups>
                  <mirrors>
                    <mirror>
                      <id>files</id>
                      <mirrorOf>*</mirrorOf>
                      <url>%s</url>
                    </mirror>
                  </mirrors>
                </settings>
                """.formatted(ofThisBuild().toUri()));
    }

    /** Where Maven keeps what this build is made of. */
    private static Path ofThisBuild() {
        return Path.of(System.getProperty("maven.repo.local", System.getProperty("local.repository")));
    }

    private static Path repository() {
        return Path.of(System.getProperty("heddle.target")).toAbsolutePath().resolve("it-repository");
    }

    private static void install() throws IOException {
        String version = System.getProperty("heddle.version");
        place(Path.of("..", "pom.xml"), "heddle-parent", version, "pom");
        for (String module : MODULES) {
            Path home = Path.of("..", "heddle-" + module);
            String name = "heddle-" + module;
            place(home.resolve("pom.xml"), name, version, "pom");
            place(
                    home.resolve(System.getProperty("heddle.target")).resolve(name + "-" + version + ".jar"),
                    name,
                    version,
                    "jar");
        }
    }

    private static void place(Path file, String artifact, String version, String type) throws IOException {
        Path directory = Files.createDirectories(repository().resolve(Path.of("dev", "heddle", artifact, version)));
        Files.copy(file, directory.resolve(artifact + "-" + version + "." + type), StandardCopyOption.REPLACE_EXISTING);
    }

    Path file(String name) {
        return directory.resolve(name);
    }

    void write(String name, String text) throws IOException {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), text);
    }

    /** What a Maven run printed, and whether it succeeded. */
    record Built(boolean succeeded, String output) {}

    /** So that a plain {@code mvn} in the directory of the project finds everything. */
    void useOwnRepositoryByDefault() throws IOException {
        write(".mvn/maven.config", String.join("\n", options()) + "\n");
    }

    private static List<String> options() {
        return List.of(
                "-B",
                "-o",
                "-ntp",
                "-s",
                "settings.xml",
                "-Dmaven.repo.local=" + repository(),
                "-Daether.offline.protocols=file");
    }

    /** Runs Maven with everything that it needs. */
    Built mvn(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString()));
        command.addAll(options());
        command.addAll(List.of(arguments));
        return run(command);
    }

    /** Runs a command line as it stands. */
    Built shell(String line) throws IOException, InterruptedException {
        return run(List.of("sh", "-c", line));
    }

    private Built run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.environment()
                .compute(
                        "PATH",
                        (name, path) -> Path.of(System.getProperty("maven.home"), "bin") + File.pathSeparator + path);
        // It does not live long.
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Built(process.waitFor() == 0, output);
    }
}

package dev.heddle.bench.libraries;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Fetches libraries by way of Maven, and compiles the programs that use them. */
public final class Libraries {
    private final Path directory;

    public Libraries(Path directory) {
        this.directory = directory.toAbsolutePath().normalize();
    }

    /** Fetches what is not there yet, all in one go: two versions of a library cannot be dependencies of one project, but copies. */
    void fetch(List<String> coordinates) throws IOException, InterruptedException {
        List<String> missing = coordinates.stream()
                .distinct()
                .filter(each -> !Files.exists(jar(each)))
                .toList();
        if (missing.isEmpty()) {
            return;
        }
        StringBuilder items = new StringBuilder();
        missing.forEach(each -> items.append("<artifactItem>" + element(each) + "</artifactItem>"));
        run(directory, "copy", "<artifactItems>" + items + "</artifactItems>", "");
    }

    /** Fetches libraries and all that they depend on, the given versions first, and returns their paths. */
    public List<String> fetchWithDependencies(List<String> coordinates) throws IOException, InterruptedException {
        String[] first = coordinates.get(0).split(":", -1);
        String jar = first[1] + '-' + first[2];
        Path place = directory.resolve(jar + '-' + Integer.toHexString(coordinates.hashCode()));
        if (!Files.exists(place.resolve(jar + ".jar"))) {
            StringBuilder dependencies = new StringBuilder();
            coordinates.forEach(each -> dependencies.append("<dependency>" + element(each) + "</dependency>"));
            run(place, "copy-dependencies", "", dependencies.toString());
        }
        try (Stream<Path> files = Files.list(place)) {
            return files.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    private static String element(String coordinates) {
        String[] parts = coordinates.split(":", -1);
        return "<groupId>" + parts[0] + "</groupId><artifactId>" + parts[1] + "</artifactId><version>" + parts[2]
                + "</version>";
    }

    /** Runs a goal of Maven's dependency plugin that puts jars into a directory. */
    private static void run(Path place, String goal, String configuration, String dependencies)
            throws IOException, InterruptedException {
        Files.createDirectories(place);
        Path project = place.resolve("pom.xml");
        Files.writeString(project, project(configuration, dependencies));
        boolean isWindows =
                System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        Process maven = new ProcessBuilder(
                        isWindows ? "mvn.cmd" : "mvn",
                        "-q",
                        "-B",
                        "-f",
                        project.toString(),
                        "dependency:" + goal + "@fetch")
                .redirectErrorStream(true)
                .start();
        String output = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (maven.waitFor() != 0) {
            throw new IllegalStateException("Maven could not fetch what " + project + " names:\n" + output);
        }
    }

    private static String project(String configuration, String dependencies) {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>dev.heddle</groupId><artifactId>libraries</artifactId><version>1</version><packaging>pom</packaging>
                  <dependencies>%s</dependencies>
                  <build><plugins><plugin>
                    <groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId><version>3.11.0</version>
                    <executions><execution><id>fetch</id><configuration>
                      <outputDirectory>${project.basedir}</outputDirectory>
                      %s
                    </configuration></execution></executions>
                  </plugin></plugins></build>
                </project>
                """.formatted(dependencies, configuration);
    }

    private Path jar(String coordinates) {
        String[] parts = coordinates.split(":", -1);
        return directory.resolve(parts[1] + '-' + parts[2] + ".jar");
    }

    /** Compiles a program against the libraries it names under a key, and returns the class path to run it with. */
    List<String> compile(LibraryDriver driver, String key) throws IOException {
        return compile(
                driver,
                key,
                driver.libraries(key).stream().map(each -> jar(each).toString()).toList());
    }

    /** Compiles a program against these jars, and returns the class path to run it with; the key tells one such place from another. */
    public List<String> compile(LibraryDriver driver, String key, List<String> jars) throws IOException {
        return compile(driver, key, jars, false);
    }

    /**
     * Compiles a program against these jars.
     *
     * @param processed whether the jars have processors of annotations that are to make sources of their own
     */
    public List<String> compile(LibraryDriver driver, String key, List<String> jars, boolean processed)
            throws IOException {
        Path place = directory.resolve("classes").resolve(driver.collection()).resolve(driver.name() + '-' + key);
        Path source = place.resolve(driver.collection()).resolve(driver.name() + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, driver.source());
        List<String> command = new ArrayList<>(List.of("-nowarn", "-Xlint:none", "--release", "17"));
        command.addAll(
                processed ? List.of("-processorpath", String.join(File.pathSeparator, jars)) : List.of("-proc:none"));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, jars), "-d", place.toString()));
        command.add(source.toString());
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler().run(null, messages, messages, command.toArray(String[]::new));
        if (result != 0) {
            throw new IllegalStateException(driver.name() + " does not compile against "
                    + jars.stream()
                            .map(each -> Path.of(each).getFileName().toString())
                            .collect(Collectors.joining(", "))
                    + ":\n" + messages.toString(StandardCharsets.UTF_8));
        }
        List<String> classPath = new ArrayList<>(List.of(place.toString()));
        classPath.addAll(jars);
        return classPath;
    }
}

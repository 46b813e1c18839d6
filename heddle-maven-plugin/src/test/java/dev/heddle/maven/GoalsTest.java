package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.maven.Project.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The goals in a project that does not know of Heddle: its tests are ordinary ones, and its pom does not mention it. */
class GoalsTest {
    private static final String GOAL = "dev.heddle:heddle-maven-plugin:" + System.getProperty("heddle.version") + ":";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("jdks")
    void an_ordinary_test_is_explored_its_failure_is_replayed_and_reported(Path jdk)
            throws IOException, InterruptedException {
        Project project = visits(jdk);

        Built explored = project.mvn(GOAL + "test", "-Dheddle.strategy=pos*", "-Dheddle.executions=200");
        assertThat(explored.output())
                .contains("VisitsTest.counts_every_visit fails: exception: uncaught in main")
                .contains("Why: it fails because (1) comes before (2).")
                .contains("heddle: VisitsTest.counts_alone: proved")
                .contains("1 explored test fails. Look at target/heddle/index.html")
                .contains("pos*, seed 1");
        assertThat(explored.succeeded()).isFalse();
        assertThat(project.file("target/heddle/index.html"))
                .content()
                .contains("acme.VisitsTest-counts_every_visit.html");

        Built again = project.mvn(GOAL + "report", "-Dheddle.format=junit-xml", GOAL + "replay");
        assertThat(project.file("target/heddle/TEST-heddle.xml")).content().contains("counts_every_visit");
        assertThat(again.output())
                .contains("Replaying acme.VisitsTest#counts_every_visit by h1.")
                .contains("replayed (the schedule was followed to its end)")
                .contains("Tests run: 1, Failures: 1");
        assertThat(again.succeeded()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void all_tests_share_one_budget_and_the_build_fails_if_one_does(Path jdk) throws IOException, InterruptedException {
        Project project = visits(jdk);

        Built explored = project.mvn(GOAL + "suite", "-Dheddle.suite.time=2s", "-Dheddle.suite.policy=round-robin");
        assertThat(explored.output())
                .contains("VisitsTest.counts_every_visit fails: exception: uncaught in main")
                .contains("heddle: VisitsTest.counts_alone: proved")
                .contains("Tests run: 2, Failures: 1")
                .contains("1 explored test fails. Look at target/heddle/index.html");
        assertThat(explored.succeeded()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tests_of_a_suite_are_explored_in_two_jvms_under_surefire(Path jdk) throws IOException, InterruptedException {
        Project project = visits(jdk);

        Built explored = project.mvn(GOAL + "suite", "-Dheddle.suite.time=2s", "-Dheddle.suite.jobs=2");
        assertThat(explored.output())
                .contains("heddle: another JVM helps with VisitsTest")
                .doesNotContain("is gone")
                .contains("VisitsTest.counts_every_visit fails: exception: uncaught in main")
                .contains("heddle: VisitsTest.counts_alone: proved")
                .contains("Tests run: 2, Failures: 1")
                .contains("1 explored test fails. Look at target/heddle/index.html");
        assertThat(explored.succeeded()).isFalse();
    }

    static List<Path> jdks() throws IOException {
        List<Path> found = new ArrayList<>();
        for (String version : List.of("17", "25")) {
            if (Files.isDirectory(Path.of("/usr/lib/jvm"))) {
                try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
                    homes.filter(home -> home.getFileName().toString().matches(".*\\b" + version + "\\b.*"))
                            .filter(home -> Files.isExecutable(home.resolve("bin/javac")))
                            .filter(home -> Files.exists(home.resolve("release")))
                            .findFirst()
                            .ifPresent(found::add);
                }
            }
        }
        return found.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : found;
    }

    private Project visits(Path jdk) throws IOException {
        Project project = new Project(directory, jdk);
        project.write("pom.xml", """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>acme</groupId>
                  <artifactId>visits</artifactId>
                  <version>1</version>
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  <dependencies>
                    <dependency>
                      <groupId>org.junit.jupiter</groupId>
                      <artifactId>junit-jupiter</artifactId>
                      <version>%s</version>
                      <scope>test</scope>
                    </dependency>
                  </dependencies>
                  <build>
                    <plugins>
                %s
                    </plugins>
                  </build>
                </project>
                """.formatted(System.getProperty("junit.version"), plugins()));
        project.write("src/main/java/acme/Visits.java", """
                package acme;

                public class Visits {
                    private int count;

                    public void visit() {
                        count++;
                    }

                    public int count() {
                        return count;
                    }
                }
                """);
        project.write("src/test/java/acme/VisitsTest.java", """
                package acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class VisitsTest {
                    private final Visits visits = new Visits();

                    @Test
                    void counts_every_visit() throws InterruptedException {
                        Thread other = new Thread(visits::visit);
                        other.start();
                        visits.visit();
                        other.join();
                        assertEquals(2, visits.count());
                    }

                    @Test
                    void counts_alone() {
                        visits.visit();
                        assertEquals(1, visits.count());
                    }
                }
                """);
        return project;
    }

    /** The versions that this build has, which are in its repository. */
    private static String plugins() throws IOException {
        String parent = Files.readString(Path.of("..", "pom.xml"));
        StringBuilder plugins = new StringBuilder();
        for (String name : List.of("maven-resources-plugin", "maven-compiler-plugin", "maven-surefire-plugin")) {
            String version =
                    parent.replaceAll("(?s).*<artifactId>" + name + "</artifactId>\\s*<version>([^<]+)<.*", "$1");
            plugins.append(
                    "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>%n".formatted(name, version));
        }
        return plugins.toString();
    }
}

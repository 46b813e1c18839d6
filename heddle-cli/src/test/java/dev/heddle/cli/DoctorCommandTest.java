package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each verdict comes from JVMs in which the thing was tried. */
class DoctorCommandTest {
    @TempDir
    private Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everything_works_on_a_jdk(Path jdk) throws IOException {
        JavaPrograms.needAgent();
        Cli doctor = Cli.run("doctor", "--jdk", jdk.toString(), "-cp", JavaPrograms.classPath());
        assertThat(doctor.exitCode()).as(doctor.out() + doctor.err()).isZero();
        int feature = feature(jdk);
        assertThat(doctor.out())
                .startsWith("JDK " + feature + " in ")
                .contains("ok  -javaagent ", "ok  attaching ", "ok  class path ")
                .contains(
                        feature < 21
                                ? "no  continuations  they need JDK 21 or later, this is " + feature
                                : "ok  continuations ")
                .endsWith("Heddle works here.\n");
    }

    private static int feature(Path jdk) throws IOException {
        String release = Files.readString(jdk.resolve("release"));
        return Integer.parseInt(release.replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1"));
    }

    @Test
    void a_runtime_without_the_attach_module_needs_the_agent_from_the_start() {
        JavaPrograms.needAgent();
        Cli doctor = Cli.run("doctor", "--jdk", image("java.base,java.instrument"));
        assertThat(doctor.exitCode()).as(doctor.out() + doctor.err()).isZero();
        assertThat(doctor.out())
                .startsWith("Java runtime (no JDK) " + Runtime.version().feature())
                .contains("ok  -javaagent ")
                .contains("no  attaching      this Java runtime has no module jdk.attach")
                .contains("Tests on this runtime need the agent from the start: -javaagent:")
                .endsWith("Heddle works here.\n");
    }

    @Test
    void a_runtime_that_knows_no_agents_and_a_wrong_class_path_are_named() {
        JavaPrograms.needAgent();
        Cli doctor =
                Cli.run("doctor", "--jdk", image("java.base"), "-cp", directory.resolve("nowhere") + ":" + directory);
        assertThat(doctor.exitCode()).isEqualTo(1);
        assertThat(doctor.out())
                .contains("NO  -javaagent ", "made without the module java.instrument")
                .contains("NO  class path     " + directory.resolve("nowhere") + " does not exist")
                .endsWith("Something has to be done first: see what is marked NO.\n");
    }

    @Test
    void a_directory_without_java_is_a_usage_error() {
        Cli doctor = Cli.run("doctor", "--jdk", directory.toString());
        assertThat(doctor.exitCode()).isEqualTo(2);
        assertThat(doctor.err()).contains("is no JDK: there is no bin/java in it.");
    }

    private String image(String modules) {
        String image = directory.resolve("image").toString();
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
        assumeTrue(jlink != null, "this JDK has no jlink");
        int code = jlink.run(out, out, "--add-modules", modules, "--output", image);
        assumeTrue(code == 0, () -> "this JDK cannot link images: " + said);
        return image;
    }
}

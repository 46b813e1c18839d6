package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import woven.Behaviour;
import woven.Hot;
import woven.LoadEverything;

/** A woven program that nobody controls does what it did before. */
class UncontrolledBehaviourTest {
    /** Big libraries from several compilers; those that this machine happens to have are used. */
    private static final List<String> LIBRARIES =
            List.of("kotlin-stdlib", "guava", "groovy", "scala-library", "commons-lang3", "plexus-utils", "jna");

    @Test
    void programs_of_all_sorts_print_the_same() {
        List<String> plain = Fork.plain().run(Behaviour.class);
        assertThat(plain).hasSizeGreaterThan(20);
        assertThat(Fork.woven().with("-Xverify:all").run(Behaviour.class)).isEqualTo(plain);
        assertThat(Fork.woven().with("-Xint").run(Behaviour.class)).isEqualTo(plain);
        assertThat(Fork.woven()
                        .agentArguments("inside=java.util.concurrent")
                        .with("-Xverify:all")
                        .run(Behaviour.class))
                .isEqualTo(plain);
    }

    @Test
    void ignored_packages_are_left_alone() {
        List<String> lines = Fork.woven()
                .agentArguments("ignore=some.other;woven,boot=" + Fork.bootJar())
                .run(woven.MemoryProgram.class);
        assertThat(lines).noneMatch(line -> line.startsWith("fields:"));
    }

    @Test
    void methods_with_monitors_are_still_compiled() {
        // In the foreground: on a busy machine the program would be over before the compilers are.
        List<String> lines = Fork.woven()
                .with("-XX:TieredStopAtLevel=4", "-XX:+PrintCompilation", "-Xbatch")
                .run(Hot.class);
        assertThat(lines).noneMatch(line -> line.contains("COMPILE SKIPPED") && line.contains("monitor"));
        for (String method : List.of("Hot::method", "Hot::ofTheClass", "Hot::nested", "ConcurrentHashMap::putVal")) {
            // The fifth column is the tier; 4 is C2, which refuses methods whose monitors it cannot pair.
            assertThat(lines).anyMatch(line -> line.contains(method) && line.matches(".* 4 +\\S+::.*"));
        }
    }

    @Test
    void every_class_of_big_libraries_and_of_java_util_passes_the_verifier() throws IOException {
        String[] jars = jars();
        List<String> lines = Fork.woven().with("-Xverify:all").run(LoadEverything.class, jars);
        assertThat(lines).noneMatch(line -> line.startsWith("FAILED"));
        assertThat(lines).isEqualTo(Fork.plain().with("-Xverify:all").run(LoadEverything.class, jars));
    }

    private static String[] jars() throws IOException {
        Map<String, String> newest = new TreeMap<>();
        for (String jar : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (jar.contains("byte-buddy") || jar.contains("asm")) {
                newest.put(jar, jar);
            }
        }
        Path repository = Path.of(System.getProperty("user.home"), ".m2", "repository");
        if (Files.isDirectory(repository)) {
            try (Stream<Path> files = Files.walk(repository)) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(file -> {
                    String artifact = file.getParent().getParent().getFileName().toString();
                    String plain = artifact + "-" + file.getParent().getFileName() + ".jar";
                    if (LIBRARIES.contains(artifact)
                            && file.getFileName().toString().equals(plain)) {
                        newest.put(artifact, file.toString());
                    }
                });
            }
        }
        return newest.values().toArray(new String[0]);
    }
}

package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.program.ControlledProgram;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be woven runs uncontrolled, so it is said, and nothing is proved. */
class UnwovenTest {
    @TempDir
    Path folder;

    static List<String> backends() {
        return Sample.usualBackends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_method_that_is_too_long_for_hooks_keeps_a_program_from_being_proved(String backend) throws Exception {
        assertThat(unseen(backend, 5000))
                .isEqualTo("generated.Increments.run is not controlled: with hooks it would be longer than 64 KB");
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_shorter_one_does_not(String backend) throws Exception {
        assertThat(unseen(backend, 5)).isNull();
    }

    private String unseen(String backend, int increments) throws Exception {
        Runnable body = compile("a[0]++;\n".repeat(increments));
        ControlledProgram program = Sample.passes("increments", () -> {
                    Thread other = new Thread(body);
                    other.start();
                    body.run();
                    other.join();
                })
                .on(backend);
        new Explorer(program, new RandomWalk()).explore(Budget.executions(2));
        return program.unseen();
    }

    private Runnable compile(String statements) throws IOException, ReflectiveOperationException {
        String code =
                "package generated; public class Increments implements Runnable { int[] a = new int[1]; public void run() {\n"
                        + statements + "}}";
        Path source = Files.writeString(folder.resolve("Increments.java"), code);
        String[] options = {"-proc:none", "-d", folder.toString(), source.toString()};
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, options))
                .isZero();
        URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
        return (Runnable)
                loader.loadClass("generated.Increments").getConstructor().newInstance();
    }
}

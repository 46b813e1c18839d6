package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.nodes.disk.jdk.Disks;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.disk.Channels;
import samples.disk.Names;
import samples.disk.Paths;
import samples.disk.RandomAccess;
import samples.disk.Streams;

/** Small programs that see the same on a virtual disk as on this machine's own, and leave nothing there. */
class DiskSemanticsTest {
    private static final int EXECUTIONS = 5;
    private static final int MOST_STEPS = 20_000;

    /** A program that returns what it saw in a directory. */
    private record Observing(Method method) {
        String observe(Path directory) throws Exception {
            try {
                return (String) method.invoke(null, directory);
            } catch (InvocationTargetException e) {
                throw e.getCause() instanceof Exception cause ? cause : e;
            }
        }

        @Override
        public String toString() {
            return method.getDeclaringClass().getSimpleName() + ", "
                    + method.getName().replace('_', ' ');
        }
    }

    @AfterEach
    void keepTheRealDisk() {
        Disks.from(null);
    }

    private static List<Observing> programs() {
        return Stream.of(Streams.class, RandomAccess.class, Names.class, Channels.class, Paths.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && method.getReturnType() == String.class)
                .map(Observing::new)
                .sorted(Comparator.comparing(Observing::toString))
                .toList();
    }

    static Stream<Arguments> programsOnBackends() {
        return programs().stream().flatMap(p -> Sample.usualBackends().stream().map(b -> Arguments.of(p, b)));
    }

    @Test
    void there_are_enough_of_them() {
        assertThat(programs()).hasSizeGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programsOnBackends")
    void a_program_sees_the_same_as_on_the_real_disk(Observing observing, String backend, @TempDir Path temporary)
            throws Exception {
        Path directory = Files.createDirectory(temporary.resolve("files"));
        String real = observing.observe(directory);
        empty(directory);
        ControlledProgram program = new ControlledProgram(
                observing.toString(),
                () -> OnDisk.run(
                        directory,
                        disk -> {},
                        () -> assertThat(observing.observe(directory)).isEqualTo(real)),
                Backends.create(backend),
                new Settings().maxSteps(MOST_STEPS));
        Exploration found = new Supervisor(
                        program,
                        new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true)))
                                .seed(1)
                                .checkDeterminism(true))
                .explore(Budget.executions(EXECUTIONS));
        assertThat(found.failures()).extracting(f -> f.failure().toString()).isEmpty();
        assertThat(found.executions()).isEqualTo(EXECUTIONS);
        assertThat(directory).isEmptyDirectory();
    }

    private static void empty(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!path.equals(directory)) {
                    Files.delete(path);
                }
            }
        }
    }
}

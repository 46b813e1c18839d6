package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hostile programs: whatever they do, Heddle ends by itself, with the right kind of failure and exit code. {@code
 * -Dheddle.torture=all} tries each on every JDK, and looks at the time.
 */
@Execution(ExecutionMode.CONCURRENT)
class TortureTest {
    @TempDir
    private Path directory;

    /** How a program is to end: a kind of failure and words of its message, or that there is none. */
    private record Ending(String method, String kind, String message, List<String> options) {
        Ending(String method, String kind, String message, String... options) {
            this(method, kind, message, List.of(options));
        }
    }

    private static final String NONE = "";

    private static final boolean ALL = "all".equals(System.getProperty("heddle.torture"));

    /** What is stuck is to be told ten seconds after the watchdog's limit, which is one. */
    private static final int SOON_SECONDS = 11;

    private static final List<Ending> ENDINGS = List.of(
            new Ending("endlessLoopInAThread", "stuck", "endlessLoopInAThread"),
            new Ending("endlessSteps", "livelock", "steps without ending", "--max-steps", "20000"),
            new Ending("nobodyCalls", "deadlock", "waits for a connection at"),
            new Ending("realIoThatEnds", NONE, "proved"),
            new Ending("classInitialisationDeadlock", "deadlock", "the initialisation of Torture.Initialised"),
            new Ending("initialiserReadsWhatAnotherWrites", "exception", "initialised too early"),
            new Ending("initialisersNeedEachOther", "deadlock", "the initialisation of Torture.O"),
            new Ending("stackOverflow", "exception", "StackOverflowError"),
            new Ending("outOfMemory", "exception", "OutOfMemoryError", "-J-Xmx128m"),
            new Ending("thousandsOfThreads", NONE, "no failure", "--executions", "2"),
            new Ending("outlivesTheTest", "too long", "steps without ending", "--max-steps", "20000"),
            new Ending("stopsAThread", "exception", "UnsupportedOperationException"),
            new Ending("suspendsAThread", "exception", "Exception"),
            new Ending("securityManager", NONE, "proved"),
            new Ending("halts", "exit", "Runtime.halt(3)"),
            new Ending("customClassLoader", "exception", "an update was lost"),
            new Ending("nativeMethods", NONE, "proved"),
            new Ending("missingNativeMethod", "exception", "UnsatisfiedLinkError"),
            new Ending(
                    "waitsBelowNativeFrames",
                    "exception",
                    "AssertionError",
                    "-J-Djdk.reflect.useNativeAccessorOnly=true"),
            new Ending("startsAProcess", "exception", "Heddle runs the program many times in one JVM and refuses"),
            new Ending("addsAShutdownHook", NONE, "no failure"),
            new Ending("aPipeBelowReflection", NONE, "proved: one task"),
            new Ending("causesInACircle", "exception", "caused by"),
            new Ending("aHugeMessage", "exception", "RuntimeException: xxx"),
            new Ending("toStringThrows", "exception", "its toString threw"),
            new Ending("calledBackWithARealLock", "stuck", "Held.java:8) and waits for"));

    static Stream<Arguments> endings() {
        List<Arguments> all = new ArrayList<>();
        for (int i = 0; i < ENDINGS.size(); i++) {
            Ending ending = ENDINGS.get(i);
            List<Path> jdks = JavaPrograms.jdks().stream()
                    .filter(jdk -> !ending.method().equals("securityManager")
                            || jdk.toString().contains("17"))
                    .toList();
            for (int j = 0; j < jdks.size(); j++) {
                if (ALL || i % jdks.size() == j) {
                    all.add(Arguments.of(ending, jdks.get(j)));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("endings")
    @Timeout(240)
    void every_hostile_program_ends_with_the_right_verdict(Ending ending, Path jdk) {
        List<String> options = new ArrayList<>(List.of("--jdk", jdk.toString()));
        options.addAll(ending.options());
        // A busy machine may need long for a step; only what never makes one is to be found soon.
        options.addAll(List.of("--watchdog", ending.kind().equals("stuck") ? "1s" : "1m"));
        if (!ending.options().contains("--executions")) {
            options.addAll(List.of("--executions", "100"));
        }
        options.addAll(List.of("--no-shrink", "sample.Torture#" + ending.method()));
        long start = System.nanoTime();
        Cli run = JavaPrograms.run(directory, options.toArray(String[]::new));
        if (ALL && ending.kind().equals("stuck")) {
            // Only then, as in the build the machine may be busy with other things.
            assertThat((System.nanoTime() - start) / 1_000_000_000L).isLessThan(SOON_SECONDS);
        }
        assertThat(run.out()).as(run.err()).contains(ending.message());
        if (ending.kind().equals(NONE)) {
            assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
        } else {
            assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
            assertThat(run.out()).contains(ending.kind() + " found");
        }
    }
}

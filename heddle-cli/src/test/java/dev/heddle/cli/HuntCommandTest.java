package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class HuntCommandTest {
    private static final String TRACE = """
            12:00:01 ERROR the counter is wrong
            java.lang.AssertionError: an update was lost: the counter is 1
            \tat sample.LostUpdate.main(LostUpdate.java:18)
            """;

    private static final String DUMP = """
            "main" #1 prio=5
               java.lang.Thread.State: WAITING (parking)
            \tat java.util.concurrent.locks.ReentrantLock.lock(java.base@17.0.15/ReentrantLock.java:322)
            \tat sample.TwoLocks.both(TwoLocks.java:44)
            \tat sample.TwoLocks.main(TwoLocks.java:30)

            "other" #12 prio=5
               java.lang.Thread.State: WAITING (parking)
            \tat java.util.concurrent.locks.ReentrantLock.lock(java.base@17.0.15/ReentrantLock.java:322)
            \tat sample.TwoLocks.both(TwoLocks.java:44)
            \tat sample.TwoLocks.lambda$main$0(TwoLocks.java:23)
            """;

    @TempDir
    private Path directory;

    private Cli hunt(String option, String text, String... more) throws IOException {
        Path file = Files.writeString(directory.resolve("incident.txt"), text);
        List<String> words = new ArrayList<>(List.of("hunt", option, file.toString()));
        words.addAll(List.of("--out", directory.resolve("out").toString(), "-cp", JavaPrograms.classPath()));
        words.addAll(List.of(more));
        return Cli.run(words.toArray(String[]::new));
    }

    private String saved() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("out"))) {
            return files.map(Path::toString)
                    .filter(name -> name.matches(".*-(exception|deadlock)-\\w+\\.json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void the_exception_of_a_log_is_found_told_and_replayed() throws IOException {
        Cli hunt = hunt("--stack", TRACE, "sample.LostUpdate");
        assertThat(hunt.exitCode()).as(hunt.out() + hunt.err()).isEqualTo(1);
        assertThat(hunt.out())
                .containsPattern("main:sample.LostUpdate: the exception of .*incident.txt found, in execution \\d+")
                .contains("strategy hunt", "Why: it fails because (1) comes before (2).")
                .doesNotContain("met on the way");
        Cli replay = Cli.run("replay", "--times", "3", saved());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced 3 of 3 times.");
    }

    @Test
    void the_waiting_threads_of_a_dump_are_found() throws IOException {
        Cli hunt = hunt("--dump", DUMP, "--no-shrink", "--json", directory + "/result.json", "sample.TwoLocks");
        assertThat(hunt.out())
                .as(hunt.err())
                .containsPattern("the waiting threads of .*incident.txt found, in execution \\d+")
                .contains("1. deadlock in execution");
        assertThat(Files.readString(directory.resolve("result.json"))).containsPattern("\"found\" : true");
    }

    @Test
    void another_failure_is_told_as_another_and_how_near_it_came() throws IOException {
        Cli hunt = hunt(
                "--stack",
                TRACE.replace("AssertionError", "IllegalStateException"),
                "--executions",
                "20",
                "--no-shrink",
                "sample.LostUpdate");
        assertThat(hunt.exitCode()).as(hunt.err()).isEqualTo(1);
        assertThat(hunt.out())
                .contains("not found, but 1 other failure")
                .contains("20 executions")
                .contains("how near: the nearest was java.lang.AssertionError at the same place")
                .contains("met on the way, and something else than what is hunted:");
    }

    @Test
    void what_is_no_incident_is_a_mistake_of_the_user() throws IOException {
        Cli empty = hunt("--stack", "", "sample.LostUpdate");
        assertThat(empty.exitCode()).isEqualTo(2);
        assertThat(empty.err()).contains("incident.txt holds no stack trace");
        Cli missing = Cli.run("hunt", "--dump", directory + "/nowhere.txt", "sample.LostUpdate");
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("nowhere.txt: there is no such file.");
        Cli neither = Cli.run("hunt", "sample.LostUpdate");
        assertThat(neither.exitCode()).isEqualTo(2);
        Cli both = hunt("--stack", TRACE, "--dump", directory + "/incident.txt", "sample.LostUpdate");
        assertThat(both.exitCode()).isEqualTo(2);
        Cli model = hunt("--stack", TRACE, "--program", "model:deadlock");
        assertThat(model.exitCode()).isEqualTo(2);
        assertThat(model.err()).contains("a model has no stacks");
    }
}

package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of build/kills.sh. */
class KilledMasterTest {
    private static final int LOOK_EVERY_MILLIS = 2;

    @TempDir
    private Path directory;

    /** Whoever is killed has saved the search once more than whoever was killed before, whenever that is. */
    @Test
    void a_search_whose_process_is_killed_again_and_again_finds_each_trace_once() throws Exception {
        Path saved = directory.resolve("search");
        for (int kills = 1; kills <= 2; kills++) {
            Process master = NewJvm.startWith(
                    "-Dheddle.save.millis=20", directory, search(kills == 1 ? "--out" : "--resume", saved));
            awaitSaved(master, saved.resolve("search.checkpoint"));
            master.destroyForcibly().waitFor();
        }
        Cli cli = Cli.run(search("--resume", saved));
        assertThat(cli.out()).contains("proved: all 5,040 orders", "\n5,040 executions");
    }

    /** Each JVM of the program tells what it found so far, and all of it is saved. */
    @Test
    void a_sample_of_a_java_program_goes_on_when_its_process_was_killed() throws Exception {
        Path saved = directory.resolve("sample");
        String classes = JavaPrograms.classPath();
        for (int kills = 1; kills <= 2; kills++) {
            Process master = NewJvm.startWith(
                    "-Dheddle.save.millis=20",
                    directory,
                    sample(kills == 1 ? "--out" : "--resume", saved, "1M", classes));
            awaitSaved(master, saved.resolve("search.checkpoint"));
            master.destroyForcibly().waitFor();
        }
        Cli cli = Cli.run(sample("--resume", saved, "10", classes));
        assertThat(cli.exitCode()).isZero();
        assertThat(Long.parseLong(cli.out()
                        .replaceAll("(?s).*?\\n([\\d,]+) executions.*", "$1")
                        .replace(",", "")))
                .isGreaterThan(20);
    }

    private static String[] sample(String where, Path saved, String executions, String classes) {
        return new String[] {
            "run",
            "--strategy",
            "pos+",
            "--jobs",
            "2",
            "--executions",
            executions,
            where,
            saved.toString(),
            "-cp",
            classes,
            "sample.Permits#one"
        };
    }

    private static String[] search(String where, Path saved) {
        return new String[] {
            "run",
            "--strategy",
            "dpor",
            "--jobs",
            "2",
            "--time",
            "10m",
            "--program",
            "model:scheduling(7)",
            where,
            saved.toString()
        };
    }

    private static void awaitSaved(Process master, Path file) throws IOException, InterruptedException {
        FileTime before = savedAt(file);
        while (savedAt(file).equals(before) && !master.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {}
    }

    private static FileTime savedAt(Path file) throws IOException {
        return Files.exists(file) ? Files.getLastModifiedTime(file) : FileTime.fromMillis(0);
    }
}

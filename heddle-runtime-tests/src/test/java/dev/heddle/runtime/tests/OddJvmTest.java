package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left out or breaks inside Heddle itself denies proofs, and is not trusted. */
class OddJvmTest {
    @TempDir
    private Path folder;

    @Test
    void what_happens_in_classes_that_are_to_be_ignored_denies_a_proof_however_they_are_called()
            throws IOException, InterruptedException {
        assertThat(linesOf("=ignore=skipped", "ignored", folder.toString()))
                .contains("explored: 28")
                .noneMatch(line -> line.startsWith("lie: "));
    }

    @Test
    void classes_in_packages_of_frameworks_are_no_exception() throws IOException, InterruptedException {
        assertThat(linesOf("", "ignored", folder.toString(), "org.gradle.skipped"))
                .contains("explored: 28")
                .noneMatch(line -> line.startsWith("lie: "));
    }

    @Test
    void an_exception_in_a_hook_of_the_second_look_denies_the_proof() throws IOException, InterruptedException {
        assertThat(linesOf("", "recorder"))
                .contains("before: proved: all 4 orders")
                .anyMatch(
                        line -> line.startsWith("broken: ")
                                && line.endsWith(
                                        "not proved; not everything was seen: what a call of the JDK touches could not be looked at"));
    }

    @Test
    void an_exception_in_the_weaver_denies_all_proofs() throws IOException, InterruptedException {
        assertThat(linesOf("", "weaver"))
                .contains("before: proved: all 4 orders")
                .anyMatch(line -> line.startsWith("broken: ")
                        && line.contains("not proved; not everything was seen: samples.Loops is not controlled"));
    }

    private List<String> linesOf(String agentOptions, String... arguments) throws IOException, InterruptedException {
        return OtherJvm.linesOf(folder, "-XX:TieredStopAtLevel=1", agentOptions, OddJvm.class, arguments);
    }
}

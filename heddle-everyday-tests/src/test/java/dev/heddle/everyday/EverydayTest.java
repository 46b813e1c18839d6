package dev.heddle.everyday;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The libraries of docs/compatibility.md. In each sample Heddle finds the race, and passes what has none. */
class EverydayTest {
    @Test
    void mockito() {
        SampleRun.of("MockitoSample")
                .fails("is_charged_twice()", "Wanted 1 time")
                .fails("is_charged_twice()", "But was 2 times")
                .passes("is_charged_once()")
                .fails("a_stub_is_of_no_use(Gateway)", "UnnecessaryStubbingException")
                .passes("a_class_is_mocked()")
                .fails("calls_come_in_another_order()", "VerificationInOrderFailure");
    }

    @Test
    void jupiter() {
        SampleRun.of("JupiterSample")
                .fails("an_extension_sets_up()", "expected: <2> but was: <1>")
                .passes("a_directory_is_empty()")
                .fails("repetition 1 of 2")
                .fails("repetition 2 of 2")
                .fails("[1] name = \"one\"")
                .fails("[2] name = \"two\"")
                .fails("dynamic and racy")
                .passes("dynamic and sound")
                .fails("nested()", "expected: <2> but was: <1>");
    }

    @Test
    void assertions() {
        SampleRun.of("AssertionsSample")
                .fails("softly_injected()")
                .fails("softly_by_hand()")
                .passes("awaited()")
                .fails("awaited_in_vain()", "ConditionTimeoutException");
    }

    @Test
    void logging() {
        SampleRun.of("LoggingSample")
                .fails("counts_and_logs_by_log4j()", "expected: <2> but was: <1>")
                .fails("counts_and_logs_by_the_jdk()", "expected: <2> but was: <1>")
                .passes("only_logs()");
    }

    @Test
    void spring_async() {
        SampleRun.of("SpringAsyncSample").fails("is_sold_twice()", "sold twice").passes("is_sold_once()");
    }

    @Test
    void spring_transaction() {
        SampleRun.of("SpringTransactionSample")
                .fails("a_deposit_is_lost()", "expected: <3> but was:")
                .passes("no_deposit_is_lost()");
    }

    @Test
    void spring_web() {
        SampleRun.of("SpringWebSample")
                .fails("a_visit_is_lost()", "expected: <2 and 0> but was: <1 and 0>")
                .passes("no_visit_is_lost()");
    }

    @Test
    void spring_scheduled() {
        SampleRun.of("SpringScheduledSample").fails("a_beat_is_lost()", "expected: <2> but was: <1>");
    }

    @Test
    void the_table_in_the_documentation_has_every_sample_and_no_other() throws IOException {
        Path module = Path.of("").toAbsolutePath();
        Set<String> told = Pattern.compile("`(\\w+Sample)`")
                .matcher(Files.readString(module.resolveSibling("docs").resolve("compatibility.md")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> files = Files.list(module.resolve("src/test/java/samples"))) {
            assertThat(told)
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> name.endsWith("Sample.java"))
                                    .map(name -> name.replace(".java", ""))
                                    .toList());
        }
    }
}

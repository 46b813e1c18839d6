package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests for JUnit 3 and 4 that do not mention Heddle, run by the JUnit Platform. */
class OlderTestsTest {
    @TempDir
    private Path classes;

    private TestRun run(String sample, String... properties) {
        List<String> jars = JUnit4Test.jars();
        JUnit4Test.compile(classes, "src/test/junit4/samples/" + sample + ".java");
        return TestRun.compiled(classes, jars, "samples." + sample, properties);
    }

    @Test
    void test_cases_of_JUnit_3_are_explored_with_a_new_instance_in_each_execution() {
        TestRun run = run("JUnit3Sample", "-Dheddle.all=true", "-Dheddle.report=off");

        assertThat(run.status("testCountsEveryVisit")).isEqualTo("FAILED");
        assertThat(run.message("testCountsEveryVisit").get(0))
                .contains("JUnit3Sample.testCountsEveryVisit fails: exception: uncaught in main: ")
                .contains("expected:<2> but was:<1>");
        assertThat(run.status("testCountsEveryVisitAlone")).isEqualTo("SUCCESSFUL");
    }

    @Test
    void tests_of_JUnit_4_with_parameters_find_these_as_they_were_in_each_execution() {
        TestRun run = run("OlderSample", "-Dheddle.all.packages=samples", "-Dheddle.report=off");

        assertThat(run.status("keeps_both[0: thread-safe]")).isEqualTo("SUCCESSFUL");
        assertThat(run.status("keeps_both[1: unsafe]")).isEqualTo("FAILED");
        assertThat(run.message("keeps_both[1: unsafe]").get(0)).contains("expected:<2> but was:<1>");
    }

    @Test
    void they_are_left_to_JUnit_where_nobody_asks_for_them() {
        assertThat(run("JUnit3Sample").statuses()).isEmpty();
    }
}

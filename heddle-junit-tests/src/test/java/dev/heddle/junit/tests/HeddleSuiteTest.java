package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.junit.tests.TestRun.JUnit;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import samples.Samples;

/** What a user sees of {@code @HeddleSuite}, in JVMs of their own. What is expected is found in a first turn, however slow the machine is. */
class HeddleSuiteTest {
    @ParameterizedTest
    @EnumSource
    void each_test_of_a_suite_has_a_result_of_its_own(JUnit junit) {
        TestRun run = TestRun.of(junit, Samples.SUITE);

        assertThat(run.statuses())
                .containsEntry("is_found_to_fail()", "FAILED")
                .containsEntry("is_proved()", "SUCCESSFUL")
                .containsEntry("has_no_end()", "SUCCESSFUL")
                .containsEntry("has_a_limit_of_its_own()", "SUCCESSFUL")
                .containsEntry("is_an_ordinary_test()", "SUCCESSFUL")
                .doesNotContainKey("is_disabled()");
        assertThat(run.message("is_found_to_fail()"))
                .anyMatch(line -> line.startsWith("SuiteSample.is_found_to_fail fails: exception: uncaught in main"))
                .anyMatch(line -> line.contains("replay:   @HeddleTest(schedule = \"h1."));
        assertThat(run.said("SuiteSample.is_proved")).contains("proved");
        assertThat(run.said("SuiteSample.has_no_end")).doesNotContain("proved").contains("dpor");
        assertThat(run.said("SuiteSample.has_a_limit_of_its_own")).contains("no failure in 5 executions");
    }

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "shortest-first", "even-coverage", "bandit"})
    void every_policy_lets_every_test_have_a_turn(String policy) {
        TestRun run = TestRun.of(Samples.SUITE, "-Dheddle.suite.time=1s", "-Dheddle.suite.policy=" + policy);

        assertThat(run.status("is_found_to_fail()")).isEqualTo("FAILED");
        assertThat(run.said("SuiteSample.is_proved")).contains("proved");
        assertThat(run.said("SuiteSample.has_no_end")).doesNotContain("proved");
    }

    @Test
    void a_policy_that_does_not_exist_is_named_with_those_that_do() {
        TestRun run = TestRun.of(Samples.SUITE, "-Dheddle.suite.policy=fairest");

        assertThat(run.message("is_proved()"))
                .anyMatch(line -> line.contains("heddle.suite.policy = fairest makes no sense")
                        && line.contains("round-robin, shortest-first, even-coverage, bandit"));
    }

    @Test
    void a_budget_for_all_classes_needs_no_annotation() {
        TestRun run = TestRun.of(Samples.COUNTER, "-Dheddle.suite.time=2s");

        assertThat(run.status("counts_every_visit()")).isEqualTo("FAILED");
        assertThat(run.said("CounterSample.counts_every_visit_alone")).contains("proved");
    }

    @ParameterizedTest
    @EnumSource
    void tests_of_a_suite_are_explored_in_several_jvms_and_have_their_results_here(JUnit junit) {
        TestRun run = TestRun.of(junit, Samples.SUITE, "-Dheddle.suite.jobs=2");

        assertThat(run.statuses())
                .containsEntry("is_found_to_fail()", "FAILED")
                .containsEntry("is_proved()", "SUCCESSFUL")
                .containsEntry("has_no_end()", "SUCCESSFUL")
                .containsEntry("has_a_limit_of_its_own()", "SUCCESSFUL")
                .containsEntry("is_an_ordinary_test()", "SUCCESSFUL")
                .doesNotContainKey("is_disabled()");
        assertThat(run.message("is_found_to_fail()"))
                .anyMatch(line -> line.startsWith("SuiteSample.is_found_to_fail fails: exception: uncaught in main"))
                .anyMatch(line -> line.contains("replay:   @HeddleTest(schedule = \"h1."));
        assertThat(run.said("SuiteSample.is_proved")).contains("proved");
        assertThat(run.said("SuiteSample.has_a_limit_of_its_own")).contains("no failure in 5 executions");
    }

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "shortest-first", "even-coverage", "bandit"})
    void each_of_two_jvms_has_a_part_under_every_policy(String policy) {
        TestRun run = TestRun.of(Samples.JVMS, "-Dheddle.suite.jobs=2", "-Dheddle.suite.policy=" + policy);

        assertThat(run.statuses().values()).containsOnly("FAILED");
        assertThat(Stream.of("one()", "two()", "three()").map(run::message).map(HeddleSuiteTest::jvm))
                .hasSize(3)
                .doesNotContainNull()
                .satisfies(jvms -> assertThat(Set.copyOf(jvms)).hasSize(2));
    }

    /** Which JVM it was in, as the sample says. */
    private static String jvm(List<String> message) {
        return message.stream()
                .map(line -> line.replaceAll(".*in the JVM (\\d+).*", "$1"))
                .filter(text -> text.matches("\\d+"))
                .findFirst()
                .orElse(null);
    }

    @Test
    void a_test_whose_jvm_is_gone_is_explored_here() {
        TestRun run = TestRun.of(Samples.DYING, "-Dheddle.suite.jobs=2");

        assertThat(run.statuses()).containsEntry("one()", "SUCCESSFUL").containsEntry("two()", "SUCCESSFUL");
        assertThat(run.said("DyingSample.one")).contains("no failure");
        assertThat(run.said("DyingSample.two")).contains("no failure");
        assertThat(run.toString()).contains("the JVM that helped with DyingSample is gone");
    }

    @Test
    void a_number_of_jvms_that_makes_no_sense_is_told() {
        TestRun run = TestRun.of(Samples.SUITE, "-Dheddle.suite.jobs=none");

        assertThat(run.message("is_proved()"))
                .anyMatch(line -> line.contains("heddle.suite.jobs = none makes no sense"));
    }
}

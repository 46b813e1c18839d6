package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.Pair;
import org.junit.jupiter.api.Test;

class FailureRecordingTest {
    private static FailureData failure(String model) {
        return SampleRuns.ofModel(model).failures().get(0);
    }

    @Test
    void a_deadlock_is_recorded_with_the_locks_held_and_the_cycle() {
        ExecutionData execution = failure("deadlock").failing();
        assertThat(execution.tasks()).containsExactly("p", "q");
        assertThat(execution.holds()).hasSize(2).allMatch(hold -> hold.to() == null);
        assertThat(execution.endings()).hasSize(2);
        assertThat(execution.cycle()).containsExactlyInAnyOrder(0, 1);
        assertThat(execution.waits()).hasSize(2).allMatch(wait -> wait.to() == null);
    }

    @Test
    void a_lock_is_held_until_it_is_given_back_or_waited_on() {
        ExecutionData execution = failure("if-not-while(2)").failing();
        assertThat(execution.holds()).anySatisfy(hold -> {
            assertThat(kind(execution, hold.from())).isEqualTo("lock");
            assertThat(kind(execution, hold.to())).isEqualTo("wait");
        });
        assertThat(execution.holds().stream().filter(hold -> hold.to() != null).map(hold -> kind(execution, hold.to())))
                .containsAnyOf("unlock");
        // Two tasks never have the same lock.
        for (Hold a : execution.holds()) {
            for (Hold b : execution.holds()) {
                boolean apart = a.equals(b)
                        || a.resource() != b.resource()
                        || (a.to() != null && a.to() <= b.from())
                        || (b.to() != null && b.to() <= a.from());
                assertThat(apart).as("%s and %s", a, b).isTrue();
            }
        }
    }

    private static String kind(ExecutionData execution, int n) {
        return execution.steps().get(n - 1).kind();
    }

    @Test
    void arrows_come_from_the_nearest_dependent_step_of_another_task() {
        ExecutionData execution = failure("running-example").failing();
        for (Step step : execution.steps()) {
            for (int after : step.after()) {
                Step source = execution.steps().get(after - 1);
                assertThat(after).isLessThan(step.n());
                assertThat(source.task()).isNotEqualTo(step.task());
            }
        }
        assertThat(execution.steps()).anyMatch(step -> !step.after().isEmpty());
    }

    @Test
    void the_pair_that_decides_is_found_in_both_executions() {
        FailureData failure = failure("lost-update(2)");
        Pair pair = failure.pairs().get(0);
        ExecutionData failing = failure.failing();
        ExecutionData passing = failure.passing();
        assertThat(failing.steps().get(pair.first() - 1).words()).isEqualTo(pair.firstWords());
        assertThat(pair.first()).isLessThan(pair.second());
        assertThat(pair.secondInPassing()).isLessThan(pair.firstInPassing());
        assertThat(passing.steps().get(pair.firstInPassing() - 1).kind())
                .isEqualTo(failing.steps().get(pair.first() - 1).kind());
    }

    @Test
    void time_is_recorded_when_it_goes_on() {
        ExecutionData execution = failure("timeout-race").failing();
        assertThat(execution.steps()).isNotEmpty();
        assertThat(failure("timeout-race").reason()).contains("(1) comes before (2)");
    }

    @Test
    void schedules_are_kept_as_runs() {
        FailureData failure = failure("lost-update(2)");
        int steps = 0;
        for (int i = 1; i < failure.shrunk().runs().size(); i += 2) {
            steps += failure.shrunk().runs().get(i);
        }
        assertThat(steps).isEqualTo(failure.shrunk().steps());
        assertThat(failure.shrunk().runs()).hasSize(2 * (failure.shrunk().switches() + 1));
    }
}

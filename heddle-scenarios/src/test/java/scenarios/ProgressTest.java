package scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.Progress;
import dev.heddle.scenarios.ScenarioFailedError;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Scenarios of(Class<?> type, Progress progress) {
        return Scenarios.of(type).all(2, 1).random(0, 2, 1).grown(0).time(LONG).progress(progress);
    }

    /** The queue is explored for minutes on platform threads, where another test has it. */
    static List<Class<?>> blocking() {
        return List.<Class<?>>of(
                        ProgressStructures.LockedCounter.class,
                        ProgressStructures.SpinLockedCounter.class,
                        ProgressStructures.QueueWithoutHelp.class)
                .subList(0, LargeSearches.elseOnly(3, 2));
    }

    @ParameterizedTest
    @MethodSource("blocking")
    void who_needs_others_in_order_to_get_on_is_not_obstruction_free(Class<?> type) {
        ScenarioResult result = of(type, Progress.OBSTRUCTION_FREE).check();

        System.out.println(result.summary());
        assertThat(result.passed()).isFalse();
        assertThat(result.scenario()).matches(".* ! [AB] stops after \\d+ steps?");
        assertThatThrownBy(result::assertPassed)
                .isInstanceOf(ScenarioFailedError.class)
                .hasMessageContaining(" is not obstruction-free: ")
                .satisfies(e -> System.out.println(e.getMessage()));
        assertThat(of(type, null).check().passed()).isTrue();
    }

    @Test
    void a_failure_replays() {
        ScenarioResult result = of(ProgressStructures.SpinLockedCounter.class, Progress.LOCK_FREE)
                .check();
        ScenarioResult again = Scenarios.of(ProgressStructures.SpinLockedCounter.class)
                .scenario(result.scenario())
                .schedule(result.failure().failures().get(0).schedule())
                .check();

        assertThat(again.passed()).isFalse();
        assertThat(again.executions()).isEqualTo(1);
        assertThat(again.failure().failures().get(0).message())
                .isEqualTo(result.failure().failures().get(0).message());
    }

    @ParameterizedTest
    @ValueSource(classes = {ProgressStructures.CasCounter.class, Structures.TreiberStack.class})
    void who_gets_on_alone_is_lock_free_which_is_proved(Class<?> type) {
        ScenarioResult result = of(type, Progress.LOCK_FREE).check().assertPassed();

        System.out.println(result.summary());
        assertThat(result.proved()).containsExactly("2 threads with 1 call each");
        assertThat(result.summary()).contains("linearizable and lock-free");
    }

    @Test
    void who_may_be_kept_from_it_for_ever_is_obstruction_free_and_not_lock_free() {
        of(ProgressStructures.Claims.class, Progress.OBSTRUCTION_FREE)
                .executions(200)
                .check()
                .assertPassed();

        ScenarioResult result =
                of(ProgressStructures.Claims.class, Progress.LOCK_FREE).check();
        System.out.println(result.summary());
        assertThat(result.passed()).isFalse();
        assertThat(result.failure().failures().get(0).type()).isEqualTo("livelock");
    }

    @Test
    void it_is_the_same_on_platform_threads_and_each_execution_repeats() {
        ScenarioResult result = of(ProgressStructures.QueueWithoutHelp.class, Progress.OBSTRUCTION_FREE)
                .options(options -> options.backend("platform").checkDeterminism(true))
                .check();

        assertThat(result.passed()).isFalse();
        assertThat(result.failure().failures().get(0).type()).isEqualTo("property");
        of(ProgressStructures.CasCounter.class, Progress.LOCK_FREE)
                .options(options -> options.backend("platform").checkDeterminism(true))
                .check()
                .assertPassed();
    }

    static class Buffer {
        private Integer item;

        @Operation(blocking = true)
        synchronized void put(int value) throws InterruptedException {
            while (item != null) {
                wait();
            }
            item = value;
            notifyAll();
        }
    }

    @Test
    void what_is_said_to_block_may() {
        of(Buffer.class, Progress.LOCK_FREE).scenario("put(1)").check().assertPassed();
    }
}

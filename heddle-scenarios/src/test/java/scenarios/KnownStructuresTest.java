package scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.check.specification.Specifications;
import dev.heddle.scenarios.Arbitrary;
import dev.heddle.scenarios.ScenarioChecks;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.ScenarioTest;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import net.jqwik.api.Arbitraries;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownStructuresTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PlainCounter",
                "VolatileCounter",
                "HalfLockedQueue",
                "PlainQueue",
                "CheckThenPop",
                "PutUnlessThere",
                "AccountsInTwoSteps",
                "AccountsReadOneByOne",
                "CarelessQueue",
                "TornReads",
                "RecyclingStack",
                "FlagLock"
            })
    void what_is_wrong_is_found(String name) throws ClassNotFoundException {
        ScenarioResult result = Scenarios.of(Class.forName("scenarios.KnownStructures$" + name))
                .time(LONG)
                .check();

        System.out.println(result.summary());
        assertThat(result.passed()).as(result.summary()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AtomicCounter",
                "LockedStack",
                "ConcurrentMap",
                "Accounts",
                "MichaelScottQueue",
                "SequenceLock",
                "LibraryQueue",
                "BlockingLibraryQueue",
                "SwapLock"
            })
    void what_is_right_passes(String name) throws ClassNotFoundException {
        Scenarios.of(Class.forName("scenarios.KnownStructures$" + name))
                .all(2, 1)
                .random(3, 2, 2)
                .executions(LargeSearches.elseOnly(300, 100))
                .time(LONG)
                .check()
                .assertPassed();
    }

    @Test
    void who_waits_for_ever_must_have_a_reason() {
        Scenarios.of(KnownStructures.WakingAll.class)
                .specification(Specifications.queue(1))
                .mayWait()
                .all(2, 1)
                .random(3, 3, 1)
                .executions(LargeSearches.elseOnly(300, 100))
                .time(LONG)
                .check()
                .assertPassed();

        ScenarioResult wrong = Scenarios.of(KnownStructures.WakingOne.class)
                .specification(Specifications.queue(1))
                .mayWait()
                .scenario("put(1) | put(2) | put(1) | take() | take()")
                .executions(20_000)
                .time(LONG)
                .check();
        assertThat(wrong.passed()).isFalse();
        assertThat(wrong.verdict().violation().call().reply().isWaiting()).isTrue();
    }

    @Test
    void parameters_may_come_from_an_arbitrary() {
        ScenarioResult result = Scenarios.of(KnownStructures.PlainQueue.class)
                .generate(int.class, Arbitrary.of(Arbitraries.integers().between(7, 9)))
                .time(LONG)
                .check();

        assertThat(result.passed()).isFalse();
        assertThat(result.scenario()).containsAnyOf("put(7)", "put(8)", "put(9)", "get()");
    }

    @ScenarioTest
    void an_annotated_test_checks_what_it_asks_for(ScenarioChecks checks) {
        checks.of(KnownStructures.AtomicCounter.class).all(2, 1).random(0, 2, 1).time(LONG);
    }
}

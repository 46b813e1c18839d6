package scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EverydayStructuresTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @ParameterizedTest
    @CsvSource({
        "Maximum, / offer\\(1\\) \\| offer\\(2\\) / maximum\\(\\)",
        "CountedCache, / get\\(1\\) \\| get\\(2\\) / misses\\(\\)",
        "Batches, / add\\([12]\\) \\| drain\\(\\) / drain\\(\\)",
        "CountOfTwoLocks, .* \\| .*",
        "CacheOfTwoParts, '/ put\\(1, [12]\\) \\| put\\(2, [12]\\) / size\\(\\)'",
        "StaleCache, / read\\(\\) \\| write\\([12]\\) / read\\(\\)"
    })
    void what_threads_leave_is_looked_at_and_told_by_few_calls(String name, String scenario)
            throws ClassNotFoundException {
        ScenarioResult result = Scenarios.of(Class.forName("scenarios.EverydayStructures$" + name))
                .time(LONG)
                .check();

        System.out.println(result.summary());
        assertThat(result.passed()).as(result.summary()).isFalse();
        assertThat(result.scenario()).matches(scenario);
        ScenarioResult again = Scenarios.of(Class.forName("scenarios.EverydayStructures$" + name))
                .scenario(result.scenario())
                .schedule(result.failure().failures().get(0).schedule())
                .check();
        assertThat(again.passed()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"LeastRecentlyUsed", "Average", "TokenBucket"})
    void what_is_right_passes(String name) throws ClassNotFoundException {
        Scenarios.of(Class.forName("scenarios.EverydayStructures$" + name))
                .all(2, 1)
                .random(5, 3, 2)
                .grown(5)
                .executions(400)
                .time(LONG)
                .check()
                .assertPassed();
    }
}

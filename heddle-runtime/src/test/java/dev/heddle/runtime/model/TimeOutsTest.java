package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.environment.TimeHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When time-outs may be chosen, by each of the three timings. */
class TimeOutsTest {
    private final List<String> done = new ArrayList<>();

    private void sleeps(String name, long millis) throws InterruptedException {
        ThreadHooks.sleep(millis);
        done.add(name + " at " + TimeHooks.nanoTime() / 1_000_000);
    }

    private Script twoSleepers(Settings settings, long first, long second, String... goals) {
        return play(
                settings,
                () -> {
                    Hooked a = start(() -> sleeps("a", first));
                    Hooked b = start(() -> sleeps("b", second));
                    ByHand.pause();
                    a.await();
                    b.await();
                },
                goals);
    }

    @Test
    void by_ideal_timing_nobody_is_late_and_who_sleeps_less_wakes_first() {
        Script script = twoSleepers(new Settings().timing(Settings.Timing.IDEAL), 20, 10, "1 SLEEP", "2 SLEEP");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("b at 10", "a at 20");
        done.clear();
        twoSleepers(new Settings().timing(Settings.Timing.IDEAL), 10, 20, "1 SLEEP", "2 SLEEP");
        assertThat(done).containsExactly("a at 10", "b at 20");
    }

    @Test
    void by_ideal_timing_time_does_not_pass_while_somebody_can_go_on() {
        Script script =
                twoSleepers(new Settings().timing(Settings.Timing.IDEAL), 10, 10, "1 SLEEP", "1 TIMEOUT", "0 YIELD");
        assertThat(script.log()).containsSubsequence("1 cannot SLEEP", "0 YIELD", "1 TIMEOUT");
    }

    @Test
    void equal_deadlines_are_left_to_the_strategy() {
        Settings ideal = new Settings().timing(Settings.Timing.IDEAL);
        twoSleepers(ideal, 10, 10, "1 SLEEP", "2 SLEEP", "0 JOIN", "2 END");
        assertThat(done).containsExactly("b at 10", "a at 10");
    }

    @Test
    void by_any_timing_a_time_out_may_come_before_all_else() {
        Script script = twoSleepers(new Settings().timing(Settings.Timing.ANY), 500, 10, "1 END");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).startsWith("a at 500");
    }

    @Test
    void tasks_may_be_slow_for_as_long_as_is_allowed_and_no_longer() {
        Settings slow = new Settings().timing(Settings.Timing.BOUNDED).delayNanos(30_000_000);
        twoSleepers(slow, 20, 10, "1 END");
        assertThat(done).as("b is late by 10 ms").startsWith("a at 20");
        done.clear();
        twoSleepers(slow, 50, 10, "1 END");
        assertThat(done).as("b would be late by 40 ms").startsWith("b at 10");
    }
}

package dev.heddle.runtime.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
    private static final int STEP_LIMIT = 1_000_000;

    private final VirtualClock clock = new VirtualClock();

    @BeforeEach
    void begin() {
        clock.reset(STEP_LIMIT);
    }

    @Test
    void each_execution_begins_at_the_same_instant() {
        clock.advanceTo(5);
        clock.reset(STEP_LIMIT);
        assertThat(clock.now()).isZero();
        assertThat(VirtualClock.epochMillis(clock.now())).isEqualTo(1_767_225_600_000L);
    }

    @Test
    void it_never_goes_back() {
        clock.advanceTo(5);
        clock.advanceTo(3);
        assertThat(clock.now()).isEqualTo(5);
    }

    @Test
    void deadlines_do_not_overflow_and_are_never_never() {
        clock.advanceTo(100);
        assertThat(clock.after(7)).isEqualTo(107);
        assertThat(clock.after(-7)).isEqualTo(100);
        assertThat(clock.after(Long.MAX_VALUE)).isEqualTo(VirtualClock.NEVER - 1);
    }

    @Test
    void it_knows_whether_there_ever_was_a_time_out_in_all_executions() {
        assertThat(clock.hadTimeOuts()).isFalse();
        clock.after(1);
        clock.reset(STEP_LIMIT);
        assertThat(clock.hadTimeOuts()).isTrue();
    }

    @Test
    void who_only_looks_at_it_sees_it_go_on_and_who_works_meanwhile_does_not() {
        for (int work = 0; work < 100; work++) {
            assertThat(clock.look(work, 0)).isZero();
        }
        long seen = 0;
        for (int looks = 0; looks < 1_000 && seen == 0; looks++) {
            seen = clock.look(100, 0);
        }
        assertThat(seen).isPositive();
    }

    @Test
    void who_waits_for_a_minute_by_looking_does_not_look_for_an_hour() {
        int looks = 0;
        while (clock.look(0, 0) < 60_000_000_000L) {
            looks++;
        }
        assertThat(looks).isLessThan(1_000);
    }

    @Test
    void steps_take_no_time_until_there_are_very_many_at_one_instant() {
        assertThat(clock.latest(5_000)).isZero();
        assertThat(clock.latest(20_000)).isPositive().isLessThan(10_000_000L);
        assertThat(clock.latest(STEP_LIMIT))
                .as("a deadline, however far, is what they wait for")
                .isEqualTo(VirtualClock.NEVER - 1);
    }

    @Test
    void it_is_asked_once_in_a_while_how_late_it_is() {
        int asked = 0;
        for (int step = 1; step <= 640; step++) {
            asked += clock.mayBeLate(step) ? 1 : 0;
        }
        assertThat(asked).isEqualTo(10);
    }
}

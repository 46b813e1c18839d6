package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.environment.TimeHooks;
import dev.heddle.runtime.hooks.threads.ParkHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import org.junit.jupiter.api.Test;

class ParkingTest {
    private long woken = -1;

    private static void unpark(Hooked thread) {
        CallHooks.at(HERE);
        ParkHooks.unpark(thread);
    }

    @Test
    void a_parked_task_goes_on_when_it_gets_the_permit() {
        Script script = play(
                () -> {
                    Hooked parked = start(() -> ParkHooks.park(null));
                    ByHand.pause();
                    unpark(parked);
                    parked.await();
                },
                "1 PARK");
        assertThat(script.log()).containsSubsequence("1 cannot PARK", "0 UNPARK", "1 PARK");
        assertThat(script.outcome().failure()).isNull();
    }

    @Test
    void a_permit_that_is_there_already_is_used_up_at_once() {
        Script script = play(
                () -> {
                    Hooked parked = start(() -> ParkHooks.park(null));
                    unpark(parked);
                    ByHand.pause();
                    parked.await();
                },
                "0 UNPARK",
                "1 PARK");
        assertThat(script.log()).contains("1 PARK").doesNotContain("1 cannot PARK");
        assertThat(script.outcome().failure()).isNull();
    }

    @Test
    void two_permits_count_as_one() {
        Script script = play(
                () -> {
                    Hooked parked = start(() -> {
                        ParkHooks.park(null);
                        ParkHooks.park("a second time");
                    });
                    unpark(parked);
                    unpark(parked);
                    parked.await();
                },
                "0 JOIN",
                "1 PARK");
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
        assertThat(script.outcome().failure().message()).contains("Thread-");
    }

    @Test
    void an_interrupted_task_does_not_park() {
        Script script = play(() -> {
            ThreadHooks.interrupt(Thread.currentThread());
            ParkHooks.park(null);
            assertThat(ThreadHooks.isInterrupted(Thread.currentThread())).isNotZero();
            woken = 0;
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(woken).isZero();
    }

    @Test
    void who_parks_for_some_time_goes_on_after_it() {
        Script script = play(() -> {
            Hooked other = start(ByHand::pause);
            other.await();
            long start = TimeHooks.nanoTime();
            ParkHooks.parkNanos(null, 5_000);
            woken = TimeHooks.nanoTime() - start;
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(woken).isEqualTo(5_000);
    }
}

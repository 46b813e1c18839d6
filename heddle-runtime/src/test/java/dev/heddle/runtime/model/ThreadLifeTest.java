package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.locked;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Kind;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.threads.ParkHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What others can tell of a thread: whether it lives, in which state it is, and whether it was interrupted. */
class ThreadLifeTest {
    private final List<Object> seen = new ArrayList<>();

    private static Thread.State stateOf(Thread thread) {
        CallHooks.at(HERE);
        return ThreadHooks.getState(thread);
    }

    private static boolean isAlive(Thread thread) {
        CallHooks.at(HERE);
        return ThreadHooks.isAlive(thread);
    }

    @Test
    void a_thread_is_alive_from_its_start_to_its_end() {
        Script script = play(
                () -> {
                    Hooked other = new Hooked(ByHand::pause);
                    seen.add(ThreadHooks.isAlive(other));
                    other.start();
                    seen.add(isAlive(other));
                    ByHand.pause();
                    seen.add(isAlive(other));
                },
                "0 READ",
                "1 END",
                "0 END");
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(false, true, false);
    }

    @Test
    void to_ask_whether_a_thread_lives_is_a_step_on_what_its_end_writes() {
        Script script = play(() -> {
            Hooked other = start(ByHand::pause);
            isAlive(other);
            other.await();
        });
        assertThat(script.operations(0, Kind.READ).get(0).resource())
                .isEqualTo(script.operations(1, Kind.END).get(0).resource())
                .isEqualTo(script.operations(0, Kind.JOIN).get(0).resource());
    }

    @Test
    void a_thread_is_started_once() {
        Script script = play(() -> {
            Hooked other = start(() -> seen.add("ran"));
            assertThatThrownBy(other::start).isInstanceOf(IllegalThreadStateException.class);
            other.await();
            assertThatThrownBy(other::start).isInstanceOf(IllegalThreadStateException.class);
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly("ran");
    }

    @Test
    void states_are_those_that_the_jvm_would_tell() {
        Object lock = new Object();
        Script script = play(
                new Settings().timing(Settings.Timing.IDEAL),
                () -> {
                    Hooked parked = start(() -> ParkHooks.park(null));
                    Hooked sleeper = start(() -> ThreadHooks.sleep(10));
                    locked(lock, () -> {
                        Hooked blocked = start(() -> locked(lock, () -> {}));
                        Hooked ready = start(ByHand::pause);
                        ByHand.pause();
                        seen.add(stateOf(parked));
                        seen.add(stateOf(sleeper));
                        seen.add(stateOf(blocked));
                        seen.add(stateOf(ready));
                        seen.add(stateOf(Thread.currentThread()));
                    });
                    ParkHooks.unpark(parked);
                    parked.await();
                    sleeper.await();
                    seen.add(stateOf(parked));
                },
                "1 PARK",
                "2 SLEEP",
                "3 LOCK",
                "4 BEGIN",
                "0 UNLOCK");
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen)
                .containsExactly(
                        Thread.State.WAITING,
                        Thread.State.TIMED_WAITING,
                        Thread.State.BLOCKED,
                        Thread.State.RUNNABLE,
                        Thread.State.RUNNABLE,
                        Thread.State.TERMINATED);
    }

    @Test
    void to_ask_for_the_own_flag_takes_it_down_and_to_ask_another_for_its_does_not() {
        Script script = play(() -> {
            Hooked other = start(() -> {
                seen.add(ThreadHooks.interrupted());
                seen.add(ThreadHooks.interrupted());
            });
            ThreadHooks.interrupt(other);
            seen.add(ThreadHooks.isInterrupted(other));
            seen.add(ThreadHooks.isInterrupted(other));
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(1, 1, 1, 0);
    }

    @Test
    void an_interrupt_before_the_start_is_found_at_the_start() {
        Script script = play(() -> {
            Hooked other = new Hooked(() -> seen.add(ThreadHooks.interrupted()));
            if (!ThreadHooks.interrupt(other)) {
                other.interrupt();
            }
            other.start();
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(1);
    }

    @Test
    void a_join_is_ended_by_an_interrupt_which_is_used_up_by_that() {
        Script script = play(
                () -> {
                    Hooked never = start(() -> ParkHooks.park(null));
                    Hooked joiner = start(() -> {
                        assertThatThrownBy(never::await).isInstanceOf(InterruptedException.class);
                        seen.add(ThreadHooks.interrupted());
                    });
                    ByHand.pause();
                    ThreadHooks.interrupt(joiner);
                    joiner.await();
                    ParkHooks.unpark(never);
                },
                "2 JOIN",
                "0 INTERRUPT");
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(0);
    }

    @Test
    void who_joins_what_has_ended_does_not_look_at_its_own_flag() {
        Script script = play(
                () -> {
                    Hooked other = start(() -> {});
                    ByHand.pause();
                    ThreadHooks.interrupt(Thread.currentThread());
                    other.await();
                    seen.add(ThreadHooks.interrupted());
                },
                "1 END");
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(1);
    }

    @Test
    void a_parked_thread_that_is_interrupted_goes_on_and_keeps_the_flag() {
        Script script = play(
                () -> {
                    Hooked parked = start(() -> {
                        ParkHooks.park(null);
                        seen.add(ThreadHooks.interrupted());
                    });
                    ByHand.pause();
                    ThreadHooks.interrupt(parked);
                    parked.await();
                },
                "1 PARK",
                "0 INTERRUPT");
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(1);
    }
}

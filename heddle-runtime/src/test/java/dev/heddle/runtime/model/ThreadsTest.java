package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.runtime.hooks.environment.TimeHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadsTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void a_join_can_go_on_only_when_the_other_has_ended() {
        Script script = play(
                () -> {
                    Hooked other = start(ByHand::pause);
                    other.await();
                    assertThat(ThreadHooks.isAlive(other)).isFalse();
                },
                "0 JOIN");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("0 cannot JOIN", "1 END", "0 JOIN");
    }

    @Test
    void a_join_with_a_time_out_goes_on_without_the_other() {
        Script script = play(() -> {
            Hooked other = start(() -> ThreadHooks.sleep(1000));
            ThreadHooks.join(other, 10);
            assertThat(ThreadHooks.isAlive(other)).isTrue();
            assertThat(TimeHooks.nanoTime()).isLessThan(1_000_000_000L);
            done.add("gave up");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("gave up");
    }

    @Test
    void a_sleeping_task_is_woken_by_an_interrupt_and_time_stands_still() {
        Script script = play(
                () -> {
                    Hooked sleeper = start(() -> {
                        assertThatThrownBy(() -> ThreadHooks.sleep(1000)).isInstanceOf(InterruptedException.class);
                        done.add("at " + TimeHooks.nanoTime());
                    });
                    ByHand.pause();
                    ThreadHooks.interrupt(sleeper);
                    sleeper.await();
                },
                "1 SLEEP",
                "0 INTERRUPT");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("at 0");
    }

    @Test
    void an_interrupt_before_the_sleep_is_kept_for_it() {
        Script script = play(() -> {
            ThreadHooks.interrupt(Thread.currentThread());
            assertThatThrownBy(() -> ThreadHooks.sleep(1)).isInstanceOf(InterruptedException.class);
            assertThat(ThreadHooks.isInterrupted(Thread.currentThread())).isZero();
            done.add("interrupted");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("interrupted");
    }

    @Test
    void what_a_task_throws_is_the_failure_of_the_execution() {
        Script script = play(() -> start(() -> {
                    throw new IllegalStateException("no more");
                })
                .await());
        assertThat(script.outcome().failure().message()).contains("no more");
    }

    @Test
    void tasks_have_numbers_in_the_order_in_which_they_were_started() {
        Script script = play(
                () -> {
                    Hooked a = start(() -> done.add("a"));
                    Hooked b = start(() -> done.add("b"));
                    a.await();
                    b.await();
                },
                "2 END",
                "1 END");
        assertThat(script.outcome().tasks()).isEqualTo(3);
        assertThat(done).containsExactly("b", "a");
    }
}

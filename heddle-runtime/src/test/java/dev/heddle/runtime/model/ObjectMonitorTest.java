package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.locked;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Failure;
import dev.heddle.runtime.hooks.threads.MonitorHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectMonitorTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void who_wants_in_can_only_once_the_other_is_out() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    Hooked a = start(() -> locked(lock, ByHand::pause));
                    Hooked b = start(() -> locked(lock, () -> {}));
                    a.await();
                    b.await();
                },
                "1 LOCK",
                "2 LOCK");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("1 LOCK", "2 cannot LOCK", "1 UNLOCK", "2 LOCK");
    }

    @Test
    void who_is_in_already_enters_and_leaves_without_a_step() {
        Object lock = new Object();
        Script script = play(() -> {
            Hooked a = start(() -> locked(lock, () -> locked(lock, () -> locked(lock, ByHand::pause))));
            a.await();
        });
        assertThat(script.log().stream().filter(event -> event.equals("1 LOCK")))
                .hasSize(1);
        assertThat(script.log().stream().filter(event -> event.equals("1 UNLOCK")))
                .hasSize(1);
    }

    @Test
    void a_wait_lets_others_in_and_one_notification_is_for_who_waits_longest() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    start(() -> waitFor(lock, "first"));
                    Hooked second = start(() -> waitFor(lock, "second"));
                    ByHand.pause();
                    locked(lock, () -> MonitorHooks.notify_(lock));
                    second.await();
                },
                "1 WAIT",
                "2 WAIT",
                "0 NOTIFY");
        assertThat(done).containsExactly("first");
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
    }

    @Test
    void a_notified_task_wants_in_again_and_all_of_them_in_turn() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    start(() -> waitFor(lock, "first"));
                    start(() -> waitFor(lock, "second"));
                    ByHand.pause();
                    locked(lock, () -> {
                        MonitorHooks.notifyAll_(lock);
                        ByHand.pause();
                        done.add("notifier");
                    });
                },
                "1 WAIT",
                "2 WAIT",
                "0 NOTIFY",
                "2 LOCK",
                "1 LOCK");
        assertThat(script.log()).containsSubsequence("0 NOTIFY", "2 cannot LOCK", "1 cannot LOCK", "0 UNLOCK");
        assertThat(done).startsWith("notifier").containsExactlyInAnyOrder("notifier", "first", "second");
        assertThat(script.outcome().failure()).isNull();
    }

    private void waitFor(Object lock, String name) throws Exception {
        locked(lock, () -> {
            MonitorHooks.wait_(lock);
            done.add(name);
        });
    }

    @Test
    void an_interrupted_wait_ends_by_a_step_of_its_own_and_has_the_lock_then() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    Hooked waiter = start(() -> locked(lock, () -> {
                        assertThatThrownBy(() -> MonitorHooks.wait_(lock)).isInstanceOf(InterruptedException.class);
                        assertThat(MonitorHooks.holdsLock(lock)).isTrue();
                        done.add("interrupted");
                    }));
                    ByHand.pause();
                    ThreadHooks.interrupt(waiter);
                    waiter.await();
                },
                "1 WAIT",
                "0 INTERRUPT");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("interrupted");
    }

    @Test
    void who_is_not_in_it_may_neither_wait_nor_notify() {
        Object lock = new Object();
        Script script = play(() -> {
            assertThatThrownBy(() -> MonitorHooks.wait_(lock)).isInstanceOf(IllegalMonitorStateException.class);
            assertThatThrownBy(() -> MonitorHooks.notify_(lock)).isInstanceOf(IllegalMonitorStateException.class);
            assertThatThrownBy(() -> MonitorHooks.notifyAll_(lock)).isInstanceOf(IllegalMonitorStateException.class);
            done.add("checked");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("checked");
    }
}

package dev.heddle.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.hidden.JdkCall;
import org.junit.jupiter.api.Test;

/** The small objects that a task is made of: locks held, calls into the JDK, life, permit, waiting. */
class TaskStateTest {
    private record Lock(String name) implements TaskLock {
        @Override
        public Object object() {
            return name;
        }

        @Override
        public ControlledTask owner() {
            return null;
        }

        @Override
        public void gone(ControlledTask task) {
            throw new AssertionError("nobody goes");
        }
    }

    @Test
    void monitors_are_left_in_the_reverse_order_however_many_there_are() {
        HeldLocks held = new HeldLocks();
        assertThat(held.innermost()).isNull();
        assertThat(held.pop()).isNull();
        for (int i = 0; i < 20; i++) {
            held.push(new Lock("" + i));
        }
        assertThat(held.size()).isEqualTo(20);
        for (int i = 19; i >= 0; i--) {
            assertThat(held.innermost()).isEqualTo(new Lock("" + i));
            assertThat(held.pop()).isEqualTo(new Lock("" + i));
        }
        assertThat(held.size()).isZero();
    }

    @Test
    void an_announcement_is_taken_once() {
        JdkCall call = new JdkCall();
        call.announced = 7;
        assertThat(call.takeSite()).isEqualTo(7);
        assertThat(call.takeSite()).isZero();
    }

    @Test
    void a_call_begins_with_nothing_known_of_it_and_keeps_the_last_site_of_the_application() {
        JdkCall call = new JdkCall();
        call.begins(3);
        call.covered = true;
        call.atomic = true;
        call.unrecorded = true;
        call.ownBooks = 2;
        call.begins(0);
        assertThat(call.covered || call.atomic || call.unrecorded).isFalse();
        assertThat(call.ownBooks).isZero();
        assertThat(call.underWay).isZero();
        assertThat(call.site).isEqualTo(3);
        assertThat(call.calls()).isEqualTo(1);
        call.endOwnBooks();
        assertThat(call.ownBooks).isZero();
    }

    @Test
    void an_operation_stands_for_reads_of_its_object_and_for_writes_if_it_writes() {
        JdkCall call = new JdkCall();
        call.isOn("a", false);
        assertThat(call.stands("a", false)).isTrue();
        assertThat(call.stands("a", true)).isFalse();
        assertThat(call.stands("b", false)).isFalse();
        call.isOn("a", true);
        assertThat(call.stands("a", true)).isTrue();
    }

    @Test
    void an_attempt_was_in_vain_once_and_only_on_what_was_tried() {
        JdkCall call = new JdkCall();
        call.tries("a");
        assertThat(call.triedInVain("b")).isFalse();
        assertThat(call.triedInVain("a")).isTrue();
        assertThat(call.triedInVain("a")).isFalse();
    }

    @Test
    void what_left_a_task_is_unhandled_when_that_very_throwable_was_passed_on() {
        Life life = new Life();
        Throwable thrown = new IllegalStateException();
        life.goesToHandler(thrown);
        assertThat(life.passedOn(new IllegalStateException())).isFalse();
        assertThat(life.isUnhandled()).isFalse();
        assertThat(life.passedOn(thrown)).isTrue();
        assertThat(life.isUnhandled()).isTrue();
        life.goesToHandler(thrown);
        assertThat(life.isUnhandled()).isFalse();
    }

    @Test
    void a_task_wakes_up_for_no_reason_a_few_times_if_that_is_allowed() {
        Permit permit = new Permit();
        assertThat(permit.wakesForNoReason(new Settings())).isFalse();
        Settings spurious = new Settings().spuriousWakeups(true);
        for (int i = 0; i < Settings.SPURIOUS_WAKEUPS; i++) {
            assertThat(permit.wakesForNoReason(spurious)).isTrue();
        }
        assertThat(permit.wakesForNoReason(spurious)).isFalse();
    }

    @Test
    void who_waits_no_more_waits_for_nothing() {
        Waiting waiting = new Waiting();
        assertThat(waiting.deadline).isEqualTo(VirtualClock.NEVER);
        waiting.until(5, "target", 2);
        assertThat(waiting.condition).isEqualTo(5);
        assertThat(waiting.amount).isEqualTo(2);
        assertThat(waiting.blocker).isEqualTo("target");
        waiting.noMore();
        assertThat(waiting.condition).isZero();
        assertThat(waiting.blocker).isNull();
    }

    @Test
    void what_is_lent_replaces_what_was_lent_before() {
        Lent lent = new Lent();
        lent.only = "a";
        lent.last = "b";
        lent.lend(2, 9);
        assertThat(lent.objects).isEqualTo(2);
        assertThat(lent.site).isEqualTo(9);
        assertThat(lent.only).isNull();
        assertThat(lent.last).isNull();
    }
}

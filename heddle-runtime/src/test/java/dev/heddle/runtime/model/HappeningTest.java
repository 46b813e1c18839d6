package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.explore;
import static dev.heddle.runtime.model.ByHand.runOnce;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Outcome;
import dev.heddle.core.explore.Exploration;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.Waiting.Condition;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Operations that wait for a condition of their own, and tasks without a thread. */
class HappeningTest {
    private static final long SECOND = 1_000_000_000L;

    /** A box into which something falls by itself, as often as was asked for. */
    private static final class Box extends Happening implements Condition {
        private int expected;
        private int fallen;

        Box() {
            super(Execution.current, "falling", Kind.DELIVER, Execution.current.state(new Object()).resource);
        }

        void expect() {
            expected++;
            mayHappen(true);
        }

        @Override
        protected void happen() {
            fallen++;
            mayHappen(fallen < expected);
        }

        @Override
        public boolean holds() {
            return fallen > 0;
        }

        @Override
        public String awaited() {
            return "something in the box";
        }

        /** Waits for a while, or for ever; returns how much was in it then. */
        int await(long nanos, boolean interruptible) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            me.operation.set(Kind.READ, execution.state(this).resource, Access.WRITE, HERE);
            me.waiting.interruptible = interruptible;
            execution.stepWhen(me, this, this, nanos == 0 ? VirtualClock.NEVER : execution.clock.after(nanos));
            me.waiting.interruptible = false;
            return fallen;
        }
    }

    @Test
    void what_has_no_thread_happens_before_somebody_looks_or_after() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Exploration found = explore(300, () -> {
            Box box = new Box();
            box.expect();
            box.expect();
            Hooked other = start(() -> seen.add(box.await(0, false)));
            other.await();
        });
        assertThat(found.failures()).isEmpty();
        assertThat(seen).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void who_waits_alone_waits_for_what_happens() {
        Outcome outcome = runOnce(() -> {
            Box box = new Box();
            box.expect();
            assertThat(box.await(0, false)).isEqualTo(1);
        });
        assertThat(outcome.failure()).isNull();
    }

    @Test
    void time_passes_only_if_what_is_waited_for_does_not_come() {
        Exploration found = explore(100, () -> {
            Box empty = new Box();
            assertThat(empty.await(SECOND, false)).isZero();
            assertThat(Execution.current.clock.now()).isEqualTo(SECOND);
            Box box = new Box();
            box.expect();
            assertThat(box.await(SECOND, false)).isEqualTo(1);
            assertThat(Execution.current.clock.now()).isEqualTo(SECOND);
        });
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void by_any_timing_the_deadline_may_come_first() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Exploration found = explore(200, new Settings().timing(Settings.Timing.ANY), () -> {
            Box box = new Box();
            box.expect();
            seen.add(box.await(SECOND, false));
        });
        assertThat(found.failures()).isEmpty();
        assertThat(seen).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void an_interrupt_ends_the_wait_of_who_is_interruptible() {
        Exploration found = explore(100, () -> {
            Box box = new Box();
            Hooked other = start(() -> {
                assertThat(box.await(0, true)).isZero();
                assertThat(ControlledTask.running.permit.interrupted).isTrue();
            });
            ThreadHooks.interrupt(other);
            other.await();
        });
        assertThat(found.failures()).isEmpty();
    }

    @Test
    void a_wait_in_vain_is_told_in_words() {
        Outcome outcome = runOnce(() -> new Box().await(0, false));
        assertThat(outcome.failure().type()).isEqualTo(Failure.Type.DEADLOCK);
        assertThat(outcome.failure().message()).contains("main waits for something in the box");
        assertThat(outcome.blocked()).hasSize(1);
    }

    @Test
    void an_execution_ends_though_something_could_still_happen() {
        Outcome outcome = runOnce(() -> new Box().expect());
        assertThat(outcome.failure()).isNull();
    }
}

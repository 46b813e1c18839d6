package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.locked;
import static dev.heddle.runtime.model.ByHand.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.hooks.threads.MonitorHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes that crash or pause, as far as their tasks and the monitors are concerned that these are in. */
class CrashTest {
    private final List<String> done = new ArrayList<>();

    /** All that a model needs of a node. */
    private static final class Node extends VirtualNode {
        Node() {
            super("node", 1, InetAddress.getLoopbackAddress());
        }

        @Override
        protected void entered() {}

        @Override
        protected void left() {}

        @Override
        public void exit(int status, boolean orderly) {
            throw new AssertionError("nobody exits");
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public boolean hasOwnStatics() {
            return false;
        }
    }

    private static Hooked startOn(Node node, ByHand.Action action) {
        ControlledTask.running.startsOn = node;
        Hooked started = ByHand.start(action);
        ControlledTask.running.startsOn = null;
        return started;
    }

    @Test
    void tasks_of_a_node_that_crashed_make_no_more_steps_and_who_joins_them_goes_on() {
        Script script = play(
                () -> {
                    Node node = new Node();
                    Hooked victim = startOn(node, () -> {
                        ByHand.pause();
                        done.add("victim");
                    });
                    ByHand.pause();
                    Crash.of(Execution.current, node);
                    victim.await();
                    done.add("joined");
                },
                "1 BEGIN",
                "0 YIELD");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("joined");
        assertThat(script.log()).doesNotContain("1 YIELD", "1 END");
    }

    @Test
    void a_monitor_that_the_dead_was_in_is_free() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    Node node = new Node();
                    startOn(node, () -> locked(lock, ByHand::pause));
                    Hooked heir = ByHand.start(() -> locked(lock, () -> done.add("in")));
                    ByHand.pause();
                    Crash.of(Execution.current, node);
                    heir.await();
                },
                "1 LOCK",
                "2 LOCK",
                "0 YIELD");
        assertThat(script.log()).containsSubsequence("1 LOCK", "2 cannot LOCK", "0 YIELD", "2 LOCK");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("in");
    }

    @Test
    void a_notification_is_not_lost_on_the_dead() {
        Object lock = new Object();
        Script script = play(
                () -> {
                    Node node = new Node();
                    startOn(node, () -> locked(lock, () -> MonitorHooks.wait_(lock)));
                    Hooked other = ByHand.start(() -> locked(lock, () -> {
                        MonitorHooks.wait_(lock);
                        done.add("notified");
                    }));
                    ByHand.pause();
                    Crash.of(Execution.current, node);
                    locked(lock, () -> MonitorHooks.notify_(lock));
                    other.await();
                },
                "1 WAIT",
                "2 WAIT",
                "0 NOTIFY");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("notified");
    }

    @Test
    void a_node_that_pauses_goes_on_where_it_was_while_time_passes_for_others() {
        Script script = play(
                () -> {
                    Node node = new Node();
                    Hooked paused = startOn(node, () -> {
                        ByHand.pause();
                        done.add("paused");
                    });
                    ByHand.pause();
                    Crash.pause(Execution.current, node, true);
                    ThreadHooks.sleep(1000);
                    done.add("slept");
                    Crash.pause(Execution.current, node, false);
                    paused.await();
                },
                "1 BEGIN",
                "0 YIELD",
                "1 YIELD");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("slept", "paused");
    }
}

package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.threads.ParkHooks;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShutdownTest {
    private final List<String> done = new ArrayList<>();

    private static Settings whole() {
        return new Settings().wholeProgram(true);
    }

    private void addHook(String name) {
        Shutdown.add(Execution.current, new Hooked(() -> {
            ByHand.pause();
            done.add(name);
        }));
    }

    @Test
    void hooks_run_when_all_tasks_have_ended_that_are_no_daemons() {
        Script script = play(whole(), () -> {
            addHook("hook");
            Hooked daemon = new Hooked(() -> ParkHooks.park(null));
            daemon.setDaemon(true);
            daemon.start();
            start(() -> {
                ByHand.pause();
                done.add("task");
            });
            done.add("main");
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("main", "task", "hook");
    }

    @Test
    void hooks_run_at_a_time() {
        Script script = play(
                whole(),
                () -> {
                    addHook("first");
                    addHook("second");
                },
                "2 END");
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("second", "first");
    }

    @Test
    void no_hook_is_added_once_they_run() {
        Script script = play(
                whole(),
                () -> Shutdown.add(Execution.current, new Hooked(() -> {
                    assertThatThrownBy(() -> addHook("late")).isInstanceOf(IllegalStateException.class);
                    done.add("refused");
                })));
        assertThat(script.outcome().failure()).isNull();
        assertThat(done).containsExactly("refused");
    }

    @Test
    void where_something_goes_on_after_the_first_task_hooks_do_not_run_and_nothing_is_proved() {
        assertThat(unseen(() -> addHook("never"))).contains("a shutdown hook, which does not run");
        assertThat(done).isEmpty();
    }
}

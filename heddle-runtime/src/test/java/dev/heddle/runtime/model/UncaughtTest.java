package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where what leaves a task goes. (That nobody takes it is a failure is in {@link ThreadsTest}.) */
class UncaughtTest {
    private final List<String> handled = new ArrayList<>();

    private static void fail() {
        throw new IllegalStateException("thrown");
    }

    @Test
    void the_handler_of_a_thread_gets_what_leaves_it() {
        Script script = play(() -> {
            Hooked thread = new Hooked(UncaughtTest::fail);
            thread.setUncaughtExceptionHandler((who, what) -> handled.add(what.getMessage()));
            thread.start();
            thread.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(handled).containsExactly("thrown");
    }

    @Test
    void a_group_of_the_programs_handles_it_as_it_likes() {
        Script script = play(() -> {
            ThreadGroup group = new ThreadGroup("own") {
                @Override
                public void uncaughtException(Thread who, Throwable what) {
                    handled.add(what.getMessage());
                }
            };
            Hooked thread = new Hooked(group, UncaughtTest::fail);
            thread.start();
            thread.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(handled).containsExactly("thrown");
    }

    @Test
    void the_handler_for_all_counts_if_the_program_has_set_it_and_is_gone_afterwards() {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Script script = play(() -> {
            Thread.setDefaultUncaughtExceptionHandler((who, what) -> handled.add(what.getMessage()));
            start(UncaughtTest::fail).await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(handled).containsExactly("thrown");
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(before);
    }

    @Test
    void what_a_handler_throws_is_ignored() {
        Script script = play(() -> {
            Hooked thread = new Hooked(UncaughtTest::fail);
            thread.setUncaughtExceptionHandler((who, what) -> {
                throw new IllegalStateException("by the handler");
            });
            thread.start();
            thread.await();
        });
        assertThat(script.outcome().failure()).isNull();
    }

    @Test
    void what_leaves_the_first_task_is_a_failure_whatever_others_handle() {
        Script script = play(() -> {
            Thread.setDefaultUncaughtExceptionHandler((who, what) -> handled.add(what.getMessage()));
            fail();
        });
        assertThat(script.outcome().failure().message()).contains("thrown");
        assertThat(handled).isEmpty();
    }
}

package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.statics.Mentions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Classes are initialised once in a JVM, so each test has its own. */
class InitialisationTest {
    private static final List<String> DONE = new ArrayList<>();

    private static void need(Class<?> type) {
        Mentions.put(type.getName().replace('.', '/'), new int[0]);
        Initialisation.need(Execution.current, ControlledTask.running, type, null, HERE);
    }

    private static final class Slow {
        static {
            ByHand.pause();
            DONE.add("slow");
        }
    }

    @Test
    void who_needs_a_class_that_another_task_initialises_waits_where_it_can_be_seen() {
        Script script = play(
                () -> {
                    Hooked first = start(() -> need(Slow.class));
                    Hooked second = start(() -> {
                        need(Slow.class);
                        DONE.add("second");
                    });
                    first.await();
                    second.await();
                },
                "1 LOCK",
                "2 LOCK");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("1 LOCK", "2 cannot LOCK", "1 YIELD", "1 UNLOCK", "2 LOCK");
        assertThat(DONE).containsSubsequence("slow", "second");
    }

    private static final class Left {
        static {
            ByHand.pause();
            need(Right.class);
        }
    }

    private static final class Right {
        static {
            ByHand.pause();
            need(Left.class);
        }
    }

    @Test
    void two_classes_that_need_each_other_deadlock_if_two_tasks_begin_with_one_each() {
        Script script = play(
                () -> {
                    start(() -> need(Left.class));
                    start(() -> need(Right.class)).await();
                },
                "1 LOCK",
                "2 YIELD");
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
    }

    private static class Above {
        static {
            DONE.add("above");
        }
    }

    private static final class Below extends Above {
        static {
            DONE.add("below");
        }
    }

    @Test
    void the_class_above_comes_first_and_the_lock_of_the_one_below_is_held() {
        Mentions.put(Above.class.getName().replace('.', '/'), new int[0]);
        Script script = play(() -> {
            Hooked other = start(ByHand::pause);
            need(Below.class);
            need(Below.class);
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(DONE).containsSubsequence("above", "below");
        assertThat(script.log()).containsSubsequence("0 LOCK", "0 LOCK", "0 UNLOCK", "0 UNLOCK");
        assertThat(script.log().stream().filter("0 LOCK"::equals)).hasSize(2);
    }
}

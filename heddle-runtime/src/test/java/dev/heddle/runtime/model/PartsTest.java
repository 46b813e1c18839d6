package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.start;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.races.Order;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class PartsTest {
    private static final int CLEAR = 1 | Order.HAS_PARTS | Order.PARTS;
    private static final int COUNT = Order.HAS_PARTS | Order.PARTS;
    private static final int GET = Order.HAS_PARTS;
    private static final int PUT = 1 | Order.HAS_PARTS;

    private final Object map = new ConcurrentHashMap<>();

    private void call(int access) {
        Parts.called(Execution.current, ControlledTask.running, map, access);
    }

    private String besides(int first, int second, String... goals) {
        return unseen(
                () -> {
                    Hooked other = start(() -> {
                        call(second);
                        ByHand.pause();
                        ByHand.pause();
                    });
                    ByHand.pause();
                    call(first);
                    other.await();
                },
                goals);
    }

    @Test
    void nothing_is_proved_if_another_task_was_there_while_one_went_through_all_of_it() {
        assertThat(besides(CLEAR, GET))
                .contains("which is not atomic", "--inside " + ConcurrentHashMap.class.getName());
        assertThat(besides(CLEAR, GET, "1 YIELD")).contains("which is not atomic");
    }

    @Test
    void to_look_at_all_of_it_beside_others_who_look_is_harmless_and_beside_a_writer_is_not() {
        assertThat(besides(COUNT, GET)).isNull();
        assertThat(besides(COUNT, PUT)).contains("which is not atomic");
    }

    @Test
    void calls_without_parts_are_atomic() {
        assertThat(besides(PUT, PUT)).isNull();
    }

    @Test
    void who_has_waited_for_the_end_of_the_other_has_it_to_itself() {
        assertThat(unseen(() -> {
                    start(() -> call(PUT)).await();
                    Hooked idle = start(ByHand::pause);
                    call(CLEAR);
                    idle.await();
                }))
                .isNull();
    }

    @Test
    void what_looks_at_what_nobody_sees_is_told() {
        assertThat(besides(Order.HIDES, GET)).contains("looks at what nobody sees");
    }
}

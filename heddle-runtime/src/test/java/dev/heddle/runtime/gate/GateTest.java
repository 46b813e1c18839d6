package dev.heddle.runtime.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GateTest {
    @AfterEach
    void shut() {
        Gate.shut();
        Gate.unwound(null, true);
    }

    @Test
    void it_is_open_for_one_thread() throws InterruptedException {
        assertThat(Gate.controlled()).isFalse();
        Gate.open(Thread.currentThread());
        assertThat(Gate.controlled()).isTrue();
        boolean[] others = {true};
        Thread other = new Thread(() -> others[0] = Gate.controlled());
        other.start();
        other.join();
        assertThat(others[0]).isFalse();
    }

    @Test
    void a_block_closes_it_and_one_within_leaves_it_closed() {
        Gate.open(Thread.currentThread());
        try (Gate.Closed outer = Gate.close()) {
            assertThat(Gate.controlled()).isFalse();
            try (Gate.Closed inner = Gate.close()) {
                assertThat(inner).isNotSameAs(outer);
            }
            assertThat(Gate.controlled()).isFalse();
        }
        assertThat(Gate.controlled()).isTrue();
    }

    @Test
    void a_block_of_who_is_not_controlled_does_not_open_it() {
        try (Gate.Closed closed = Gate.close()) {
            assertThat(closed).isNotNull();
        }
        assertThat(Gate.controlled()).isFalse();
    }

    @Test
    void a_thread_that_is_unwound_cannot_settle_down_and_others_pass() throws InterruptedException {
        Gate.passOrUnwind();
        Gate.unwind(Thread.currentThread(), () -> {});
        assertThatThrownBy(Gate::passOrUnwind).isInstanceOf(Abandoned.class);
        Throwable[] thrown = new Throwable[1];
        Thread other = new Thread(() -> {
            try {
                Gate.passOrUnwind();
            } catch (Throwable t) {
                thrown[0] = t;
            }
        });
        other.start();
        other.join();
        assertThat(thrown[0]).isNull();
    }
}

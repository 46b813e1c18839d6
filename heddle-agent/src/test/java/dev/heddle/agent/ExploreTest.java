package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.LateProgram;

/** Classes are woven when something is explored, and before that only what changes their shape. */
class ExploreTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(Fork.woven().unexplored(), LateProgram.class);
    }

    @Test
    void only_what_could_not_be_woven_later_is_woven_from_the_start() {
        assertThat(recording.of("before", "MonitorHooks")).hasSize(2);
        assertThat(recording.of("before", "CallHooks")).isEmpty();
        assertThat(recording.of("before", "MemoryHooks")).isEmpty();
    }

    @Test
    void classes_that_are_loaded_are_woven_then() {
        assertThat(recording.of("after", "MonitorHooks")).isEqualTo(recording.of("before", "MonitorHooks"));
        assertThat(recording.of("after", "CallHooks"))
                .containsExactly("at1 heddle$incrementAndGet$0(LateProgram.java:n)", "call AtomicInteger WRITE");
        assertThat(recording.of("after", "MemoryHooks"))
                .containsExactly(
                        "read Early woven.LateProgram$Early.value next(LateProgram.java:n)",
                        "write Early woven.LateProgram$Early.value next(LateProgram.java:n)");
    }

    @Test
    void classes_to_come_are_woven_at_once() {
        assertThat(recording.of("late", "MemoryHooks")).contains("created Late");
    }
}

package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.LateProgram;

/** Accesses to memory are woven when something is explored, and not before. */
class ExploreTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(Fork.woven().unexplored(), LateProgram.class);
    }

    @Test
    void what_happens_seldom_is_woven_from_the_start() {
        assertThat(recording.of("before", "MonitorHooks")).hasSize(2);
        assertThat(recording.of("before", "CallHooks")).isNotEmpty();
        assertThat(recording.of("before", "MemoryHooks")).isEmpty();
    }

    @Test
    void classes_that_are_loaded_are_woven_again() {
        assertThat(recording.of("after", "MonitorHooks")).isEqualTo(recording.of("before", "MonitorHooks"));
        assertThat(recording.of("after", "CallHooks")).isEqualTo(recording.of("before", "CallHooks"));
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

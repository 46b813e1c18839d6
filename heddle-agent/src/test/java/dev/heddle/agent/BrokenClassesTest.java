package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.BrokenProgram;

/** A class that the JVM refuses to weave costs only itself. */
class BrokenClassesTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(Fork.woven().unexplored(), BrokenProgram.class);
    }

    @Test
    void the_others_are_woven() {
        assertThat(recording.of("sound", "MemoryHooks"))
                .containsExactly(
                        "read Sound woven.BrokenProgram$Sound.value next(BrokenProgram.java:n)",
                        "write Sound woven.BrokenProgram$Sound.value next(BrokenProgram.java:n)");
    }

    @Test
    void what_cannot_be_linked_cannot_run_and_keeps_nothing_from_being_proved() {
        assertThat(recording.of("hidden")).containsExactly("null");
    }
}

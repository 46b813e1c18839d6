package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.QuietProgram;

class QuietHooksTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(QuietProgram.class);
    }

    @Test
    void class_initialisers_are_quiet_and_their_fields_no_accesses() {
        assertThat(recording.of("initialiser"))
                .containsExactly(
                        "MemoryHooks.readStatic woven.QuietProgram$Initialised.value main(QuietProgram.java:n)",
                        "QuietHooks.beginInitialiser 422917857",
                        "MemoryHooks.created int[]",
                        "QuietHooks.endInitialiser class:Initialised");
    }

    @Test
    void a_class_initialiser_that_fails_ends_its_quiet_region() {
        assertThat(recording.of("failing", "QuietHooks"))
                .containsExactly("beginInitialiser -1805780904", "failInitialiser");
    }

    @Test
    void the_end_of_the_jvm_is_reported() {
        assertThat(recording.of("exit", "RefusalHooks")).containsExactly("shutdownHook Thread");
        assertThat(recording.of("exit", "ExitHooks")).containsExactly("exit 0");
    }
}

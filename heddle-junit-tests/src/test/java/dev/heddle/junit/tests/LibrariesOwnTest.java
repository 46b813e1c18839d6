package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.Samples;

/** Operations that a library describes for itself, and actors, as the how-tos have them. */
class LibrariesOwnTest {
    @Test
    void messages_that_overtake_others_are_found() {
        TestRun run = TestRun.of(Samples.ACTORS);

        assertThat(run.status("a_is_there_before_b()")).isEqualTo("FAILED");
        assertThat(String.join("\n", run.message("a_is_there_before_b()"))).contains("node 1 -> node 2");
    }

    @Test
    void a_channel_that_is_described_is_proved() {
        TestRun run = TestRun.of(Samples.CHANNEL);

        assertThat(run.status("everything_that_is_sent_is_received()")).isEqualTo("SUCCESSFUL");
        assertThat(run.said("ChannelSample.everything_that_is_sent_is_received"))
                .contains(": proved: ");
    }
}

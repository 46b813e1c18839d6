package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import woven.Nothing;

class StartUpTest {
    private static final int STARTS = 5;

    /** Processor time, because the machines that run this test are often busy; on an idle one it is the time it takes. */
    @Test
    void the_agent_is_ready_within_a_second() {
        long plain = least(false);
        long woven = least(true);
        System.out.printf(
                "JDK %s: the agent takes %d ms to start%n",
                System.getProperty("java.version"), (woven - plain) / 1_000_000);
        assertThat(woven - plain).isLessThan(1_000_000_000L);
    }

    private static long least(boolean withAgent) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < STARTS; i++) {
            Fork fork = withAgent ? Fork.woven().unexplored().agentArguments("") : Fork.plain();
            least = Math.min(least, Long.parseLong(fork.run(Nothing.class).get(0)));
        }
        return least;
    }
}

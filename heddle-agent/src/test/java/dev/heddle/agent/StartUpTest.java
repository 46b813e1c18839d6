package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import woven.Nothing;

class StartUpTest {
    private static final int STARTS = 5;

    /** Processor time, because the machines that run this test are often busy; on an idle one it is the time it takes. */
    @Test
    void the_agent_is_ready_and_everything_is_woven_within_a_second() {
        long plain = least(Fork::plain);
        long ready = least(() -> Fork.woven().unexplored().agentArguments("")) - plain;
        long woven = least(() -> Fork.woven().agentArguments("")) - plain;
        System.out.printf(
                "JDK %s: the agent takes %d ms to start, %d ms if something is explored%n",
                System.getProperty("java.version"), ready / 1_000_000, woven / 1_000_000);
        assertThat(woven).isLessThan(1_000_000_000L);
        assertThat(ready).isLessThan(500_000_000L);
    }

    private static long least(Supplier<Fork> forks) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < STARTS; i++) {
            least = Math.min(
                    least, Long.parseLong(forks.get().run(Nothing.class).get(0)));
        }
        return least;
    }
}

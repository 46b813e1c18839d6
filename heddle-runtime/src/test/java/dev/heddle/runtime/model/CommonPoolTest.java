package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.kernel.Execution;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class CommonPoolTest {
    private final List<ForkJoinPool> pools = new ArrayList<>();

    private void ask() {
        pools.add(CommonPool.of(Execution.current, null));
        pools.add(CommonPool.of(Execution.current, null));
    }

    @Test
    void each_execution_has_one_of_its_own() {
        assertThat(play(this::ask).outcome().failure()).isNull();
        assertThat(play(this::ask).outcome().failure()).isNull();
        assertThat(pools.get(0)).isSameAs(pools.get(1)).isNotSameAs(ForkJoinPool.commonPool());
        assertThat(pools.get(2)).isSameAs(pools.get(3)).isNotSameAs(pools.get(0));
    }

    @Test
    void its_size_does_not_depend_on_the_machine() {
        play(this::ask);
        assertThat(pools.get(0).getParallelism()).isEqualTo(3);
    }

    @Test
    void who_completes_futures_later_is_a_daemon_and_the_same_for_all() {
        List<ScheduledThreadPoolExecutor> delayers = new ArrayList<>();
        play(() -> {
            delayers.add(CommonPool.delayerOf(Execution.current));
            delayers.add(CommonPool.delayerOf(Execution.current));
        });
        assertThat(delayers.get(0)).isSameAs(delayers.get(1));
        assertThat(delayers.get(0).getThreadFactory().newThread(() -> {}).isDaemon())
                .isTrue();
        assertThat(delayers.get(0).getRemoveOnCancelPolicy()).isTrue();
    }
}

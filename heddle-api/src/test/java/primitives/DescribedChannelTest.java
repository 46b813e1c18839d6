package primitives;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DescribedChannelTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private record Explored(Set<String> outcomes, Result result) {}

    private static Explored explore(String strategy, ChannelProgram program, IntFunction<Channel<Integer>> channels) {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        Result result = Heddle.explore(
                Heddle.options()
                        .strategy(strategy)
                        .executions(1_000_000)
                        .time(Duration.ofMinutes(10))
                        .stopAtFirstFailure(false)
                        .shrink(Duration.ZERO)
                        .explain(false),
                () -> outcomes.add(outcome(program, channels)));
        for (var failure : result.failures()) {
            outcomes.add(failure.type());
        }
        return new Explored(new TreeSet<>(outcomes), result);
    }

    private static String outcome(ChannelProgram program, IntFunction<Channel<Integer>> channels) {
        return program.run(channels.apply(program.capacity()));
    }

    /** The JDK's, which Heddle knows. */
    private static final class Known extends Channel<Integer> {
        private final ArrayBlockingQueue<Integer> queue;

        Known(int capacity) {
            super(capacity);
            queue = new ArrayBlockingQueue<>(capacity);
        }

        @Override
        void send(Integer item) {
            try {
                queue.put(item);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        Integer receive() {
            try {
                return queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void two_receivers_of_two_items_by_a_channel_with_room_for_one_have_both_outcomes() {
        ChannelProgram program = new ChannelProgram(1, List.of(List.of(0), List.of(1, 2), List.of(0)));
        Explored known = explore("dpor", program, Known::new);
        assertThat(known.outcomes()).containsExactly("1 0 2", "2 0 1");
        for (String strategy : List.of("dpor", "source", "dpor-fg", "sleep")) {
            Explored described = explore(strategy, program, DescribedChannel::new);
            assertThat(described.outcomes())
                    .as(strategy + described.result().summary())
                    .isEqualTo(known.outcomes());
            assertThat(described.result().proved())
                    .as(described.result().summary())
                    .isTrue();
        }
    }

    @Test
    void two_tasks_have_the_outcomes_that_a_search_without_reduction_finds() {
        List<ChannelProgram> programs = new ArrayList<>(List.of(
                new ChannelProgram(1, List.of(List.of(1, 0), List.of(2, 0))),
                new ChannelProgram(1, List.of(List.of(0, 1), List.of(2, 0)))));
        if (OnThisJvm.isMadeForLargeSearches()) {
            programs.add(new ChannelProgram(2, List.of(List.of(1, 2), List.of(0, 3, 0))));
        }
        for (ChannelProgram program : programs) {
            Explored all = explore("dfs", program, DescribedChannel::new);
            assertThat(all.result().executions()).isGreaterThan(10);
            assertThat(explore("dpor", program, DescribedChannel::new).outcomes())
                    .as(program.toString())
                    .isEqualTo(all.outcomes());
        }
    }

    /** By {@code -Dheddle.thorough} 50 programs of eight calls; else five of four. Sleep sets find what there is without looking for races. */
    @Test
    void generated_programs_have_the_outcomes_of_their_inside_in_fewer_traces() {
        boolean thorough = OnThisJvm.isThorough();
        int programs = thorough ? 50 : 5;
        double logs = 0;
        double least = Double.MAX_VALUE;
        for (int seed = 0; seed < programs; seed++) {
            ChannelProgram program = ChannelProgram.random(seed, thorough ? 4 : 2);
            Explored inside = explore("dpor", program, Channel::new);
            Explored described = explore("dpor", program, DescribedChannel::new);
            Explored sleep = explore("sleep", program, DescribedChannel::new);
            assertThat(described.outcomes()).as(program.toString()).isEqualTo(inside.outcomes());
            assertThat(sleep.outcomes()).as(program.toString()).isEqualTo(described.outcomes());
            assertThat(sleep.result().traces())
                    .as(program.toString())
                    .isEqualTo(described.result().traces());
            double ratio =
                    (double) inside.result().traces() / described.result().traces();
            logs += Math.log(ratio);
            least = Math.min(least, ratio);
            if (thorough) {
                System.out.printf(
                        "%s: %d traces inside in %.1f s, %d described%n",
                        program,
                        inside.result().traces(),
                        inside.result().seconds(),
                        described.result().traces());
            }
        }
        double mean = Math.exp(logs / programs);
        System.out.printf(
                "%d programs: %.1f times fewer traces in the geometric mean, at least %.1f%n", programs, mean, least);
        assertThat(mean).isGreaterThan(thorough ? 100 : 2);
    }
}

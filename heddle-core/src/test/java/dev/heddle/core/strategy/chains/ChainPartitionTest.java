package dev.heddle.core.strategy.chains;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ChainPartitionTest {
    /** An event with what was known when it became pending. */
    private record Event(int task, int index, int chain, BitSet causes) {}

    /**
     * Messages at random: a pending one is handled, at a random node, and its handler sends up to two others. The width of the
     * causal order is computed by matching (Dilworth) and the chains are checked against it.
     */
    @Property(tries = 300)
    void chains_are_chains_and_there_are_at_most_w_times_w_plus_1_halves(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int initial) {
        Randomness random = new Randomness(seed);
        Causality causality = new Causality();
        ChainPartition partition = new ChainPartition(causality);
        causality.begin();
        partition.begin();
        List<Event> events = new ArrayList<>();
        List<Operation> pending = new ArrayList<>();
        int tasks = 0;
        for (int i = 0; i < initial; i++) {
            pending.add(deliver(new Task(tasks, tasks++, "m"), random));
            add(pending.get(i), partition, causality, events);
        }
        while (!pending.isEmpty()) {
            Operation next = pending.remove(random.nextInt(pending.size()));
            causality.executed(next);
            for (int i = random.nextInt(3); i > 0 && tasks < 25; i--) {
                Operation sent = deliver(next.task().spawn(tasks++, "m", next.index()), random);
                pending.add(sent);
                add(sent, partition, causality, events);
            }
        }
        for (Event later : events) {
            for (Event earlier : events) {
                if (earlier.chain == later.chain && earlier.task < later.task) {
                    assertThat(later.causes.get(earlier.task)).isTrue();
                }
            }
        }
        int width = events.size() - matching(events);
        assertThat(partition.used()).isLessThanOrEqualTo(width * (width + 1) / 2);
        assertThat(partition.used()).isGreaterThanOrEqualTo(width);
    }

    private static Operation deliver(Task task, Randomness random) {
        return new Operation(task).set(Kind.DELIVER, 1 + random.nextInt(3), Access.WRITE, 0);
    }

    private static void add(Operation event, ChainPartition partition, Causality causality, List<Event> events) {
        int chain = partition.add(event);
        BitSet causes = new BitSet();
        for (Event other : events) {
            causes.set(other.task, causality.knows(event.task().id(), other.task, other.index));
        }
        events.add(new Event(event.task().id(), event.index(), chain, causes));
        for (int i = 1; i <= partition.sets(); i++) {
            assertLastOnesAreConcurrent(partition.set(i), events);
        }
    }

    /** The invariant behind the bound: Bi is only ever touched if there are i events that are pairwise concurrent. */
    private static void assertLastOnesAreConcurrent(int[] chains, List<Event> events) {
        for (int c : chains) {
            for (int d : chains) {
                assertThat(last(c, events).causes.get(last(d, events).task)).isFalse();
            }
        }
    }

    private static Event last(int chain, List<Event> events) {
        Event last = null;
        for (Event event : events) {
            last = event.chain == chain ? event : last;
        }
        return last;
    }

    /** A maximum matching of events with causes: the least number of chains is the number of events less its size. */
    private static int matching(List<Event> events) {
        int[] partner = new int[64];
        java.util.Arrays.fill(partner, -1);
        int size = 0;
        for (int i = 0; i < events.size(); i++) {
            if (augment(events, i, partner, new boolean[64])) {
                size++;
            }
        }
        return size;
    }

    private static boolean augment(List<Event> events, int later, int[] partner, boolean[] visited) {
        for (int earlier = 0; earlier < events.size(); earlier++) {
            if (events.get(later).causes.get(events.get(earlier).task) && !visited[earlier]) {
                visited[earlier] = true;
                if (partner[earlier] < 0 || augment(events, partner[earlier], partner, visited)) {
                    partner[earlier] = later;
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void a_chain_of_messages_and_a_message_beside_it_make_two_chains() {
        assertThat(chainsUsed("tapct-fig1(10)")).isEqualTo(2);
    }

    @Test
    void figure_3_of_tapct_has_three_chains() {
        assertThat(chainsUsed("tapct-fig3")).isEqualTo(3);
    }

    @Test
    void tasks_without_causes_in_common_have_a_chain_each() {
        assertThat(chainsUsed("micro-uniform(1)")).isEqualTo(4);
    }

    private static int chainsUsed(String model) {
        Program program = Models.create(model);
        Causality causality = new Causality();
        ChainPartition partition = new ChainPartition(causality);
        causality.begin();
        partition.begin();
        StrategyOptions options = new StrategyOptions().depth(1);
        ChainScheduler scheduler = new ChainScheduler(options) {
            @Override
            int chainOf(Operation event) {
                return partition.add(event);
            }

            @Override
            boolean isLabelled(Operation event) {
                return false;
            }

            @Override
            int bound() {
                return 0;
            }

            @Override
            boolean isKnown(int task) {
                return partition.isKnown(task);
            }

            @Override
            public void executed(Operation operation) {
                causality.executed(operation);
            }
        };
        run(program, scheduler);
        return partition.used();
    }

    private static void run(Program program, Strategy strategy) {
        strategy.begin(new Randomness(9));
        strategy.end(program.run(strategy));
    }
}

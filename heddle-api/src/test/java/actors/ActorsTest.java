package actors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.api.actor.Actors;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ActorsTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Result explore(String strategy, Heddle.Body body) {
        return Heddle.explore(
                Heddle.options().strategy(strategy).executions(200_000).time(Duration.ofMinutes(1)), body);
    }

    private static Result proved(Heddle.Body body) {
        Result result = explore("dpor", body);
        assertThat(result.proved()).as(result.summary()).isTrue();
        assertThat(explore("sleep", body).traces()).isEqualTo(result.traces());
        return result;
    }

    @Test
    void requests_to_one_actor_come_in_every_order() {
        assertThat(proved(() -> Systems.scheduling(3)).traces()).isEqualTo(6);
        assertThat(proved(() -> Systems.scheduling(4)).traces()).isEqualTo(24);
    }

    @Test
    void what_a_message_causes_comes_after_it_and_in_no_other_order() {
        assertThat(proved(() -> Systems.resource(2)).traces()).isEqualTo(6);
        assertThat(proved(() -> Systems.resource(3)).traces()).isEqualTo(90);
    }

    @Test
    void each_trace_is_explored_once() {
        Result result = explore("dpor", () -> Systems.resource(3));
        assertThat(result.executions()).isEqualTo(result.traces());
    }

    @Test
    void a_search_without_reduction_has_the_same_outcomes() {
        Set<String> all = new ConcurrentSkipListSet<>();
        Set<String> reduced = new ConcurrentSkipListSet<>();
        assertThat(explore("dfs", () -> all.add(String.join(",", Systems.scheduling(3))))
                        .complete())
                .isTrue();
        explore("dpor", () -> reduced.add(String.join(",", Systems.scheduling(3))));
        assertThat(reduced).hasSize(6).isEqualTo(all);
    }

    @Test
    void generated_systems_have_the_same_traces_and_outcomes_by_every_enumeration() {
        for (int seed = 0; seed < (OnThisJvm.isThorough() ? 500 : 4); seed++) {
            long system = seed;
            Set<String> outcomes = new ConcurrentSkipListSet<>();
            Result dpor = explore("dpor", () -> outcomes.add(Systems.generated(system)));
            assertThat(dpor.proved()).as(seed + dpor.summary()).isTrue();
            for (String strategy : List.of("sleep", "source")) {
                Set<String> others = new ConcurrentSkipListSet<>();
                Result other = explore(strategy, () -> others.add(Systems.generated(system)));
                assertThat(other.traces()).as(strategy + seed).isEqualTo(dpor.traces());
                assertThat(others).as(strategy + seed).isEqualTo(outcomes);
            }
            assertThat(dpor.traces()).as("an outcome is a trace").isEqualTo(outcomes.size());
        }
    }

    /** (3n)!/(n!)³ orders of the racy ones, whatever the number of others. */
    @Test
    void chains_that_race_have_as_many_traces_as_there_are_orders_of_them_and_others_add_none() {
        for (int independent : new int[] {0, 3}) {
            Result result = Heddle.explore(
                    Heddle.options()
                            .strategy("dpor")
                            .executions(10_000)
                            .stopAtFirstFailure(false)
                            .shrink(Duration.ZERO)
                            .explain(false),
                    () -> Systems.chains(2, independent));
            assertThat(result.traces()).isEqualTo(90);
            assertThat(result.executions()).isEqualTo(90);
            assertThat(result.failures()).hasSize(1);
        }
    }

    @Test
    void a_message_that_comes_too_late_is_found_replayed_and_shown() {
        for (String strategy : List.of("dpor", "pct", "tapct", "pos", "rw")) {
            Result result = explore(strategy, () -> Systems.figure1(4));
            assertThat(result.failures()).as(strategy).hasSize(1);
            String schedule = result.failures().get(0).schedule();
            Result again = Heddle.explore(Heddle.options().schedule(schedule), () -> Systems.figure1(4));
            assertThat(again.failures().get(0).message())
                    .isEqualTo("uncaught in outside -> node 2: java.lang.AssertionError: not so");
            assertThat(again.diverged()).isFalse();
            assertThat(result.failures().get(0).report()).contains("node 1 -> node 2", "deliver");
        }
    }

    @Test
    void each_message_is_one_step() {
        assertThat(Heddle.explore(Heddle.options().strategy("rw").executions(100), () -> Systems.resource(3))
                        .maxSteps())
                .isLessThanOrEqualTo(3 + 3 * 4);
    }

    @Test
    void messages_that_are_said_to_commute_come_in_one_order() {
        assertThat(proved(() -> Systems.check(Systems.votes(3, false) == 3)).traces())
                .isEqualTo(6);
        assertThat(proved(() -> Systems.check(Systems.votes(3, true) == 3)).traces())
                .isEqualTo(1);
    }

    @Test
    void actors_that_share_an_object_are_found_out() {
        assertThat(proved(() -> Systems.shared(false)).traces()).isEqualTo(2);
        assertThat(explore("dpor", () -> Systems.shared(true)).passed()).isFalse();
    }

    @Test
    void messages_keep_their_order_between_two_actors_and_not_by_a_third() {
        Set<String> direct = new ConcurrentSkipListSet<>();
        proved(() -> direct.add(Systems.overtaken(true)));
        assertThat(direct).containsExactly("12");

        Set<String> indirect = new ConcurrentSkipListSet<>();
        proved(() -> indirect.add(Systems.overtaken(false)));
        assertThat(indirect).containsExactly("12", "21");
    }

    @Test
    void a_handler_that_would_have_to_wait_is_told_so() {
        Result result = explore("dpor", () -> {
            Actors actors = new Actors();
            CountDownLatch never = new CountDownLatch(1);
            actors.<String>actor("waiter", message -> never.await()).tell("wait");
            actors.await();
        });
        assertThat(result.failures().get(0).message())
                .contains("would have to wait in the middle of handling a message");
    }

    @Test
    void mistakes_are_told() {
        Actors actors = new Actors();
        assertThatThrownBy(() -> actors.actor(" ")).hasMessage("an actor needs a name");
        actors.<String>actor("dumb").tell("hello");
        assertThatThrownBy(actors::await).hasMessage("dumb was told hello and has no behaviour: call receives(…)");
        Actors others = new Actors();
        others.<String>actor("waits", message -> others.await()).tell("now");
        assertThatThrownBy(others::await).hasMessage("waits cannot wait for all messages while it handles one");
    }

    @Test
    void where_nothing_is_explored_messages_are_handled_in_the_order_in_which_they_were_sent() {
        assertThat(new ArrayList<>(Systems.scheduling(3))).containsExactly("user 0", "user 1", "user 2");
    }
}

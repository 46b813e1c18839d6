package pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.dispatch.Dispatcher;
import org.apache.pekko.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shop.ShopOrders;

class PekkoTest {
    private static final String ORDER = "heddle.pekko.order";

    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @AfterEach
    void in_one_jvm() {
        System.clearProperty(ORDER);
    }

    private static Options sample(int executions) {
        return Heddle.options().strategy("rw").executions(executions);
    }

    private static void passes(Heddle.Body body) {
        Result result = Heddle.explore(sample(5), body);
        assertThat(result.passed()).as(result.toString()).isTrue();
        assertThat(result.maxSteps()).isLessThan(200);
    }

    private static Set<String> outcomes(Outcome program, String strategy) {
        Set<String> outcomes = new ConcurrentSkipListSet<>();
        Result result =
                Heddle.explore(Heddle.options().strategy(strategy).executions(2_000), () -> outcomes.add(program.of()));
        assertThat(result.complete()).as(result.summary()).isTrue();
        return outcomes;
    }

    private interface Outcome {
        String of() throws Exception;
    }

    @Test
    void the_order_that_breaks_an_application_is_found_within_200_operations_and_replays() {
        Result result = Heddle.explore(sample(200), () -> ShopOrders.nobody_pays_for_what_was_cancelled(false));
        assertThat(result.passed()).isFalse();
        assertThat(result.maxSteps()).isLessThanOrEqualTo(200);
        assertThat(result.failures().get(0).message()).contains("expected 0, found 10");
        assertThat(result.failures().get(0).report())
                .contains("shop -> shop/orders: handle Cancelled", "shop/payments -> shop/orders: handle Charged");
        String schedule = result.failures().get(0).schedule();
        for (String backend : new String[] {"platform", "auto"}) {
            Result replay = Heddle.explore(
                    Heddle.options().backend(backend).schedule(schedule),
                    () -> ShopOrders.nobody_pays_for_what_was_cancelled(false));
            assertThat(replay.passed()).isFalse();
            assertThat(replay.diverged()).isFalse();
        }
    }

    @Test
    void the_mended_application_passes() {
        Result result = Heddle.explore(sample(100), () -> ShopOrders.nobody_pays_for_what_was_cancelled(true));
        assertThat(result.passed()).as(result.toString()).isTrue();
    }

    @Test
    void a_small_system_is_proved() {
        Result result = Heddle.explore(Heddle.options().strategy("dpor"), () -> Ring.of(2, 3));
        assertThat(result.proved()).as(result.summary()).isTrue();
    }

    @Test
    void messages_of_different_actors_come_in_any_order() {
        assertThat(outcomes(Store::two, "dpor")).containsExactly("ab", "ba");
    }

    @Test
    void in_one_jvm_what_was_sent_before_arrives_before_but_over_a_network_it_need_not() {
        assertThat(outcomes(Store::twice, "dpor")).containsExactly("xx0");
        System.setProperty(ORDER, "network");
        assertThat(Heddle.explore(sample(20), Store::twice).traces()).isGreaterThan(1);
    }

    @Test
    void who_waits_in_the_middle_of_a_message_fails_the_test_though_a_supervisor_would_restart_it() {
        passes(() -> Store.waiting(false));
        Result result = Heddle.explore(sample(5), () -> Store.waiting(true));
        assertThat(result.passed()).isFalse();
        assertThat(result.failures().get(0).message())
                .contains("would have to wait in the middle of handling a message");
    }

    @Test
    void asks_and_watches_are_explored() {
        passes(Kits::asks_and_watches);
    }

    @Test
    void timers_stashes_supervision_and_routers_are_explored() {
        passes(Kits::timers_stashes_supervision_and_routers);
    }

    @Test
    void streams_run() {
        passes(Kits::streams);
    }

    @Test
    void where_nothing_is_explored_pekko_is_as_it_was() throws Exception {
        ActorSystem system = ActorSystem.create();
        try {
            assertThat(system.dispatcher().getClass()).isEqualTo(Dispatcher.class);
        } finally {
            TestKit.shutdownActorSystem(system);
        }
        Ring.of(3, 10);
    }

    @Test
    void a_system_that_was_made_outside_is_refused() {
        ActorSystem system = ActorSystem.create();
        try {
            Result result = Heddle.explore(
                    sample(1), () -> system.actorOf(Props.empty()).tell("x", ActorRef.noSender()));
            assertThat(result.passed()).isFalse();
            assertThat(result.failures().get(0).message()).contains("@BeforeEach");
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }
}

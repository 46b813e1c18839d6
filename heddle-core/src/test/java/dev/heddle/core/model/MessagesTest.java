package dev.heddle.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Enumeration;
import dev.heddle.core.Kind;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.trace.HappensBefore;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private final Model m = Model.named("test");
    private final ModelNode node = m.node("node");
    private final ModelNode other = m.node("other");
    private final Variable x = m.variable("x");
    private final Local a = m.local("a");

    private Enumeration all() {
        return Enumeration.of(m.program());
    }

    @Test
    void messages_to_one_node_may_overtake_each_other() {
        m.send(m.message("m", node).handler(h -> h.write(x, 1)));
        m.send(m.message("n", node).handler(h -> h.write(x, 2)));
        m.afterwards(x, v -> v == 2, "n is last");
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(2);
        assertThat(all.fingerprints).hasSize(2);
        assertThat(all.failures).hasSize(1);
    }

    @Test
    void messages_to_different_nodes_commute() {
        m.send(m.message("m", node)).send(m.message("n", other));
        assertThat(all().fingerprints).hasSize(1);
    }

    @Test
    void a_handler_runs_in_one_step() {
        for (int i = 0; i < 3; i++) {
            m.send(m.message("m" + i, node).handler(h -> h.read(x, a).write(x, a.plus(1))));
        }
        m.afterwards(x, v -> v == 3, "x == 3");
        Enumeration all = all();
        assertThat(all.schedules).isEqualTo(6);
        assertThat(all.failures).isEmpty();
    }

    @Test
    void a_message_carries_its_senders_locals() {
        Message echo = m.message("echo", other).handler(h -> h.check(a.is(7)));
        m.send(m.message("m", node).handler(h -> h.assign(a, 7).send(echo).assign(a, 8)));
        assertThat(all().failures).isEmpty();
    }

    @Test
    void sending_is_a_step_of_a_task_and_part_of_the_delivery_in_a_handler() {
        Message second = m.message("second", other);
        Message first = m.message("first", node).handler(h -> h.send(second));
        m.task("p", t -> t.send(first));
        Enumeration.Logging log = new Enumeration.Logging(new RandomWalk());
        Program program = m.program();
        log.begin(new Randomness(0));
        assertThat(program.run(log).tasks()).isEqualTo(3);
        assertThat(log.trace.size()).isEqualTo(3);
        assertThat(log.trace.get(0).kind()).isEqualTo(Kind.SEND);
        assertThat(log.trace.get(1).kind()).isEqualTo(Kind.DELIVER);
        HappensBefore order = new HappensBefore(program.dependence()).of(log.trace);
        assertThat(order.happensBefore(0, 1)).isTrue();
        assertThat(order.happensBefore(1, 2)).isTrue();
    }

    @Test
    void a_handler_must_not_wait() {
        Semaphore s = m.semaphore("s", 0);
        assertThatThrownBy(() -> m.message("m", node).handler(h -> h.acquire(s)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the handler of m must not wait: acquire s");
    }

    @Test
    void a_handler_must_not_touch_what_a_task_touches() {
        m.task("p", t -> t.write(x, 1));
        m.send(m.message("m", node).handler(h -> h.write(x, 2)));
        assertThatThrownBy(m::program)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("x is touched by the handler of m and by task p");
    }

    @Test
    void refined_deliveries_of_disjoint_variables_commuting_increments_and_discarded_messages_commute() {
        Variable y = m.variable("y");
        Variable count = m.variable("count");
        m.send(m.message("m", node).handler(h -> h.write(x, 1).add(count, 1)));
        m.send(m.message("n", node).handler(h -> h.write(y, 1).add(count, 1)));
        m.send(m.message("discarded", node));
        assertThat(all().fingerprints).hasSize(6);
        m.refineDeliveries();
        assertThat(all().fingerprints).hasSize(1);
    }

    @Test
    void refined_deliveries_that_touch_one_variable_still_depend_on_each_other() {
        m.send(m.message("m", node).handler(h -> h.write(x, 1)));
        m.send(m.message("n", node).handler(h -> h.read(x, a)));
        m.refineDeliveries();
        assertThat(all().fingerprints).hasSize(2);
    }

    @Test
    void a_message_that_sends_itself_runs_into_the_step_limit() {
        Message ping = m.message("ping", node);
        ping.handler(h -> h.send(ping));
        m.stepLimit(20).send(ping);
        assertThat(all().failures)
                .containsExactly("livelock: the program does not get on: it was stopped after 20 steps");
    }
}

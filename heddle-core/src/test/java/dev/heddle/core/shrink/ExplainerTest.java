package dev.heddle.core.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Enumeration.Logging;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.KnownFailures.Known;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainerTest {
    private static List<Known> known() {
        return KnownFailures.all().toList();
    }

    private static Outcome replay(Program program, Schedule schedule, Trace into) {
        Logging logging = new Logging(new Replaying(schedule, new RandomWalk()));
        logging.begin(new Randomness(1));
        Outcome outcome = program.run(logging);
        for (int i = 0; i < logging.trace.size(); i++) {
            into.append(logging.trace.get(i));
        }
        return outcome;
    }

    /** Where the step of an operation's task at its site is, or a position behind all others. */
    private static int position(Trace trace, Operation operation) {
        for (int i = 0; i < trace.size(); i++) {
            Operation event = trace.get(i);
            if (event.task().key() == operation.task().key()
                    && event.site() == operation.site()
                    && event.index() == operation.index()) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    @ParameterizedTest
    @MethodSource("known")
    void a_decisive_pair_is_found_and_with_the_other_order_the_program_passes(Known known) {
        Shrunk shrunk = new Shrinker(known.program()).shrink(known.failure(), known.schedule());
        DecisivePair pair = new Explainer(known.program())
                .explain(shrunk.failure(), shrunk.schedule())
                .decisive();

        assertThat(pair).isNotNull();
        assertThat(pair.first().task()).isNotEqualTo(pair.second().task());
        Trace failing = new Trace();
        assertThat(replay(known.program(), shrunk.schedule(), failing).failed()).isTrue();
        assertThat(position(failing, pair.first())).isEqualTo(pair.firstPosition());
        assertThat(position(failing, pair.first())).isLessThan(position(failing, pair.second()));
        Trace passing = new Trace();
        assertThat(replay(known.program(), pair.passing(), passing).failed()).isFalse();
        assertThat(position(passing, pair.second())).isLessThan(position(passing, pair.first()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lost-update(2)|t1:1 a = x|t2:2 x = a + 1",
                "deadlock|p:1 lock a|q:2 lock a",
                "lost-wakeup|notifier:2 lock lock|waiter:2 lock lock",
                "pct-fig1a|thread 2:1 assert t is initialised|thread 1:1 t = 1",
                "pct-fig1b|thread 1:1 x = 0|thread 2:2 assert x is not null",
                "timeout-race|client:1 came = acquire reply|server:2 release reply",
                "tapct-fig3|C delivered to node 1|B delivered to node 1"
            })
    void the_pair_is_the_one_that_people_name(String model, String first, String second) {
        Known known = KnownFailures.of(model).findFirst().orElseThrow();
        Shrunk shrunk = new Shrinker(known.program()).shrink(known.failure(), known.schedule());
        DecisivePair pair = new Explainer(known.program())
                .explain(shrunk.failure(), shrunk.schedule())
                .decisive();
        assertThat(dev.heddle.core.Sites.text(pair.first().site())).isEqualTo(first);
        assertThat(dev.heddle.core.Sites.text(pair.second().site())).isEqualTo(second);
    }

    @Test
    void the_lock_that_a_deadlocked_task_did_not_get_is_one_half() {
        Program program = Models.create("deadlock");
        Schedule schedule = Schedule.of(0, 1);
        Failure failure = replay(program, schedule, new Trace()).failure();
        DecisivePair pair = new Explainer(program).explain(failure, schedule).decisive();
        assertThat(pair.secondWaits()).isTrue();
        assertThat(pair.secondPosition()).isEqualTo(-1);
        assertThat(pair.second().kind()).isEqualTo(Kind.LOCK);
    }

    @Test
    void an_operation_that_came_later_is_shown_where_it_came() {
        Program program = Models.create("lost-update(3)");
        Schedule schedule = Schedule.of(1, 2, 2, 0, 0, 1);
        Failure failure = replay(program, schedule, new Trace()).failure();
        DecisivePair pair = new Explainer(program).explain(failure, schedule).decisive();
        assertThat(pair.firstPosition()).isZero();
        assertThat(pair.secondPosition()).isEqualTo(4);
    }

    @Test
    void a_program_that_always_fails_has_no_decisive_pair() {
        Model m = Model.named("always");
        Variable x = m.variable("x");
        m.task("p", t -> t.write(x, 1));
        m.task("q", t -> t.write(x, 2).check(x, v -> v > 2, "x > 2"));
        Program program = m.program();
        Schedule schedule = Schedule.of(0, 1, 1);
        Failure failure = replay(program, schedule, new Trace()).failure();
        Explanation why = new Explainer(program).explain(failure, schedule);
        assertThat(why.decisive()).isNull();
        assertThat(why.tried()).isPositive();
        assertThat(why.complete()).isTrue();
    }

    /** There are as many conflicts as pairs of steps of a livelock of a million. */
    @Test
    void an_execution_that_is_too_long_to_be_read_is_not_explained() {
        Model m = Model.named("long").stepLimit(30_000);
        Variable x = m.variable("x");
        m.task("p", t -> {
            for (int i = 0; i < 25_000; i++) {
                t.write(x, 1);
            }
        });
        m.task("q", t -> t.write(x, 2).check(x, v -> v > 2, "x > 2"));
        Program program = m.program();
        int[] tasks = new int[25_002];
        tasks[25_000] = 1;
        tasks[25_001] = 1;
        Schedule schedule = Schedule.of(tasks);
        Failure failure = replay(program, schedule, new Trace()).failure();
        assertThat(new Explainer(program).explain(failure, schedule))
                .isEqualTo(new Explanation(List.of(), 0, false, 0));
    }
}

package dev.heddle.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Failures that need a read to overlook a write are found, replayed, shrunk and explained. */
class WeakFailuresTest {
    /** Publishes data by a flag; the reader believes the flag. A third task makes noise. */
    private static Program publication(MemoryModel memory, Mode mode) {
        Model model = Model.named("publication").memory(memory);
        Variable data = model.variable("data");
        Variable flag = model.variable("flag");
        Variable noise = model.variable("noise");
        Local seen = model.local("seen");
        model.task("writer", t -> t.write(data, 1).write(flag, mode, Expression.constant(1)));
        model.task(
                "reader",
                t -> t.read(noise, seen)
                        .read(noise, seen)
                        .read(flag, mode, seen)
                        .when(seen.is(1), then -> then.read(data, seen).check(seen.is(1))));
        model.task("other", t -> t.write(noise, 1).write(noise, 2).write(noise, 3));
        return model.program();
    }

    static Stream<String> names() {
        return Strategies.names().stream();
    }

    private static Exploration explore(Program program, String strategy) {
        return new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)))
                .checkDeterminism(true)
                .explore(Budget.executions(5000).untilFirstFailure());
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_strategy_finds_what_needs_a_stale_read_and_its_schedule_replays(String strategy) {
        Program program = publication(MemoryModel.JMM, Mode.PLAIN);
        FoundFailure found = explore(program, strategy).failures().get(0);
        Schedule schedule = Schedule.parse(found.schedule().toString());
        assertThat(schedule).isEqualTo(found.schedule());
        assertThat(schedule.toString()).startsWith("h2.");
        Recording again = new Recording(new Replaying(schedule, new RandomWalk()));
        again.begin(new Randomness(7));
        assertThat(program.run(again).failure().identity())
                .isEqualTo(found.failure().identity());
        assertThat(again.schedule()).isEqualTo(schedule);
    }

    @Test
    void it_is_proved_where_the_flag_is_volatile_or_memory_sequentially_consistent() {
        assertThat(explore(publication(MemoryModel.JMM, Mode.VOLATILE), "dpor").complete())
                .isTrue();
        assertThat(explore(publication(MemoryModel.JMM, Mode.ACQUIRE_RELEASE), "dpor")
                        .failures())
                .isEmpty();
        assertThat(explore(publication(MemoryModel.SC, Mode.PLAIN), "dpor").failures())
                .isEmpty();
    }

    @Test
    void shrinking_takes_away_stale_reads_first_and_the_reason_is_the_write_that_is_not_seen() {
        Program program = publication(MemoryModel.JMM, Mode.PLAIN);
        // Two stale reads of the noise, which the failure does not need, and the one that it does.
        FoundFailure found = new Explorer(program, Strategies.create("rw", new StrategyOptions().program(program)))
                .progress(soFar -> soFar.failures().stream()
                        .noneMatch(failure -> failure.schedule().values() > 1))
                .explore(Budget.executions(20_000))
                .failures()
                .get(0);
        Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
        assertThat(shrunk.schedule().values()).isEqualTo(1);
        assertThat(shrunk.describe()).contains("1 read that does not see the newest write");
        DecisivePair pair = new Explainer(program)
                .explain(shrunk.failure(), shrunk.schedule())
                .decisive();
        assertThat(pair.unseen()).isTrue();
        assertThat(pair.first().task().name()).isEqualTo("writer");
        assertThat(pair.second().task().name()).isEqualTo("reader");
        assertThat(pair.first().resource()).isEqualTo(pair.second().resource());
        assertThat(program.run(started(new Replaying(pair.passing(), new RandomWalk())))
                        .failed())
                .isFalse();
    }

    private static Replaying started(Replaying replaying) {
        replaying.begin(new Randomness(1));
        return replaying;
    }

    @Test
    void a_loop_that_overlooks_a_write_ends_and_nothing_is_proved() {
        Model model = Model.named("spin").memory(MemoryModel.JMM);
        Variable ready = model.variable("ready");
        Local seen = model.local("seen");
        model.task("waiter", t -> t.spinUntil(ready, seen, seen.is(1)));
        model.task("setter", t -> t.write(ready, 1));
        Program program = model.program();
        Exploration exploration = new Explorer(
                        program,
                        Strategies.create(
                                "dpor", new StrategyOptions().program(program).fair(true)))
                .explore(Budget.executions(5000));
        assertThat(exploration.failures()).isEmpty();
    }
}

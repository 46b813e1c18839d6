package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.report.RecordedExecution;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Watch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every failing sample, shrunk and explained, on every backend of the JVM that runs the test. */
@Tag("nightly")
class ShrinkSamplesTest {
    /** What fails so often in a row is taken to fail always. */
    private static final int RANDOM = 300;

    private record Result(FoundFailure found, Shrunk shrunk, Explanation why, RecordedExecution told) {}

    static Stream<Arguments> failing() {
        return Samples.all()
                .filter(s -> s.failure() != null)
                .flatMap(s -> Sample.backends().stream().map(b -> Arguments.of(s, b)));
    }

    private static Result shrink(ControlledProgram program) {
        FoundFailure found = new Explorer(program, new Fair(new RandomWalk()))
                .seed(1)
                .explore(Budget.executions(2000).untilFirstFailure())
                .failures()
                .get(0);
        // Without its limit of time: how far it gets must not depend on what else the machine does.
        Shrunk shrunk =
                new Shrinker(program).budget(Budget.executions(200_000)).shrink(found.failure(), found.schedule());
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        return new Result(found, shrunk, why, RecordedExecution.of(program, shrunk.schedule(), Set.of()));
    }

    private static Outcome replay(ControlledProgram program, Schedule schedule) {
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        replaying.begin(new Randomness(1));
        Outcome outcome = program.run(replaying);
        assertThat(replaying.divergence()).isEqualTo(-1);
        return outcome;
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("failing")
    void shrinks_to_the_fewest_switches_and_keeps_its_failure(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        Watch watch = new Watch(program);
        Result result = watch.call(() -> shrink(program));
        String identity = result.found.failure().identity();
        assertThat(result.shrunk.reproduced()).isTrue();
        assertThat(result.shrunk.isMinimal()).isTrue();
        assertThat(result.shrunk.switches())
                .isLessThanOrEqualTo(result.found.schedule().switches());
        assertThat(result.shrunk.failure().identity()).isEqualTo(identity);
        for (String other : Sample.backends()) {
            ControlledProgram again = sample.on(other);
            Outcome outcome = new Watch(again).call(() -> replay(again, result.shrunk.schedule()));
            assertThat(outcome.failure().identity()).as("on %s", other).isEqualTo(identity);
        }
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("failing")
    void has_a_decisive_pair_unless_it_always_fails(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        Watch watch = new Watch(program);
        Result result = watch.call(() -> shrink(program));
        DecisivePair pair = result.why.decisive();
        if (pair != null) {
            assertThat(watch.call(() -> replay(program, pair.passing())).failed())
                    .isFalse();
        } else {
            assertThat(alwaysFails(program, watch)).isTrue();
        }
    }

    private static boolean alwaysFails(ControlledProgram program, Watch watch) {
        Exploration any =
                watch.call(() -> new Explorer(program, new Fair(new RandomWalk())).explore(Budget.executions(RANDOM)));
        return any.failedExecutions() == RANDOM;
    }

    /** To find words must not change what happens. */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("failing")
    void does_the_same_when_it_is_recorded_for_a_report(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        Result result = new Watch(program).call(() -> shrink(program));
        assertThat(result.told.outcome().failure().identity())
                .isEqualTo(result.shrunk.failure().identity());
        assertThat(result.told.outcome().steps())
                .isEqualTo(result.shrunk.schedule().length());
    }

    /** The count, on one line: {@code mvn test -pl heddle-runtime-tests -am -Dtest=ShrinkSamplesTest#all_in_all} prints it. */
    @Test
    void all_in_all() {
        List<Double> seconds = new ArrayList<>();
        int kept = 0;
        int minimal = 0;
        int explained = 0;
        int hopeless = 0;
        List<String> without = new ArrayList<>();
        for (Sample sample : Samples.all().filter(s -> s.failure() != null).toList()) {
            ControlledProgram program = sample.on(Sample.backends().get(0));
            Watch watch = new Watch(program);
            Result result = watch.call(() -> shrink(program));
            String identity = result.found.failure().identity();
            seconds.add(result.shrunk.seconds());
            Outcome again = watch.call(() -> replay(program, result.shrunk.schedule()));
            kept += again.failed() && again.failure().identity().equals(identity) ? 1 : 0;
            minimal += result.shrunk.isMinimal() ? 1 : 0;
            DecisivePair pair = result.why.decisive();
            if (pair == null) {
                without.add(sample.name());
                hopeless += alwaysFails(program, watch) ? 1 : 0;
            } else {
                explained += watch.call(() -> replay(program, pair.passing())).failed() ? 0 : 1;
            }
        }
        Collections.sort(seconds);
        double median = seconds.get(seconds.size() / 2);
        System.out.printf(
                Locale.ROOT,
                "Of %d failing samples shrinking kept the failure of %d, reached the fewest switches in %d (all schedules with"
                        + " fewer were run), median %.3f s; for %d a pair of operations decides, and the other order passes;"
                        + " %d fail in every order, and no pair is named. Without a pair: %s%n",
                seconds.size(),
                kept,
                minimal,
                median,
                explained,
                hopeless,
                without);
        assertThat(seconds).hasSizeGreaterThanOrEqualTo(30);
        assertThat(kept).isEqualTo(seconds.size());
        assertThat(minimal).isGreaterThanOrEqualTo(seconds.size() * 9 / 10);
        assertThat(median).isLessThan(5);
        assertThat(explained).isGreaterThanOrEqualTo(27);
        assertThat(explained + hopeless).as("right").isEqualTo(seconds.size());
    }
}

package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.chains.TaPct;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Any strategy, any program: record, print, paste, same trace. */
class RecordAndReplayTest {
    @Provide
    Arbitrary<String> strategies() {
        List<String> names = new ArrayList<>();
        for (String name : Strategies.names()) {
            names.add(name);
            names.add(name + '+');
        }
        return Arbitraries.of(names);
    }

    @Provide
    Arbitrary<String> models() {
        return Arbitraries.of(Models.names());
    }

    @Property(tries = 10_000, shrinking = ShrinkingMode.OFF)
    void a_schedule_that_was_recorded_printed_and_pasted_back_leads_to_the_same_trace(
            @ForAll("strategies") String strategyName,
            @ForAll("models") String model,
            @ForAll long seed,
            @ForAll @IntRange(min = 0, max = 5) int depth,
            @ForAll boolean fair) {
        Program program = Models.create(model);
        StrategyOptions options =
                new StrategyOptions().dependence(program.dependence()).fair(fair);
        if (depth > 0) {
            options.depth(depth);
        }
        Log recorded = new Log();
        Recording recording = new Recording(Strategies.create(strategyName, options));
        Tracing tracing = new Tracing(program.dependence(), recorded.over(recording));
        Randomness random = new Randomness(seed);
        // In every fourth case so many executions that strategies that learn at first are seen at work too.
        Outcome outcome = null;
        String pasted = "";
        long fingerprint = 0;
        int executions = Math.floorMod(seed, 4) == 0 ? TaPct.PRELIMINARY + 2 : 1;
        for (int i = 0; i < executions && (outcome == null || outcome.steps() < 1000); i++) {
            random.reset(seed, i);
            if (!tracing.begin(random)) {
                break;
            }
            recorded.operations.clear();
            outcome = program.run(tracing);
            tracing.end(outcome);
            pasted = recording.schedule().toString();
            fingerprint = tracing.fingerprint();
        }

        Program again = Models.create(model);
        Log replayed = new Log();
        Replaying replaying = new Replaying(Schedule.parse(pasted), new RandomWalk());
        Tracing retracing = new Tracing(again.dependence(), replayed.over(replaying));
        retracing.begin(new Randomness(~seed));
        Outcome sameOutcome = again.run(retracing);
        retracing.end(sameOutcome);

        assertThat(replaying.divergence()).isEqualTo(-1);
        assertThat(replayed.operations).isEqualTo(recorded.operations);
        assertThat(retracing.fingerprint()).isEqualTo(fingerprint);
        assertThat(String.valueOf(sameOutcome.failure())).isEqualTo(String.valueOf(outcome.failure()));
    }

    /** What was executed, in order. */
    private static final class Log {
        final List<Long> operations = new ArrayList<>();

        dev.heddle.core.Strategy over(dev.heddle.core.Strategy inner) {
            return new dev.heddle.core.decorate.Decorator(inner) {
                @Override
                public void executed(Operation operation) {
                    operations.add(operation.key());
                    super.executed(operation);
                }
            };
        }
    }
}

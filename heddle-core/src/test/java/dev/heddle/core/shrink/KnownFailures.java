package dev.heddle.core.shrink;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Failures of catalogued models: of each the worst schedule, with the most switches, among many drawn by chance. */
final class KnownFailures {
    record Known(String model, Program program, Failure failure, Schedule schedule) {
        @Override
        public String toString() {
            return model + ": " + failure.identity();
        }
    }

    private static final int EXECUTIONS = 20_000;
    private static final List<String> MODELS = List.of(
            "running-example",
            "yuan-fig1.2",
            "redundancy-rw(5)",
            "redundancy-rapos(5)",
            "tapct-fig1(5)",
            "tapct-fig3",
            "tapct-bug2(2,3,3)",
            "tapct-bug3(3,3,1)",
            "pct-fig1a",
            "pct-fig1b",
            "pct-fig1c",
            "pct-fig2",
            "pct-fig3",
            "pct-fig4",
            "pct-fig5(8)",
            "work-stealing-queue(2,2)",
            "depth3",
            "lost-update(2)",
            "lost-update(4)",
            "deadlock",
            "philosophers(2)",
            "philosophers(3)",
            "philosophers(5)",
            "lost-wakeup",
            "if-not-while(2)",
            "if-not-while(3)",
            "timeout-race");

    private KnownFailures() {}

    static Stream<Known> all() {
        return MODELS.stream().flatMap(KnownFailures::of);
    }

    static Stream<Known> of(String model) {
        Program program = Models.create(model);
        Map<String, Known> worst = new LinkedHashMap<>();
        Recording recording = new Recording(new RandomWalk());
        Randomness random = new Randomness(0);
        for (int execution = 0; execution < EXECUTIONS; execution++) {
            random.reset(11, execution);
            recording.begin(random);
            Outcome outcome = program.run(recording);
            if (outcome.failed()) {
                Known met = new Known(model, program, outcome.failure(), recording.schedule());
                worst.merge(outcome.failure().identity(), met, KnownFailures::worse);
            }
        }
        return worst.values().stream();
    }

    private static Known worse(Known a, Known b) {
        return b.schedule.switches() > a.schedule.switches() ? b : a;
    }
}

package dev.heddle.bench.jmh;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Executions a second of a random program of 16 events (Yuan, §3.6.1) without threads: what the strategies and the models cost
 * by themselves. The goal is 500,000 under POS*, and not a byte allocated ({@code -prof gc}).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class MicroProgram {
    @Param({"rw", "pct", "rapos", "pos", "pos*"})
    public String strategy;

    private final Randomness random = new Randomness(1);
    private Program program;
    private Strategy bare;
    private Strategy explored;
    private long execution;

    @Setup
    public void create() {
        program = Models.create("micro-uniform(1)");
        bare = newStrategy();
        explored = new Recording(new Tracing(program.dependence(), newStrategy()));
    }

    private Strategy newStrategy() {
        return Strategies.create(strategy, new StrategyOptions().depth(3).dependence(program.dependence()));
    }

    /** The strategy and the model alone. */
    @Benchmark
    public Outcome bare() {
        return run(bare);
    }

    /** With what an exploration does besides: it records the schedule and takes the trace's fingerprint. */
    @Benchmark
    public Outcome explored() {
        return run(explored);
    }

    private Outcome run(Strategy chosen) {
        random.reset(1, execution++);
        chosen.begin(random);
        Outcome outcome = program.run(chosen);
        chosen.end(outcome);
        return outcome;
    }
}

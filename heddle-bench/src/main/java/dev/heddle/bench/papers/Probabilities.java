package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Probabilities that the papers state as formulas, beside what our strategies do. */
final class Probabilities {
    /** A formula is either the probability itself or a bound that a theorem guarantees. */
    private enum Says {
        EQUALS("="),
        AT_LEAST("≥");

        final String sign;

        Says(String sign) {
            this.sign = sign;
        }
    }

    private record Statement(
            String source, String model, String strategy, int depth, int tasks, int steps, Says says, int oneIn) {}

    private final List<Statement> statements = new ArrayList<>();
    private final long executions;
    private final long seed;

    private Probabilities(long executions, long seed) {
        this.executions = executions;
        this.seed = seed;
        runningExample();
        for (int n = 2; n <= 10; n++) {
            figure1(n);
        }
        say("taPCT, Fig. 3", "tapct-fig3", "pctcp", 2, Says.AT_LEAST, 18);
        say("taPCT, Fig. 3", "tapct-fig3", "dpos", 2, Says.AT_LEAST, 15);
        say("taPCT, Fig. 3", "tapct-fig3", "tapct", 2, Says.AT_LEAST, 9);
        statements.add(new Statement("PCT, Theorem 9", "depth3", "pct", 3, 3, 5, Says.AT_LEAST, 75));
    }

    private void runningExample() {
        String source = "Yuan, Fig. 3.1";
        say(source, "running-example", "rw", 0, Says.EQUALS, 128);
        statements.add(new Statement(source, "running-example", "pct", 3, 2, 10, Says.AT_LEAST, 200));
        say(source, "running-example", "pos", 0, Says.EQUALS, 120);
        say(source, "running-example", "pos*", 0, Says.EQUALS, 48);
    }

    private void figure1(int n) {
        String model = "tapct-fig1(" + n + ')';
        say("taPCT, Fig. 1", model, "rw", 0, Says.EQUALS, 1 << (n + 1));
        say("taPCT, Fig. 1", model, "pos", 0, Says.EQUALS, n + 2);
        say("taPCT, Fig. 1", model, "dpos", 1, Says.EQUALS, n + 2);
        say("taPCT, Fig. 1", model, "pctcp", 1, Says.EQUALS, 2);
        say("taPCT, Fig. 1", model, "tapct", 1, Says.EQUALS, 2);
    }

    private void say(String source, String model, String strategy, int depth, Says says, int oneIn) {
        statements.add(new Statement(source, model, strategy, depth, 0, 0, says, oneIn));
    }

    static Table measure(long executions, long seed, Work work) throws InterruptedException {
        return new Probabilities(executions, seed).run(work);
    }

    private Table run(Work work) throws InterruptedException {
        List<Callable<Sampling>> cells = new ArrayList<>();
        statements.forEach(s -> cells.add(() -> Sampling.of(s.model, s.strategy, options(s), executions, seed)));
        List<Sampling> samples = work.all("probabilities", cells);
        Table table = new Table(
                "probabilities",
                "What the papers calculate, in " + executions + " executions each",
                List.of("source", "model", "strategy", "depth", "paper", "measured", "agrees"));
        for (int i = 0; i < samples.size(); i++) {
            Statement s = statements.get(i);
            table.row(
                    Cell.text(s.source),
                    Cell.text(s.model),
                    Cell.text(s.strategy),
                    Cell.text(s.depth == 0 ? "-" : String.valueOf(s.depth)),
                    new Cell(s.says.sign + " 1/" + s.oneIn, 1.0 / s.oneIn, null),
                    samples.get(i).frequency(),
                    Cell.yesNo(agrees(s, samples.get(i))));
        }
        return table.note("Agrees: within 4.9 standard deviations, which chance exceeds once in a million.");
    }

    private static StrategyOptions options(Statement s) {
        StrategyOptions options = new StrategyOptions();
        if (s.depth > 0) {
            options.depth(s.depth);
        }
        return s.tasks > 0 ? options.tasks(s.tasks).steps(s.steps) : options;
    }

    private static boolean agrees(Statement s, Sampling sampling) {
        double expected = 1.0 / s.oneIn;
        double slack = 4.9 * Math.sqrt(expected * (1 - expected) / sampling.executions());
        double difference = sampling.ratio() - expected;
        return difference >= -slack && (s.says == Says.AT_LEAST || difference <= slack);
    }
}

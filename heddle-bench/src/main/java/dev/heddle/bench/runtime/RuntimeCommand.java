package dev.heddle.bench.runtime;

import dev.heddle.bench.BackendOptions;
import dev.heddle.bench.Machine;
import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.RoundsOption;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.JsonReport;
import dev.heddle.bench.report.Table;
import dev.heddle.bench.report.TextReport;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.output.ExitCodes;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench runtime}. */
@Command(
        name = "runtime",
        mixinStandardHelpOptions = true,
        description = "Measure how fast the controlled JVM is: steps, executions, memory, start-up.",
        footer = {
            "",
            "Everything is measured in one JVM under the agent, in rounds after a warm-up, and medians are shown. Steps are"
                    + " given as ratios to a bare switch, measured in the same rounds: on continuations a yield and a run, on"
                    + " platform threads a hand-over by park and unpark. Platform threads are confined to one processor."
        })
public final class RuntimeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private BackendOptions jvm;

    @Mixin
    private RoundsOption rounds;

    @Option(
            names = "--soak",
            paramLabel = "N",
            description =
                    "Executions of one test after which the heap must not have grown; 0 for none, 1M for a million."
                            + " Default: 100k; on platform threads, which are slower, 5k.")
    private String soak;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        boolean platform = isPlatform();
        long soakExecutions = soakExecutions(platform);
        MeasuredJvm child = new MeasuredJvm(jvm.jdk(spec).home(), RuntimeChild.class, platform);
        Document document = new Document("The controlled JVM, measured");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        List<String[]> results = child.run(
                true,
                "measure",
                jvm.backend(),
                Long.toString(rounds.millis()),
                Long.toString(rounds.count()),
                Long.toString(soakExecutions));
        new RuntimeReport(document, results, loopMillis(child, false), loopMillis(child, true)).addTables();
        document.add(uncontrolled(child));
        document.add(new StartUp(child, jvm.backend(), (int) Math.min(rounds.count(), 5)).measure());
        document.fact("confined to one processor", child.isConfined()).fact("load at the end", Machine.load());
        TextReport.print(document, json.textGoesTo());
        return json.write(() -> JsonReport.of(document)) ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private double loopMillis(MeasuredJvm child, boolean controlled) throws IOException, InterruptedException {
        List<String[]> result = child.run(
                controlled, "loop", jvm.backend(), Long.toString(rounds.millis()), Long.toString(rounds.count()));
        return Double.parseDouble(result.get(0)[1]);
    }

    private Table uncontrolled(MeasuredJvm child) throws IOException, InterruptedException {
        String[] what = {"everyday", jvm.backend(), Long.toString(rounds.millis()), Long.toString(rounds.count())};
        return EverydayCost.table(child.run(false, what), child.run(true, what));
    }

    private void check() {
        json.check();
        jvm.check(spec);
    }

    private long soakExecutions(boolean platform) {
        if (soak == null) {
            return platform ? 5_000 : 100_000;
        }
        try {
            return soak.equals("0") ? 0 : new CountConverter().convert(soak);
        } catch (RuntimeException e) {
            throw new ParameterException(spec.commandLine(), "--soak: " + e.getMessage(), e);
        }
    }

    /** Whether platform threads will be measured: known before the start, because they are confined to one processor. */
    private boolean isPlatform() {
        return jvm.backend().equals("auto")
                ? !jvm.jdk(spec).hasContinuations()
                : jvm.backend().equals("platform");
    }
}

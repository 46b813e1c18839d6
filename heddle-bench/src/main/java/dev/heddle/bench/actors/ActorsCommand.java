package dev.heddle.bench.actors;

import dev.heddle.bench.Machine;
import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.RoundsOption;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench actors}. */
@Command(
        name = "actors",
        mixinStandardHelpOptions = true,
        description = "Measure actors whose messages are operations: executions a second, and what a message costs.")
public final class ActorsCommand extends MeasuringCommand {
    static final List<String> STRATEGIES = List.of("rw", "pos", "pct");

    private static final double NANOS = 1e9;

    /** How tasks are carried out. */
    enum BackendName {
        AUTO,
        CONTINUATION,
        PLATFORM
    }

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private BackendName backend;

    @Mixin
    private RoundsOption rounds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        Document document = new Document("Actors, measured");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        Path home = Path.of(System.getProperty("java.home"));
        MeasuredJvm child = new MeasuredJvm(home, ActorsChild.class, backend == BackendName.PLATFORM);
        String name = backend.name().toLowerCase(Locale.ROOT);
        List<String[]> results = child.run(true, name, Long.toString(rounds.millis()), Long.toString(rounds.count()));
        for (String[] result : results) {
            if (result[0].equals("backend")) {
                document.fact("backend", result[1]);
            }
        }
        document.add(three(results)).add(ring(results));
        document.fact("load at the end", Machine.load());
        return publish(document, "actors", true);
    }

    private static Table three(List<String[]> results) {
        Table table = new Table(
                "three",
                "Executions a second of two clients that ask a server: 10 messages",
                List.of("strategy", "by the wall clock", "of processor time"));
        for (String[] result : results) {
            if (result[0].equals("three")) {
                table.row(Cell.text(result[1]), Cell.whole(number(result[3])), Cell.whole(number(result[4])));
            }
        }
        return table;
    }

    private static Table ring(List<String[]> results) {
        List<String> columns = new ArrayList<>(List.of("strategy"));
        for (int size : ActorsChild.SIZES) {
            columns.add(size + " actors");
        }
        Table table = new Table("ring", "Nanoseconds of processor time a message, three at a time in a ring", columns);
        for (String strategy : STRATEGIES) {
            List<Cell> row = new ArrayList<>(List.of(Cell.text(strategy)));
            for (String[] result : results) {
                if (result[0].equals("ring") && result[1].equals(strategy)) {
                    row.add(Cell.whole(Math.round(NANOS / Double.parseDouble(result[4]) / ActorsChild.MESSAGES)));
                }
            }
            table.row(row);
        }
        return table.note(
                "With " + ActorsChild.MESSAGES + " messages an execution, in which the actors are made anew.");
    }

    private static long number(String text) {
        return Math.round(Double.parseDouble(text));
    }
}

package dev.heddle.bench.runtime;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import java.util.List;

/** Makes tables of what a child measured, with the goals beside. */
final class RuntimeReport {
    private static final double SWITCH_GOAL = 4;
    private static final double STAY_GOAL = 1;
    private static final double HEAP_GOAL = 0.05;
    private static final double LOOP_GOAL = 5;
    private static final double FOUND_GOAL = 0.9;

    private final Document document;
    private final List<String[]> results;
    private final double plainLoopMillis;
    private final double controlledLoopMillis;
    private String backend;

    /** The milliseconds are what {@link LoopCost} found in JVMs of their own, without the agent and under control. */
    RuntimeReport(Document document, List<String[]> results, double plainLoopMillis, double controlledLoopMillis) {
        this.document = document;
        this.results = results;
        this.plainLoopMillis = plainLoopMillis;
        this.controlledLoopMillis = controlledLoopMillis;
    }

    void addTables() {
        each("fact", fields -> {
            document.fact(fields[1], fields[2]);
            backend = fields[1].equals("backend") ? fields[2] : backend;
        });
        steps();
        rates();
        loops();
        allocation();
        soak();
    }

    @FunctionalInterface
    private interface Row {
        void add(String[] fields);
    }

    private void each(String kind, Row row) {
        results.stream().filter(fields -> fields[0].equals(kind)).forEach(row::add);
    }

    private void steps() {
        Table table = new Table(
                "steps",
                "A step, in nanoseconds of processor time",
                List.of("what", "ns", "times the bare switch", "goal", "met"));
        each(
                "unit",
                fields -> table.row(
                        Cell.text("bare switch: " + fields[1]),
                        real(fields[2]),
                        Cell.real(1),
                        Cell.text(""),
                        Cell.text("")));
        each("step", fields -> {
            double ratio = Double.parseDouble(fields[3]);
            double goal = fields[1].endsWith("not switch") ? STAY_GOAL : SWITCH_GOAL;
            table.row(
                    Cell.text(fields[1]),
                    real(fields[2]),
                    new Cell(Numbers.real(ratio) + " ×", ratio, null),
                    new Cell("≤ " + Numbers.real(goal) + " ×", goal, null),
                    Cell.yesNo(ratio <= goal));
        });
        document.add(table.note("Ratios are medians over rounds, each to the bare switch of the same round."));
    }

    private void rates() {
        Table table = new Table(
                "rates",
                "Executions a second, under fair POS* with recording and tracing",
                List.of(
                        "test",
                        "by processor time",
                        "by the wall clock",
                        "goal",
                        "met",
                        "steps an execution",
                        "steps a second",
                        "bytes an execution"));
        each("rate", fields -> {
            double cpu = Double.parseDouble(fields[3]);
            int goal = Workload.ALL.stream()
                    .filter(workload -> workload.name().equals(fields[1]))
                    .mapToInt(workload -> workload.goal(backend))
                    .sum();
            table.row(
                    Cell.text(fields[1]),
                    rounded(fields[3]),
                    rounded(fields[2]),
                    goal == 0 ? Cell.text("") : new Cell("≥ " + Numbers.whole(goal), goal, null),
                    goal == 0 ? Cell.text("") : Cell.yesNo(cpu >= goal),
                    real(fields[5]),
                    rounded(fields[4]),
                    backend.equals("platform") ? Cell.text("?") : rounded(fields[6]));
        });
        document.add(
                table.note("Goals are for an idle core, so they are compared with the figures by processor time."));
    }

    private void loops() {
        Table cost = new Table(
                "loop",
                "A million updates of an unshared field, in milliseconds of processor time",
                List.of("without the agent", "under control", "ratio", "goal", "met"));
        double ratio = controlledLoopMillis / plainLoopMillis;
        cost.row(
                Cell.real(plainLoopMillis),
                Cell.real(controlledLoopMillis),
                new Cell(Numbers.real(ratio) + " ×", ratio, null),
                new Cell("≤ " + Numbers.real(LOOP_GOAL) + " ×", LOOP_GOAL, null),
                Cell.yesNo(ratio <= LOOP_GOAL));
        document.add(cost);
        Table found = new Table(
                "beside",
                "How many executions find a bug, alone and beside a hundred thousand such updates",
                List.of("strategy", "alone", "beside the loop", "ratio", "goal", "met"));
        each("found", fields -> {
            double share = Double.parseDouble(fields[3]) / Double.parseDouble(fields[2]);
            found.row(
                    Cell.text(fields[1]),
                    percent(fields[2]),
                    percent(fields[3]),
                    Cell.real(share),
                    Cell.text("≥ " + Numbers.real(FOUND_GOAL)),
                    Cell.yesNo(share >= FOUND_GOAL));
        });
        document.add(found);
    }

    private static Cell percent(String share) {
        double value = Double.parseDouble(share);
        return new Cell(Numbers.real(100 * value) + " %", value, null);
    }

    private void allocation() {
        Table table =
                new Table("allocation", "Bytes that a step allocates", List.of("steps", "bytes a step", "goal", "met"));
        each("allocation", fields -> {
            double bytes = Math.max(0, Double.parseDouble(fields[2]));
            table.row(
                    Cell.text(fields[1]),
                    new Cell(Numbers.real(bytes), bytes, null),
                    Cell.text("0"),
                    Cell.yesNo(bytes < 0.1));
        });
        if (!table.rows().isEmpty()) {
            document.add(table);
        }
    }

    private void soak() {
        each("soak", fields -> {
            double lowest = Double.parseDouble(fields[3]);
            double highest = Double.parseDouble(fields[4]);
            Table table = new Table(
                    "soak",
                    "What " + Numbers.whole(Long.parseLong(fields[1])) + " executions of one test leave behind",
                    List.of("what", "measured", "goal", "met"));
            table.row(
                    Cell.text("heap after collection, after a tenth of them"),
                    new Cell(Numbers.whole(Long.parseLong(fields[2])) + " bytes", Long.parseLong(fields[2]), null),
                    Cell.text(""),
                    Cell.text(""));
            table.row(change("lowest later on", lowest)).row(change("highest later on", highest));
            table.row(
                    Cell.text("threads left behind"),
                    Cell.whole(Long.parseLong(fields[5])),
                    Cell.text("0"),
                    Cell.yesNo(fields[5].equals("0")));
            document.add(table);
        });
    }

    private static List<Cell> change(String what, double change) {
        return List.of(
                Cell.text(what),
                new Cell(Numbers.real(100 * change) + " %", change, null),
                Cell.text("± 5 %"),
                Cell.yesNo(Math.abs(change) <= HEAP_GOAL));
    }

    private static Cell real(String text) {
        return Cell.real(Double.parseDouble(text));
    }

    private static Cell rounded(String text) {
        return Cell.whole(Math.round(Double.parseDouble(text)));
    }
}

package dev.heddle.report;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.explore.LineOrders;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Site;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.ExecutionData.Turn;
import dev.heddle.report.data.ExecutionData.Wait;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.ScheduleData;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.Run.Excerpt;
import dev.heddle.report.data.Run.Sample;
import dev.heddle.report.data.Run.SourceFile;
import dev.heddle.report.data.Run.Totals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs to make pages of. */
public final class SampleRuns {
    private SampleRuns() {}

    /** A run of a model that finds a failure. */
    public static Run ofModel(String name) {
        Program program = Models.create(name);
        Exploration found = new Explorer(program, new RandomWalk())
                .seed(3)
                .explore(Budget.executions(10_000).untilFirstFailure());
        return run("model:" + name, List.of(failure(program, found.failures().get(0))), List.of());
    }

    static FailureData failure(Program program, FoundFailure found) {
        Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        FailureReport report = FailureReport.of(program, shrunk, why);
        return new FailureRecording(program, shrunk, report)
                .data(found.execution())
                .replayedBy("./heddle replay heddle-out/it.json", "heddle-out/it.json");
    }

    public static Run run(String program, List<FailureData> failures, List<SourceFile> sources) {
        List<Sample> coverage = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            coverage.add(new Sample(i / 10.0, i * 25L, Math.round(120 * (1 - Math.exp(-i / 12.0))), i / 20));
        }
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("JDK", "25.0.3");
        environment.put("backend", "continuation");
        return new Run(
                Run.VERSION,
                program,
                List.of(),
                failures.isEmpty() ? "passed" : "failed",
                failures.isEmpty() ? "no failure found" : failures.get(0).kind() + " found",
                "pos*",
                1,
                "2026-01-01T00:00:00Z",
                new Totals(1000, 2, 116, 20_000, 4.0, false, 9L, 0.009, 131.0, 2.5),
                coverage,
                environment,
                failures,
                sources,
                null);
    }

    /** A run of a model that finds nothing. */
    public static Run passing(String name) {
        Program program = Models.create(name);
        LineOrders orders = new LineOrders(program.dependence(), new RandomWalk());
        Exploration passed = new Explorer(program, orders).seed(3).explore(Budget.executions(200));
        Guarantee guarantee = new Guarantee(3, 20, new long[] {100, 100}, Double.NaN);
        return run("model:" + name, List.of(), List.of())
                .having(Covered.of(guarantee, orders.seen(), List.of(), List.of("executions: " + passed.executions())));
    }

    /** A long execution of several tasks that take a lock in turn and change what it guards. */
    public static Run ofSteps(int count) {
        int tasks = 8;
        List<Step> steps = new ArrayList<>();
        List<Hold> holds = new ArrayList<>();
        List<Wait> waits = new ArrayList<>();
        for (int n = 1; n <= count; n++) {
            int turn = (n - 1) / 4;
            int task = turn * 5 % tasks;
            int place = (n - 1) % 4;
            String kind = List.of("lock", "read", "write", "unlock").get(place);
            String words =
                    place == 0 || place == 3 ? kind + " Ledger#1" : kind + " Ledger#1.total[" + turn % 40 + "]: " + n;
            steps.add(new Step(
                    n,
                    task,
                    kind,
                    place == 0 || place == 3 ? 0 : 1 + turn % 40,
                    place,
                    words,
                    place == 1 ? Integer.toString(n) : place == 2 ? Integer.toString(n - 1) : null,
                    place == 2 ? Integer.toString(n) : null,
                    place == 0 && n > 1 ? List.of(n - 1) : List.of(),
                    turn % 100 == 99 && place == 0 ? turn * 1_000_000L : null,
                    place == 1 || place == 2));
            if (place == 3) {
                holds.add(new Hold(task, 0, n - 3, n));
                waits.add(new Wait((task + 3) % tasks, n - 3, n, "lock Ledger#1, which task " + task + " holds", 0));
            }
        }
        List<String> resources = new ArrayList<>(List.of("Ledger#1"));
        for (int i = 0; i < 40; i++) {
            resources.add("Ledger#1.total[" + i + "]");
        }
        List<Site> sites = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            sites.add(new Site("acme.Ledger.post(Ledger.java:" + (12 + i) + ")", "acme.Ledger", "Ledger.java", 12 + i));
        }
        for (int line = 5; line <= 22; line++) {
            lines.add("        statement(" + line + ");");
        }
        List<String> names = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            names.add("clerk-" + task);
        }
        return ofLedger(names, resources, sites, steps, holds, waits, lines);
    }

    /** Many tasks of two pools each take a step, and one of them looks a hundred times whether it may go on. */
    public static Run ofTasks(int tasks) {
        List<String> names = new ArrayList<>(List.of("main"));
        List<Step> steps = new ArrayList<>();
        for (int task = 1; task < tasks; task++) {
            names.add((task % 2 == 0 ? "http-" : "pool-1-thread-") + task);
        }
        for (int n = 1; n <= 100 + tasks; n++) {
            boolean spins = n > tasks;
            steps.add(new Step(
                    n,
                    spins ? 1 : n - 1,
                    "read",
                    spins ? 0 : n % 40,
                    spins ? 1 : 2,
                    spins ? "read Ledger#1.open: false" : "read Ledger#1.total[" + n + "]: 0",
                    null,
                    null,
                    List.of(),
                    null,
                    false));
        }
        List<Site> sites = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            sites.add(new Site("acme.Ledger.post(Ledger.java:" + (12 + i) + ")", "acme.Ledger", "Ledger.java", 12 + i));
        }
        return ofLedger(
                names, List.of("Ledger#1.open"), sites, steps, List.of(), List.of(), List.of("        look();"));
    }

    private static Run ofLedger(
            List<String> names,
            List<String> resources,
            List<Site> sites,
            List<Step> steps,
            List<Hold> holds,
            List<Wait> waits,
            List<String> lines) {
        int count = steps.size();
        ExecutionData execution = new ExecutionData(
                names,
                resources,
                sites,
                steps,
                0,
                holds,
                waits,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Turn(1, List.of(0, 1, 2), List.of())),
                List.of());
        ScheduleData schedule = new ScheduleData("h1.a9.zz", count, count / 4, names, List.of(0, 3, 1, 2));
        FailureData failure = new FailureData(
                "exception",
                "the books do not balance",
                "exception:books",
                List.of("acme.Ledger.check(Ledger.java:20)"),
                17,
                schedule,
                schedule,
                "many switches",
                List.of(),
                "No two operations were found whose order decides.",
                execution,
                null,
                "the books do not balance",
                "./heddle replay it.json",
                "it.json",
                null);
        return run(
                "main:acme.Ledger",
                List.of(failure),
                List.of(new SourceFile("acme/Ledger.java", List.of(new Excerpt(5, lines)))));
    }
}

package dev.heddle.report;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;

/** Finds a failure of a program and reports it. */
final class Reports {
    private Reports() {}

    static String of(Program program) {
        FoundFailure found = new Explorer(program, new RandomWalk())
                .seed(3)
                .explore(Budget.executions(10_000).untilFirstFailure())
                .failures()
                .get(0);
        Shrunk shrunk = new Shrinker(program).shrink(found.failure(), found.schedule());
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        return FailureReport.of(program, shrunk, why)
                .replayedBy("./heddle replay --program 'model:" + program.name() + "' " + shrunk.schedule())
                .savedIn("heddle-out/report.html")
                .text();
    }
}

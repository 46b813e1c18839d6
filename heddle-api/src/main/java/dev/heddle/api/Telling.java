package dev.heddle.api;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.report.FailureRecording;
import dev.heddle.report.FailureReport;
import dev.heddle.report.data.FailureData;
import dev.heddle.runtime.Watch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where failures leave the core: shortened, explained and in words. */
final class Telling {
    /** With more failures than this, the others are left to replay. */
    private static final int MOST_TOLD = 5;

    private final FreshProgram program;
    private final Options options;
    private final Map<FoundFailure, Told> told = new HashMap<>();
    private boolean stuck;

    private record Told(Shrunk shrunk, String report, FailureData data) {}

    Telling(FreshProgram program, Options options) {
        this.program = program;
        this.options = options;
    }

    /** Runs the program some more, to find out what happened. */
    void tell(List<FoundFailure> failures) {
        for (FoundFailure found : failures) {
            if (told.size() < MOST_TOLD && !stuck) {
                Watch watch = new Watch(program.controlled());
                Told result = watch.call(() -> tell(found));
                stuck = watch.stuck() != null;
                if (result != null) {
                    told.put(found, result);
                }
            }
        }
    }

    /** Whether a thread could not be stopped while it was looked at. */
    boolean isStuck() {
        return stuck;
    }

    private Told tell(FoundFailure found) {
        boolean shrinks = options.schedule == null && !options.shrink.isZero();
        Budget budget = shrinks ? Budget.time(options.shrink) : Budget.executions(1);
        Shrunk shrunk = new Shrinker(program).budget(budget).shrink(found.failure(), found.schedule());
        if (!shrunk.reproduced()) {
            return null;
        }
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        FailureReport report = FailureReport.of(program, shrunk, why);
        FailureData data = new FailureRecording(program, shrunk, why, report).data(found.execution());
        return new Told(shrunk, report.body(), data);
    }

    /** The failure as data for pages; null if it did not fail again. */
    FailureData data(FoundFailure found) {
        Told more = told.get(found);
        return more == null ? null : more.data();
    }

    FailureFound translate(FoundFailure found, List<String> gone) {
        Failure failure = found.failure();
        Told more = told.get(found);
        Throwable cause =
                more == null ? failure.cause() : more.shrunk().failure().cause();
        Stacks.trim(cause);
        var schedule = more == null ? found.schedule() : more.shrunk().schedule();
        return new FailureFound(
                failure.type().label(),
                more == null ? failure.message() : more.shrunk().failure().message(),
                cause,
                schedule.toString(),
                found.execution(),
                found.count(),
                schedule.length(),
                schedule.switches(),
                more == null ? null : more.report(),
                gone);
    }
}

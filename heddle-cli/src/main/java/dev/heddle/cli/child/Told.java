package dev.heddle.cli.child;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.report.FailureRecording;
import dev.heddle.report.FailureReport;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A failing execution in words.
 *
 * @param schedule the shortest schedule that was found
 * @param text what happened and why, without how to see it again
 * @param data the same for pages; null if it got lost
 */
public record Told(Schedule schedule, String text, FailureData data) {
    private static final String FILE = "failure.json";

    /** Shrinks and explains a failure; null if it does not come again. To be called where executions are watched. */
    public static Told of(Program program, Question question, Schedule schedule) {
        Budget budget = question.nanos() == 0 ? Budget.executions(1) : Budget.time(Duration.ofNanos(question.nanos()));
        Shrunk shrunk = new Shrinker(program).budget(budget).shrink(question.failure(), schedule);
        if (!shrunk.reproduced()) {
            return null;
        }
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        FailureReport report = FailureReport.of(program, shrunk, why);
        FailureData data = new FailureRecording(program, shrunk, why, report).data(0);
        return new Told(shrunk.schedule(), report.body(), data);
    }

    /** Leaves the data in the directory that parent and child share: it may be long. */
    void save(Path directory) throws IOException {
        Files.writeString(directory.resolve(FILE), JsonText.of(data));
    }

    /** What {@link #save} left, as text; null if it left nothing. */
    public static String load(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        return Files.exists(file) ? Files.readString(file) : null;
    }
}

package dev.heddle.cli.protocol;

import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.report.data.Window;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the JVM of the program under test is to do. It travels as a file of JSON.
 *
 * @param target the class to run, or {@code Class#method}
 * @param schedule the schedule to replay; null to search
 * @param times how often to replay it; 0 for a part in a search that others share, in the slices that are ordered
 * @param question what is to be told of the schedule; null to replay it
 * @param world what the machine answered when the schedule was found; null to ask the machine
 * @param window the steps of the schedule that are to be looked at closely; null to do anything else
 */
public record Job(
        String target,
        List<String> arguments,
        Search search,
        Conduct conduct,
        Output output,
        String schedule,
        int times,
        Question question,
        RecordedWorld world,
        Window window) {
    /** Where what the program prints goes. */
    public enum Output {
        HIDDEN,
        SHOWN,
        /** All of it to standard error, because standard output is taken. */
        STANDARD_ERROR
    }

    private static final String FILE = "job.json";

    public boolean isShared() {
        return times == 0;
    }

    public void save(Path directory) throws IOException {
        Files.writeString(directory.resolve(FILE), JsonText.of(this));
    }

    public static Job load(Path directory) throws IOException {
        return JsonData.read(Job.class, JsonTree.parse(Files.readString(directory.resolve(FILE))));
    }
}

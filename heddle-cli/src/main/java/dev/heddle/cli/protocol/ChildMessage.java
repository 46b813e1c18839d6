package dev.heddle.cli.protocol;

import dev.heddle.core.Race;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.session.Told;
import java.io.IOException;

/** What the JVM of a program tells its parent. A message travels as a line: the name of the record, and its components as JSON. */
public sealed interface ChildMessage {
    /** It has found the program, and is about to run it. */
    record Ready(String jdk, String backend) implements ChildMessage {}

    /** How far a search is. */
    record Underway(SearchNumbers numbers) implements ChildMessage {}

    /** How far a search is, with all that it found so far: see the {@link Snapshot} of that number. */
    record SoFar(SearchNumbers numbers, int number) implements ChildMessage {}

    /** A failure was met for the first time. */
    record Failed(Finding finding) implements ChildMessage {}

    record Raced(Race race) implements ChildMessage {}

    /** Something else to know about the program. */
    record Noted(String text) implements ChildMessage {}

    /**
     * How near a search came to what it hunts.
     *
     * @param found by what the failure is known that it is; null if there was none
     */
    record Hunted(String found, String nearest) implements ChildMessage {}

    /** Which lines met in which order. */
    record Ordered(SeenOrders orders) implements ChildMessage {}

    /**
     * A schedule was run again.
     *
     * @param identity that of the failure, which was told before; null if there was none
     * @param divergence after how many steps the schedule could not be followed; -1 if it was
     */
    record Repeated(String identity, int divergence) implements ChildMessage {}

    /** What was asked of a failure; all of it but what the failure is known by is null if that did not come again. */
    record Explained(String identity, String schedule, String text, FailureData data) implements ChildMessage {}

    /** What was seen of an execution that was looked at closely. */
    record Seen(WatchedExecution watched) implements ChildMessage {}

    /** What the machine has answered so far. */
    record Answered(RecordedWorld world) implements ChildMessage {}

    /** A slice of a search that others share is explored; its report lies beside the order of that number. */
    record Sliced(int number) implements ChildMessage {}

    /** A search is over; what it found is in the {@link Snapshot} of that number. */
    record Searched(SearchNumbers numbers, int number) implements ChildMessage {}

    /** All was done, and it was no search. */
    record Done() implements ChildMessage {}

    /** The user made a mistake. */
    record Refused(String message) implements ChildMessage {}

    /** Heddle made one. */
    record Broken(String message, String details) implements ChildMessage {}

    /** What is told of a failure; null if it did not come again. */
    static Explained explained(String identity, Told told) {
        return told == null
                ? new Explained(identity, null, null, null)
                : new Explained(identity, told.schedule().toString(), told.text(), told.data());
    }

    default String line() {
        return getClass().getSimpleName() + ' ' + JsonText.of(this);
    }

    /** What {@link #line} wrote. */
    static ChildMessage parse(String line) throws IOException {
        int space = line.indexOf(' ');
        for (Class<?> type : ChildMessage.class.getPermittedSubclasses()) {
            if (space > 0 && type.getSimpleName().equals(line.substring(0, space))) {
                return (ChildMessage)
                        JsonData.read(type.asSubclass(Record.class), JsonTree.parse(line.substring(space + 1)));
            }
        }
        throw new IOException("the JVM of the program said: " + line);
    }
}

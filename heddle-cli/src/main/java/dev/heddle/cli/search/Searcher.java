package dev.heddle.cli.search;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.data.Window;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.util.List;
import java.util.Map;

/** A program that can be searched: a model, or a Java program in JVMs of its own. */
public interface Searcher {
    /** The program's name, in the form that {@code --program} takes. */
    String name();

    boolean isModel();

    /** The program's class path; empty for a model. */
    default List<String> classPath() {
        return List.of();
    }

    /** What the program is given; empty for a model. */
    default List<String> arguments() {
        return List.of();
    }

    /** The feature release of the JDK that runs it, as steps inside the JDK differ between them; 0 for a model. */
    default int feature() {
        return 0;
    }

    /** How it is run, by name, for people. */
    default Map<String, String> conditions() {
        return Map.of();
    }

    /**
     * Looks for mistakes before the work begins.
     *
     * @throws IllegalArgumentException with a message for the user if the search makes no sense for this program
     */
    void check(Search search);

    /**
     * Has a search find out what it must know of the program before it begins.
     *
     * @return what that is and how long it took, in words; null if it begins at once
     * @throws IllegalArgumentException with a message for the user if it is too much
     */
    default String prepare(Search search) {
        return null;
    }

    /**
     * How many traces a model has, or what a search leaves of it.
     *
     * @param states how many of its states may be looked at for that
     * @throws IllegalArgumentException with a message for the user if that is not enough, or it is none
     */
    default double traces(Search search, int states) {
        throw new IllegalArgumentException("only of models it is known how many traces they have.");
    }

    Findings explore(Search search, SearchProgress progress);

    /** Whether what the machine answers to it is recorded, by the one JVM that runs it. */
    default boolean isRecorded() {
        return false;
    }

    /** How near the last search came to what it hunted; null if it hunted nothing, or the JVM did not live to say. */
    default ChildMessage.Hunted hunted() {
        return null;
    }

    /** Whether several can have a share in an enumeration of it. */
    default boolean canBeShared() {
        return true;
    }

    /** Somebody who takes part in a search that others share, on this machine. */
    SliceWorker worker(Search search);

    /** What somebody on another machine needs to take part. */
    Errand errand(Search search);

    /** The same program with these classes of the JDK explored from the inside; null if it has none, or they are already. */
    default Searcher opening(String inside) {
        return null;
    }

    /** The same program under weak memory, which is to have a turn if there are data races; null if it has none, or nobody asked for that. */
    default Searcher underWeakMemory() {
        return null;
    }

    /**
     * Runs a schedule again.
     *
     * @param expected the identity of the failure that should come; null if any will do
     */
    Replay replay(Schedule schedule, String expected, int times);

    /** Makes one execution by a schedule and looks closely at some of its steps. */
    WatchedExecution watch(Schedule schedule, Window window);

    /** Before a search: {@link #tell} will be asked of what it finds, so it may find out at once. Nanoseconds as in {@link Question}. */
    default void willTell(long nanos) {}

    /**
     * Finds out what happened in a failing execution, and why.
     *
     * @param nanos how long to look for a shorter one first; 0 not to
     * @return null if it does not fail again
     */
    Told tell(Finding finding, long nanos);

    /** What is to be saved of a failure. */
    SavedFailure saved(Search search, Findings findings, Finding finding);
}

package dev.heddle.api;

import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What an exploration did and found. */
public final class Result {
    private final Numbers numbers;
    private final List<FailureFound> failures;
    private final List<RaceFound> races;
    private final Options options;
    private final RecordedFailures recording;

    /**
     * How much was done.
     *
     * @param complete whether there was nothing left to explore
     * @param confidence in words, for when nothing failed
     * @param missed by depth, from 1
     * @param size how many traces there seem to be; NaN if nobody knows
     * @param followed how many steps of the given schedule could be followed; -1 if none was given, or all were
     */
    record Numbers(
            long executions,
            long failed,
            long steps,
            long traces,
            int maxTasks,
            int maxSteps,
            double seconds,
            boolean complete,
            String confidence,
            List<Double> missed,
            double size,
            int followed) {}

    Result(
            Options options,
            Numbers numbers,
            List<FailureFound> failures,
            List<RaceFound> races,
            RecordedFailures recording) {
        this.options = options;
        this.recording = recording;
        this.numbers = numbers;
        this.failures = List.copyOf(failures);
        this.races = List.copyOf(races);
    }

    /** Whether no execution failed. */
    public boolean passed() {
        return failures.isEmpty();
    }

    /** Whether there is no execution that was not made: with {@link #passed()}, a proof. */
    public boolean complete() {
        return numbers.complete();
    }

    /** Whether the program is proved to be free of failures, for the input it was given. */
    public boolean proved() {
        return passed() && complete();
    }

    /** The distinct failures, each with a schedule that leads to it. */
    public List<FailureFound> failures() {
        return failures;
    }

    /** The data races that were seen, each once; whether they are failures too, {@link Options#races} says. */
    public List<RaceFound> races() {
        return races;
    }

    /** The data races in words, some lines for each; empty if there are none. */
    public String racesInWords() {
        return RaceWording.of(races, options.races == Races.FAIL);
    }

    public long executions() {
        return numbers.executions();
    }

    /** How many of the executions differ by more than the order of independent operations. */
    public long traces() {
        return numbers.traces();
    }

    /** The most tasks in an execution: PCT's n. */
    public int maxTasks() {
        return numbers.maxTasks();
    }

    /** The longest execution: PCT's k. */
    public int maxSteps() {
        return numbers.maxSteps();
    }

    public double seconds() {
        return numbers.seconds();
    }

    public String strategy() {
        return options.strategy;
    }

    public long seed() {
        return options.seed;
    }

    /** What the program is called. */
    public String name() {
        return options.name;
    }

    /** Whether a schedule was given, so that there was one execution, by its choices. */
    public boolean isReplay() {
        return options.schedule != null;
    }

    /** Whether a schedule was given and the program, having changed since, could not follow it to its end. */
    public boolean diverged() {
        return numbers.followed() >= 0;
    }

    /** How many steps of the schedule were followed before the program {@link #diverged()}; otherwise -1. */
    public int followed() {
        return numbers.followed();
    }

    /**
     * An upper bound on the probability that a bug of this depth, if there is one, was missed by all executions: PCT's bound,
     * by those executions of {@code pct} or {@code auto} that it holds for. NaN if there is none.
     */
    public double missed(int depth) {
        return depth <= numbers.missed().size() ? numbers.missed().get(depth - 1) : Double.NaN;
    }

    /** An estimate of how many traces there are, often too low by far; NaN if there is none. Only {@code auto} has one. */
    public double estimatedTraces() {
        return numbers.size();
    }

    /** While it runs: how much longer it takes at most, by its budget and its speed so far. */
    public double secondsLeft() {
        double byTime = options.mostTime() == null
                ? Double.POSITIVE_INFINITY
                : options.mostTime().toNanos() / 1e9 - seconds();
        double byExecutions = (options.mostExecutions() - executions()) * seconds() / Math.max(1, executions());
        return Math.max(0, Math.min(byTime, byExecutions));
    }

    /** One line: what was done, and how sure one may be. */
    public String summary() {
        return Summary.line(this, numbers.confidence());
    }

    /**
     * Writes the record of this exploration and a page to read, one HTML file, in place of those of an earlier one of the same
     * program; returns the page.
     *
     * @param program what it is called in the record, and what the names of the files are made of
     * @param replay how to see the failure again, in the words of the front end; null to say nothing
     * @throws IOException with a message for the user
     */
    public Path saveReport(Path directory, String program, String replay) throws IOException {
        return RunFiles.save(recording.of(this, numbers, program, replay), directory);
    }

    /**
     * Writes the record, in place of that and the page of an earlier exploration of the same program; with a page only if it was noted which lines met in which order
     * ({@link Options#orders}).
     *
     * @param program what it is called in the record, and what the name of the file is made of
     * @throws IOException with a message for the user
     */
    public void saveRecord(Path directory, String program) throws IOException {
        Run run = recording.of(this, numbers, program, null);
        if (options.orders) {
            RunFiles.save(run, directory);
        } else {
            RunFiles.record(run, directory);
        }
    }

    /** Returns this, if no execution failed. */
    public Result assertPassed() {
        if (!passed()) {
            throw error(List.of("Heddle.options()" + FailureWords.calls(options, failures.get(0))), null);
        }
        return this;
    }

    /**
     * The error to throw for the first failure.
     *
     * @param replays ways to replay it, in the words of the front end
     * @param report where the page is; null to say nothing
     */
    public ExplorationFailedError error(List<String> replays, String report) {
        FailureFound first = failures.get(0);
        return new ExplorationFailedError(FailureWords.message(this, first, replays, report), first, this);
    }

    @Override
    public String toString() {
        return passed() ? summary() : failures.get(0).message();
    }
}

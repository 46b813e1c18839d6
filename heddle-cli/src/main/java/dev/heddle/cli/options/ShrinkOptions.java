package dev.heddle.cli.options;

import dev.heddle.cli.protocol.Question;
import java.time.Duration;
import picocli.CommandLine.Option;

/** {@code --shrink-time} and {@code --no-shrink}: whether a shorter execution is looked for. */
public final class ShrinkOptions {
    @Option(
            names = "--shrink-time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description =
                    "Look so long for the shortest execution with the same failure. Default: when a failure is"
                            + " found, a fifth of the time that took, at least 0.3s and at most 5s; not at all when it is replayed.")
    private Duration time;

    @Option(names = "--no-shrink", description = "Show a failure just as it was found.")
    private boolean no;

    /** Whether the execution is to be told at all. */
    public boolean isWanted() {
        return !no;
    }

    /** How long to look for a shorter execution of what is replayed, in nanoseconds; 0 not to. */
    public long nanosOfReplay() {
        return no || time == null ? 0 : time.toNanos();
    }

    /** How long to look for a shorter execution of what is found; null if it is not to be told. */
    public Question question() {
        return no ? null : Question.ofWhatIsFound(time == null ? Question.BY_SHARE : time.toNanos());
    }
}

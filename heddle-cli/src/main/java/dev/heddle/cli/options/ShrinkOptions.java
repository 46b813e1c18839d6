package dev.heddle.cli.options;

import java.time.Duration;
import picocli.CommandLine.Option;

/** {@code --shrink-time} and {@code --no-shrink}: whether a shorter execution is looked for. */
public final class ShrinkOptions {
    @Option(
            names = "--shrink-time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Look so long for the shortest execution with the same failure. Default: 5s when a failure is"
                    + " found, and not at all when it is replayed.")
    private Duration time;

    @Option(names = "--no-shrink", description = "Show a failure just as it was found.")
    private boolean no;

    /** Whether the execution is to be told at all. */
    public boolean isWanted() {
        return !no;
    }

    /** How long to look, in nanoseconds; 0 not to. */
    public long nanos(Duration otherwise) {
        return no ? 0 : (time == null ? otherwise : time).toNanos();
    }
}

package dev.heddle.bench;

import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import java.time.Duration;
import picocli.CommandLine.Option;

/** {@code --round} and {@code --rounds}. */
public final class RoundsOption {
    @Option(
            names = "--round",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "1s",
            description = "How long a round is. Default: ${DEFAULT-VALUE}.")
    private Duration round;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "5",
            description = "How many rounds are measured; the median counts. Default: ${DEFAULT-VALUE}.")
    private long rounds;

    public long millis() {
        return round.toMillis();
    }

    public long count() {
        return rounds;
    }
}

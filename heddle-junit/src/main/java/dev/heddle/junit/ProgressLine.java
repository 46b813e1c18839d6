package dev.heddle.junit;

import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.util.Locale;

/** Says every ten seconds how far a long exploration is. */
final class ProgressLine implements Options.Progress {
    private static final double EVERY_SECONDS = 10;

    private double next = EVERY_SECONDS;

    @Override
    public void at(Result soFar) {
        if (soFar.seconds() >= next) {
            next = soFar.seconds() + EVERY_SECONDS;
            System.out.printf(
                    Locale.ROOT,
                    "heddle: %s: %,d executions, %,d distinct traces after %.0f s …%n",
                    soFar.name(),
                    soFar.executions(),
                    soFar.traces(),
                    soFar.seconds());
        }
    }
}

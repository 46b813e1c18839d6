package dev.heddle.junit.output;

import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.util.Locale;

/** Says how far a long exploration is: soon, so that nobody takes it for stuck, and then every ten seconds. */
public final class TestProgressLine implements Options.Progress {
    private static final double FIRST_SECONDS = 3;
    private static final double EVERY_SECONDS = 10;

    /** More digits than this help nobody. */
    private static final double MOST_WRITTEN_OUT = 1e12;

    private double next = FIRST_SECONDS;

    @Override
    public void at(Result soFar) {
        if (soFar.seconds() >= next) {
            next = soFar.seconds() + EVERY_SECONDS;
            System.out.println("heddle: " + words(soFar));
        }
    }

    /** How much was done, how much there seems to be, and how much longer it takes. */
    static String words(Result soFar) {
        String of = soFar.estimatedTraces() > soFar.traces()
                ? String.format(Locale.ROOT, " of about %,.0f", soFar.estimatedTraces())
                : "";
        return String.format(
                Locale.ROOT,
                "%s: %,d executions, %,d distinct traces%s after %.0f s, at most %.0f s left …",
                soFar.name(),
                soFar.executions(),
                soFar.traces(),
                soFar.estimatedTraces() > MOST_WRITTEN_OUT ? " of a great many" : of,
                soFar.seconds(),
                soFar.secondsLeft());
    }
}

package dev.heddle.api;

import java.util.Locale;

/** One line about an exploration: what was done, and how sure one may be. */
final class Summary {
    private Summary() {}

    /** @param confidence what to say if nothing failed */
    static String line(Result result, String confidence) {
        if (result.isReplay()) {
            return result.name() + ": " + (result.passed() ? "no failure" : "failed") + " when replayed; "
                    + followed(result);
        }
        String how =
                String.format(Locale.ROOT, "; %s, seed %d, %.1f s", result.strategy(), result.seed(), result.seconds());
        if (result.passed()) {
            return result.name() + ": " + confidence + how;
        }
        return result.name() + ": " + FailureWords.count(result.failures().size(), "distinct failure") + " in "
                + FailureWords.count(result.executions(), "execution") + how;
    }

    static String followed(Result result) {
        return result.diverged()
                ? "the schedule could be followed for " + FailureWords.count(result.followed(), "step")
                        + " only, so the program is not the one it was made with"
                : "the schedule was followed to its end";
    }
}

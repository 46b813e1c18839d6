package dev.heddle.api;

import java.util.Locale;

/** How sure one may be after executions that did not fail. */
final class Confidence {
    private static final String PCT = "pct";

    /** Without a given depth, {@code pct} draws one of so many for each execution. */
    private static final int RANDOM_DEPTHS = 4;

    private static final int DEPTHS_SHOWN = 3;

    private Confidence() {}

    /**
     * PCT with d-1 change points finds a bug of depth d in a program of n tasks and k steps with probability at least
     * 1/(n·k^(d-1)) in each execution (Burckhardt et al., ASPLOS 2010, Theorem 9), so N of them miss it with probability at most
     * (1-1/(n·k^(d-1)))^N. With a given depth D the same holds for bugs of smaller depth, with D for d. With a depth drawn from
     * 1..4, one execution in four is of depth d.
     *
     * <p>n and k are the largest that were seen. The first execution does not count for d > 1: it is the one that measures k.
     */
    static double missed(Result result, Options options, int depth) {
        boolean given = options.depth > 0;
        if (!options.strategy.equals(PCT) || (given ? depth > options.depth : depth > RANDOM_DEPTHS)) {
            return Double.NaN;
        }
        int changePoints = (given ? options.depth : depth) - 1;
        double hit = 1 / (result.maxTasks() * Math.pow(Math.max(1, result.maxSteps()), changePoints));
        double executions = result.executions() - (changePoints > 0 ? 1 : 0);
        return Math.exp(executions * Math.log1p(-(given ? hit : hit / RANDOM_DEPTHS)));
    }

    static String line(Result result, Options options) {
        if (options.schedule != null) {
            return replayed(result, options);
        }
        if (!result.passed()) {
            return options.name + ": " + result.failures().size() + " distinct failures in " + done(result, options);
        }
        if (result.complete()) {
            return options.name + ": proved, because all executions were made: " + done(result, options)
                    + (result.maxTasks() == 1 ? "; it has one task, so there is nothing to choose" : "");
        }
        return options.name + ": no failure in " + done(result, options) + bounds(result);
    }

    private static String replayed(Result result, Options options) {
        return options.name + ": " + (result.passed() ? "no failure" : "failed") + " when replayed; "
                + followed(result);
    }

    static String followed(Result result) {
        return result.diverged()
                ? "the schedule could be followed for " + Wording.count(result.followed(), "step")
                        + " only, so the program is not the one it was made with"
                : "the schedule was followed to its end";
    }

    private static String done(Result result, Options options) {
        return String.format(
                Locale.ROOT,
                "%s, %s, %.1f s (%s, seed %d)",
                Wording.count(result.executions(), "execution"),
                Wording.count(result.traces(), "distinct trace"),
                result.seconds(),
                options.strategy,
                options.seed);
    }

    private static String bounds(Result result) {
        if (Double.isNaN(result.missed(1))) {
            return "; a sample, without a bound on what it missed (pct has one)";
        }
        StringBuilder text = new StringBuilder();
        for (int depth = 1; depth <= DEPTHS_SHOWN && !Double.isNaN(result.missed(depth)); depth++) {
            text.append(depth == 1 ? "; a bug of depth 1 was missed with probability at most " : ", of depth ");
            text.append(depth == 1 ? "" : depth + " ").append(probability(result.missed(depth)));
        }
        return text.append(" (PCT's bound, n = ")
                .append(result.maxTasks())
                .append(", k = ")
                .append(result.maxSteps())
                .append(')')
                .toString();
    }

    private static String probability(double p) {
        return p < 0.0001 ? String.format(Locale.ROOT, "%.0e", p) : String.format(Locale.ROOT, "%.4f", p);
    }
}

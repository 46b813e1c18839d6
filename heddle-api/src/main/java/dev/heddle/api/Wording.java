package dev.heddle.api;

import java.util.List;
import java.util.Locale;

/** What users read when a program failed. */
final class Wording {
    private Wording() {}

    /** What broke, in one sentence; how it was found; how to see it again. */
    static String message(Result result, FailureFound failure, List<String> replays) {
        StringBuilder text = new StringBuilder(result.name()).append(": ").append(sentence(failure));
        text.append(String.format("%n  "))
                .append(result.isReplay() ? replayed(result) : found(result, failure))
                .append(": ")
                .append(count(failure.steps(), "step"))
                .append(", ")
                .append(count(failure.switches(), "switch"))
                .append(", ")
                .append(count(result.maxTasks(), "task"));
        if (failure.count() > 1) {
            text.append(String.format(
                    Locale.ROOT, "%n  %,d of %,d executions failed so", failure.count(), result.executions()));
        }
        if (result.failures().size() > 1) {
            text.append(String.format(
                    "%n  and %d other failures were found", result.failures().size() - 1));
        }
        for (int i = 0; i < replays.size(); i++) {
            text.append(String.format("%n  %s  %s", i == 0 ? "replay:" : "    or:", replays.get(i)));
        }
        return text.toString();
    }

    private static String found(Result result, FailureFound failure) {
        return String.format(
                Locale.ROOT,
                "found in execution %,d (%s, seed %d)",
                failure.execution(),
                result.strategy(),
                result.seed());
    }

    private static String replayed(Result result) {
        return "replayed (" + Confidence.followed(result) + ")";
    }

    static String count(long number, String what) {
        String plural = what.endsWith("ch") ? "es" : "s";
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : plural);
    }

    private static String sentence(FailureFound failure) {
        // A type that the message does not begin with anyway, such as "uncaught in Thread-0: …" of an exception.
        boolean named = failure.type().equals("exception") || failure.message().startsWith(failure.type());
        return named ? failure.message() : failure.type() + ": " + failure.message();
    }

    /** The options without which a schedule does not replay. */
    static String calls(Options options, FailureFound failure) {
        return (options.timing == Timing.IDEAL ? "" : ".timing(Timing." + options.timing + ")")
                + (options.spuriousWakeups ? ".spuriousWakeups(true)" : "")
                + ".schedule(\"" + failure.schedule() + "\")";
    }
}

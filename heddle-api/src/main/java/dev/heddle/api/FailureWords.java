package dev.heddle.api;

import java.util.List;
import java.util.Locale;

/** What users read when a program failed. */
final class FailureWords {
    private static final int MOST_NAMED = 3;

    private FailureWords() {}

    /** What broke, in one sentence; what happened, and why; how it was found; how to see it again. */
    static String message(Result result, FailureFound failure, List<String> replays, String report) {
        StringBuilder text = new StringBuilder();
        if (failure.report() == null) {
            text.append(result.name())
                    .append(" fails: ")
                    .append(sentence(failure))
                    .append('\n');
        } else {
            text.append(failure.report());
        }
        if (!failure.gone().isEmpty()) {
            text.append('\n').append(gone(failure.gone())).append('\n');
        }
        if (failure.type().equals("unreached")) {
            return text.append('\n').append(looked(result)).toString();
        }
        text.append('\n').append(result.isReplay() ? replayed(result) : found(result, failure));
        if (failure.report() == null) {
            text.append(": ")
                    .append(count(failure.steps(), "step"))
                    .append(", ")
                    .append(count(failure.switches(), "switch"))
                    .append(", ")
                    .append(count(result.maxTasks(), "task"));
        }
        if (failure.count() > 1) {
            text.append(String.format(Locale.ROOT, "; %,d of %,d failed so", failure.count(), result.executions()));
        }
        if (result.failures().size() > 1) {
            text.append("; and ").append(count(result.failures().size() - 1L, "other failure"));
        }
        text.append("\nschedule: ").append(failure.schedule());
        for (int i = 0; i < replays.size(); i++) {
            text.append(i == 0 ? "\nreplay:   " : "\n    or:   ").append(replays.get(i));
        }
        if (report != null) {
            text.append("\nreport:   ").append(report);
        }
        return text.toString();
    }

    /** What is often the reason when a test that was not written for it fails. */
    private static String gone(List<String> threads) {
        boolean one = threads.size() == 1;
        return "Note: " + (one ? "a thread" : "threads") + " that a class initialiser started in an earlier execution ("
                + String.join(", ", threads.subList(0, Math.min(MOST_NAMED, threads.size())))
                + (threads.size() > MOST_NAMED ? ", …" : "") + ") " + (one ? "is" : "are")
                + " gone in this one. If the program relies on a timer or a\npool in a static field, make a new one in each"
                + " execution, for instance in @BeforeEach.";
    }

    private static String found(Result result, FailureFound failure) {
        return String.format(
                Locale.ROOT,
                "found in execution %,d (%s, seed %d)",
                failure.execution(),
                result.strategy(),
                result.seed());
    }

    /** How hard it was looked for what no execution came to. */
    private static String looked(Result result) {
        return (result.complete() ? "These were all: " : "There may be others: ")
                + String.format(
                        Locale.ROOT,
                        "%s, %,d orders (%s, seed %d)",
                        count(result.executions(), "execution"),
                        result.traces(),
                        result.strategy(),
                        result.seed());
    }

    private static String replayed(Result result) {
        return "replayed (" + Summary.followed(result) + ")";
    }

    static String count(long number, String what) {
        String plural = what.endsWith("ch") ? "es" : "s";
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : plural);
    }

    private static String sentence(FailureFound failure) {
        boolean named = failure.message().startsWith(failure.type());
        return named ? failure.message() : failure.type() + ": " + failure.message();
    }

    /** The options without which a schedule does not replay. */
    static String calls(Options options, FailureFound failure) {
        return (options.timing == Timing.BOUNDED ? "" : ".timing(Timing." + options.timing + ")")
                + (options.delay.toMillis() == 100 ? "" : ".delay(Duration.ofMillis(" + options.delay.toMillis() + "))")
                + (options.isolation == Isolation.STATICS ? "" : ".isolate(Isolation." + options.isolation + ")")
                + (options.races == Races.FAIL ? ".races(Races.FAIL)" : "")
                + (options.spuriousWakeups ? ".spuriousWakeups(true)" : "")
                + ".schedule(\"" + failure.schedule() + "\")";
    }
}

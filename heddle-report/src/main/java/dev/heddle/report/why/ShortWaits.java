package dev.heddle.report.why;

import dev.heddle.core.Kind;
import java.util.Locale;

/** Time-outs that fire before what they wait for. */
final class ShortWaits {
    private static final double NANOS_PER_MILLI = 1e6;

    private ShortWaits() {}

    /** A sentence, or null. */
    static String tooShort(Story story, StoryPair pair) {
        String sentence = beforeTheFirst(story, pair);
        return sentence == null ? afterTheSecond(story, pair) : sentence;
    }

    /** The first step is a time-out, or a look at something after one: who sleeps until another must be done. */
    private static String beforeTheFirst(Story story, StoryPair pair) {
        int at = pair.firstAt();
        while (at >= 0 && !isTimeOut(story, at, pair.first().task())) {
            StoryStep step = story.steps().get(at);
            if (step.task() == pair.first().task() && step.writes()) {
                return null;
            }
            at--;
        }
        return at < 0
                ? null
                : fired(story.steps().get(at)) + pair.second().taskName() + " gets to " + withoutValues(pair.second())
                        + '.';
    }

    /** The second step waits for what the first has taken, and not long enough. */
    private static String afterTheSecond(Story story, StoryPair pair) {
        StoryStep wait = pair.second();
        if (pair.secondAt() < 0 || wait.resource() != pair.first().resource() || !wait.isCall()) {
            return null;
        }
        for (int at = pair.secondAt() + 1; at < story.steps().size(); at++) {
            StoryStep step = story.steps().get(at);
            if (step.task() == wait.task()) {
                return isTimeOut(story, at, wait.task())
                        ? fired(step) + pair.first().taskName() + " is done with " + wait.name() + '.'
                        : null;
            }
        }
        return null;
    }

    private static String fired(StoryStep timeOut) {
        String when = String.format(Locale.ROOT, "%.6f", timeOut.time() / NANOS_PER_MILLI)
                .replaceAll("\\.?0+$", "");
        return "Time-out too short: " + timeOut.taskName() + "'s (step " + timeOut.number()
                + (timeOut.time() == 0 ? "" : ", at " + when + " ms") + ") fires before ";
    }

    private static boolean isTimeOut(Story story, int at, int task) {
        StoryStep step = story.steps().get(at);
        return step.kind() == Kind.TIMEOUT && step.task() == task;
    }

    private static String withoutValues(StoryStep step) {
        int colon = step.words().indexOf(": ");
        return colon < 0 ? step.words() : step.words().substring(0, colon);
    }
}

package dev.heddle.report.why;

/** A task looks at two things one after the other, and another one changes both in between. */
final class HalfSeen {
    private HalfSeen() {}

    static String changed(Story story, StoryPair pair) {
        int writer = pair.first().task();
        int reader = pair.second().task();
        if (pair.secondAt() < 0) {
            return null;
        }
        for (int late = pair.secondAt(); late < story.steps().size(); late++) {
            int change = isLook(story, late, reader)
                    ? story.before(late, writer, story.steps().get(late).resource())
                    : -1;
            String sentence = change < 0 || !story.steps().get(change).writes() ? null : told(story, change, late);
            if (sentence != null) {
                return sentence;
            }
        }
        return null;
    }

    /** @param change where the writer changed what the reader looks at late */
    private static String told(Story story, int change, int late) {
        StoryStep changed = story.steps().get(change);
        StoryStep second = story.steps().get(late);
        for (int early = change - 1; early >= 0; early--) {
            StoryStep first = story.steps().get(early);
            if (!isLook(story, early, second.task()) || first.resource() == second.resource()) {
                continue;
            }
            boolean looksAgain = story.before(late, first.task(), first.resource()) > early;
            int other = story.after(early, changed.task(), first.resource());
            if (!looksAgain
                    && other >= 0
                    && other < late
                    && story.steps().get(other).writes()) {
                StoryStep between = story.steps().get(other);
                return "Not atomic: between " + first.taskName() + "'s " + first.noun() + first.of() + first.where()
                        + " and its " + second.noun() + second.of() + second.where() + " comes " + changed.taskName()
                        + ", which changes both (steps " + Math.min(between.number(), changed.number()) + " and "
                        + Math.max(between.number(), changed.number()) + ").";
            }
        }
        return null;
    }

    private static boolean isLook(Story story, int at, int task) {
        StoryStep step = story.steps().get(at);
        return step.task() == task && step.isAccess() && !step.writes();
    }
}

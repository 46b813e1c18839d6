package dev.heddle.report.why;

/** A task changes two things, and another one sees the first changed and the second not. */
final class HalfDone {
    private HalfDone() {}

    static String seen(Story story, StoryPair pair) {
        int writer = pair.first().task();
        int reader = pair.second().task();
        if (pair.secondAt() < 0) {
            return null;
        }
        for (int w = pair.firstAt(); w < story.steps().size(); w++) {
            StoryStep done = story.steps().get(w);
            if (done.task() != writer || !done.isAccess() || !done.writes()) {
                continue;
            }
            int sees = story.after(Math.max(w, pair.secondAt() - 1), reader, done.resource());
            String sentence = sees < 0 ? null : notDone(story, pair, w, sees);
            if (sentence != null) {
                return sentence;
            }
        }
        return null;
    }

    private static String notDone(Story story, StoryPair pair, int w, int sees) {
        StoryStep done = story.steps().get(w);
        StoryStep saw = story.steps().get(sees);
        for (int y = pair.secondAt(); y < story.steps().size(); y++) {
            StoryStep read = story.steps().get(y);
            if (y <= w
                    || read.task() != saw.task()
                    || !read.isAccess()
                    || read.writes()
                    || read.resource() == done.resource()
                    || story.before(y, done.task(), read.resource()) > w) {
                continue;
            }
            StoryStep late = writtenLater(story, done, read, y);
            if (late != null) {
                return told(story, done, saw, read, late, y);
            }
        }
        return null;
    }

    private static String told(Story story, StoryStep done, StoryStep saw, StoryStep read, StoryStep late, int y) {
        boolean isUnset = "null".equals(read.found());
        for (int i = 0; i < y; i++) {
            StoryStep step = story.steps().get(i);
            isUnset &= step.resource() != read.resource() || !step.isAccess() || !step.writes();
        }
        if (isUnset) {
            return Cause.usedEarly(read, late);
        }
        return "Not atomic: between " + done.taskName() + "'s " + done.noun() + done.of() + done.where() + " and its "
                + late.noun() + late.of() + late.where() + " comes " + saw.taskName() + ", which reads both (steps "
                + Math.min(saw.number(), read.number()) + " and " + Math.max(saw.number(), read.number()) + ").";
    }

    /** The second change: in this execution if it was made, and otherwise in one that passes, where numbers are others. */
    private static StoryStep writtenLater(Story story, StoryStep done, StoryStep read, int y) {
        for (int i = y + 1; i < story.steps().size(); i++) {
            StoryStep step = story.steps().get(i);
            if (step.isAccess(done.task(), read.resource()) && step.writes()) {
                return step;
            }
        }
        boolean begun = false;
        for (StoryStep step : story.passing()) {
            if (!step.taskName().equals(done.taskName()) || !step.isAccess() || !step.writes()) {
                continue;
            }
            begun |= step.name().equals(done.name());
            if (begun && step.name().equals(read.name())) {
                return unmade(step);
            }
        }
        return null;
    }

    private static StoryStep unmade(StoryStep step) {
        return new StoryStep(
                0,
                step.task(),
                step.taskName(),
                step.kind(),
                step.writes(),
                step.resource(),
                step.name(),
                step.noun(),
                step.isCall(),
                step.signal(),
                step.words(),
                null,
                step.time());
    }
}

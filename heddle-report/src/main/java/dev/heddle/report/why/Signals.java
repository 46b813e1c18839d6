package dev.heddle.report.why;

import dev.heddle.report.why.Story.Stuck;

/** Notifications that came before anybody waited, or woke another. */
final class Signals {
    private Signals() {}

    /** A sentence about a task that waits for ever for a notification; null if none does, or none was given. */
    static String missed(Story story) {
        for (Stuck stuck : story.stuck()) {
            int wait = story.last(stuck.task());
            String sentence = isWaiting(story, wait) ? wakesAnother(story, wait) : null;
            if (sentence != null) {
                return sentence;
            }
        }
        for (Stuck stuck : story.stuck()) {
            int wait = story.last(stuck.task());
            String sentence = isWaiting(story, wait) ? tooEarly(story, wait) : null;
            if (sentence != null) {
                return sentence;
            }
        }
        return null;
    }

    private static boolean isWaiting(Story story, int at) {
        return at >= 0 && story.steps().get(at).signal() == StoryStep.Signal.WAITS;
    }

    private static String wakesAnother(Story story, int at) {
        StoryStep wait = story.steps().get(at);
        for (int n = at + 1; n < story.steps().size(); n++) {
            if (!isNotification(story, n, wait)) {
                continue;
            }
            String woken = woken(story, n, wait);
            if (woken != null) {
                StoryStep signal = story.steps().get(n);
                return "Missed signal: " + signal.taskName() + "'s " + signal.noun() + signal.where() + " wakes "
                        + woken + ", and " + wait.taskName() + ", which waits too (since step " + wait.number()
                        + "), waits for ever.";
            }
        }
        return null;
    }

    /** The task that waited for the same when it was notified, and went on. */
    private static String woken(Story story, int notification, StoryStep wait) {
        for (int i = notification - 1; i >= 0; i--) {
            StoryStep step = story.steps().get(i);
            boolean isOther = step.task() != wait.task() && step.resource() == wait.resource();
            if (isOther
                    && step.signal() == StoryStep.Signal.WAITS
                    && isLastBefore(story, i, notification)
                    && story.goesOn(step.task(), notification)) {
                return step.taskName();
            }
        }
        return null;
    }

    private static boolean isLastBefore(Story story, int at, int end) {
        for (int i = at + 1; i < end; i++) {
            if (story.steps().get(i).task() == story.steps().get(at).task()) {
                return false;
            }
        }
        return true;
    }

    private static String tooEarly(Story story, int at) {
        StoryStep wait = story.steps().get(at);
        int last = -1;
        for (int n = 0; n < story.steps().size(); n++) {
            last = isNotification(story, n, wait) ? n : last;
        }
        if (last < 0 || last > at) {
            return null;
        }
        StoryStep signal = story.steps().get(last);
        boolean wakesNobody = true;
        for (int i = 0; i < last; i++) {
            StoryStep step = story.steps().get(i);
            wakesNobody &= step.signal() != StoryStep.Signal.WAITS || !isLastBefore(story, i, last);
        }
        String does = signal.isCall() ? " calls " + signal.name() + '.' + signal.noun() : " notifies";
        return "Missed signal: " + signal.taskName() + does + signal.where() + " before " + wait.taskName() + " waits"
                + wait.where() + (wakesNobody ? ", and wakes nobody." : ".");
    }

    private static boolean isNotification(Story story, int at, StoryStep wait) {
        StoryStep step = story.steps().get(at);
        return step.signal() == StoryStep.Signal.NOTIFIES
                && step.resource() == wait.resource()
                && step.task() != wait.task();
    }
}

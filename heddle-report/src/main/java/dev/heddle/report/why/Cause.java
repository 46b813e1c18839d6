package dev.heddle.report.why;

import java.util.List;

/**
 * What is wrong with an order: who came between two steps of another task that belong together, who used what was not set yet, whose notification did not reach
 * whom, who holds what the other wants, which time-out was too short. Where the execution shows nothing of the kind, nothing is said.
 */
public final class Cause {
    private Cause() {}

    /**
     * A sentence, or null.
     *
     * @param pairs the steps whose order decides, the ones closest to the failure first; may be empty
     */
    public static String of(Story story, List<StoryPair> pairs) {
        if (story.deadlock()) {
            String waits = Signals.missed(story);
            waits = waits == null ? Holding.inACircle(story) : waits;
            if (waits != null) {
                return waits;
            }
        }
        for (StoryPair pair : pairs) {
            String sentence = of(story, pair);
            if (sentence != null) {
                return sentence;
            }
            if (!story.deadlock()) {
                return written(pairs.subList(0, 1));
            }
        }
        if (!story.deadlock()) {
            return null;
        }
        String holding = Holding.whileWaiting(story);
        return holding == null ? written(pairs) : holding;
    }

    private static String of(Story story, StoryPair pair) {
        if (pair.first().task() == pair.second().task()) {
            return null;
        }
        String sentence = ShortWaits.tooShort(story, pair);
        sentence = sentence == null ? NotAtomic.between(story, pair) : sentence;
        sentence = sentence == null ? HalfDone.seen(story, pair) : sentence;
        sentence = sentence == null ? HalfSeen.changed(story, pair) : sentence;
        sentence = sentence == null ? NotAtomic.staleCheck(story, pair) : sentence;
        return sentence == null ? usedEarly(story, pair) : sentence;
    }

    private static String usedEarly(Story story, StoryPair pair) {
        StoryStep read = pair.first();
        StoryStep write = pair.second();
        if (!read.isAccess()
                || !write.isAccess()
                || read.writes()
                || !write.writes()
                || read.resource() != write.resource()
                || read.isCall()) {
            return null;
        }
        for (int i = 0; i < pair.firstAt(); i++) {
            StoryStep step = story.steps().get(i);
            if (step.resource() == read.resource() && step.isAccess() && step.writes()) {
                return null;
            }
        }
        return usedEarly(read, write);
    }

    static String usedEarly(StoryStep read, StoryStep write) {
        return "Used before it is set: " + read.taskName() + " reads " + read.name() + read.where() + " before "
                + write.taskName() + " writes it" + write.where() + '.';
    }

    /** What was written before it was read, if nothing else is known: of those who wait for ever, one of them or who should have woken it found it so. */
    private static String written(List<StoryPair> pairs) {
        for (StoryPair pair : pairs) {
            StoryStep write = pair.first();
            StoryStep read = pair.second();
            if (write.isAccess() && read.isAccess() && write.writes() && !write.isCall() && read.number() > 0) {
                return "Too early: " + write.taskName() + " writes " + write.name() + write.where() + " before "
                        + read.taskName() + " reads it" + read.where() + '.';
            }
        }
        return null;
    }
}

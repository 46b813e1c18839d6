package dev.heddle.report.why;

import dev.heddle.core.Kind;

/** Two steps of a task that should have been one, and who came between them. */
final class NotAtomic {
    private NotAtomic() {}

    /** Another task came between two accesses to one thing, or to one of the things that critical sections protect. */
    static String between(Story story, StoryPair pair) {
        boolean locks = pair.first().kind() == Kind.LOCK && pair.second().kind() == Kind.LOCK;
        boolean calls = pair.first().isCall() && pair.second().isCall();
        if (locks || (calls && !pair.first().isAccess())) {
            return betweenCriticalSections(story, pair);
        }
        if (!pair.first().isAccess() || !pair.second().isAccess()) {
            return null;
        }
        String sentence = betweenAccesses(story, pair);
        return sentence == null && calls ? betweenCriticalSections(story, pair) : sentence;
    }

    /** The first operation is part of what came between, or is the access before it. */
    private static String betweenAccesses(Story story, StoryPair pair) {
        int resource = pair.second().resource();
        int second = pair.secondAt();
        int task = pair.first().task();
        if (second < 0 || pair.first().resource() != resource) {
            return null;
        }
        for (int z = second - 1; z >= pair.firstAt(); z--) {
            if (story.steps().get(z).isAccess(task, resource)) {
                String sentence = told(story, story.before(z, pair.second().task(), resource), z, second);
                if (sentence != null) {
                    return sentence;
                }
            }
        }
        return told(story, pair.firstAt(), second, story.after(second, task, resource));
    }

    private static String betweenCriticalSections(Story story, StoryPair pair) {
        for (int y = Math.max(0, pair.secondAt()); y < story.steps().size(); y++) {
            StoryStep act = story.steps().get(y);
            int resource = act.resource();
            if (resource == pair.first().resource()
                    || !act.isAccess(pair.second().task(), resource)) {
                continue;
            }
            for (int z = y - 1; z >= pair.firstAt(); z--) {
                String sentence = story.steps().get(z).isAccess(pair.first().task(), resource)
                        ? told(story, story.before(z, act.task(), resource), z, y)
                        : null;
                if (sentence != null) {
                    return sentence;
                }
            }
        }
        return null;
    }

    /** Says so if no order of whole pairs of accesses has this effect. */
    private static String told(Story story, int x, int z, int y) {
        if (x < 0 || y < 0) {
            return null;
        }
        StoryStep one = story.steps().get(x);
        StoryStep other = story.steps().get(y);
        StoryStep between = story.steps().get(z);
        boolean bothWrite = one.onlyWrites() && other.onlyWrites();
        if (between.writes() == bothWrite) {
            return null;
        }
        String both = one.noun().equals(other.noun()) && !one.isCall()
                ? "two " + one.noun() + "s (steps " + one.number() + " and " + other.number() + ")"
                : one.noun() + one.where() + " and " + other.noun() + other.where();
        return "Not atomic: between " + one.taskName() + "'s " + both + one.of() + " comes " + between.taskName()
                + "'s " + between.noun() + between.where() + '.';
    }

    /** What a task looked at was changed before it acted upon it, and it did not look again. */
    static String staleCheck(Story story, StoryPair pair) {
        StoryStep act = pair.second();
        if (pair.secondAt() < 0 || !act.isAccess() || !act.writes()) {
            return null;
        }
        for (int z = pair.secondAt() - 1; z >= 0; z--) {
            StoryStep change = story.steps().get(z);
            if (change.task() != pair.first().task() || !change.isAccess() || !change.writes()) {
                continue;
            }
            int x = story.before(z, act.task(), change.resource());
            StoryStep check = x < 0 ? null : story.steps().get(x);
            boolean looksAgain = story.before(pair.secondAt(), act.task(), change.resource()) > z;
            if (check != null && !check.writes() && !looksAgain && change.resource() != act.resource()) {
                return "Not atomic: between " + check.taskName() + "'s " + check.noun() + check.of() + check.where()
                        + " and its " + act.noun() + act.of() + act.where() + " comes " + change.taskName() + "'s "
                        + change.noun() + change.of() + change.where() + '.';
            }
        }
        return null;
    }
}

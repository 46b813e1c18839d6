package dev.heddle.report.why;

import dev.heddle.report.why.Story.Held;
import dev.heddle.report.why.Story.Stuck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Locks that are held by who waits for something else. */
final class Holding {
    private Holding() {}

    /** Each holds what the one before it wants. */
    static String inACircle(Story story) {
        for (Stuck start : story.stuck()) {
            Map<Integer, Stuck> way = new LinkedHashMap<>();
            Stuck at = start;
            while (at != null && !way.containsKey(at.task())) {
                way.put(at.task(), at);
                Held wanted = wanted(story, at);
                at = wanted == null ? null : stuck(story, wanted.task());
            }
            if (at != null && at.task() == start.task() && way.size() > 1) {
                return circle(story, new ArrayList<>(way.values()));
            }
        }
        return null;
    }

    private static String circle(Story story, List<Stuck> tasks) {
        StringBuilder text = new StringBuilder("Lock order: ");
        for (int i = 0; i < tasks.size(); i++) {
            Stuck before = tasks.get((i + tasks.size() - 1) % tasks.size());
            text.append(i == 0 ? "" : "; ")
                    .append(tasks.get(i).taskName())
                    .append(" holds ")
                    .append(wanted(story, before).name())
                    .append(" and wants ")
                    .append(wanted(story, tasks.get(i)).name());
        }
        return text.append('.').toString();
    }

    /** One holds what another wants, and waits for something that is no lock. */
    static String whileWaiting(Story story) {
        for (Stuck one : story.stuck()) {
            Held wanted = wanted(story, one);
            Stuck holder = wanted == null ? null : stuck(story, wanted.task());
            if (holder != null) {
                return holder.taskName() + " holds " + wanted.name() + ", which " + one.taskName()
                        + " wants, and waits for " + holder.awaits() + '.';
            }
        }
        return null;
    }

    private static Held wanted(Story story, Stuck task) {
        for (Held held : story.held()) {
            if (held.resource() == task.resource() && held.task() != task.task()) {
                return held;
            }
        }
        return null;
    }

    private static Stuck stuck(Story story, int task) {
        for (Stuck each : story.stuck()) {
            if (each.task() == task) {
                return each;
            }
        }
        return null;
    }
}

package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The true minimum, found the plain way and by other code than the shrinker's: all executions without a switch, then all
 * with one, and so on, each from the executions with one switch less.
 */
public final class FewestSwitches {
    /** Follows a prefix of task ids, then stays with the running task; notes at which steps who else could have gone. */
    private static final class Stay implements Strategy {
        private final int[] prefix;
        private final List<int[]> siblings = new ArrayList<>();
        private int[] tasks = new int[64];
        private boolean stopped;

        Stay(int[] prefix) {
            this.prefix = prefix;
        }

        @Override
        public boolean begin(Randomness random) {
            return true;
        }

        @Override
        public int choose(Choice choice) {
            int step = choice.step();
            int previous = choice.previous();
            int index = step < prefix.length ? choice.indexOf(prefix[step]) : previous;
            if (step >= prefix.length && !stopped) {
                for (int i = 0; i < choice.size(); i++) {
                    if (i != previous) {
                        int[] sibling = Arrays.copyOf(tasks, step + 1);
                        sibling[step] = choice.get(i).task().id();
                        siblings.add(sibling);
                    }
                }
            }
            if (index < 0) {
                stopped = true; // Whatever comes now has another switch: it is a sibling's.
                index = 0;
            }
            if (step == tasks.length) {
                tasks = Arrays.copyOf(tasks, step * 2);
            }
            tasks[step] = choice.get(index).task().id();
            return index;
        }
    }

    private FewestSwitches() {}

    /** The least number of switches with which the program fails in this way; -1 after {@code limit} executions. */
    public static int of(Program program, String identity, long limit) {
        List<int[]> level = List.of(new int[0]);
        long executions = 0;
        // To begin with one task or another is no switch, but it is one level here.
        for (int switches = -1; !level.isEmpty(); switches++) {
            List<int[]> next = new ArrayList<>();
            for (int[] prefix : level) {
                if (executions++ >= limit) {
                    return -1;
                }
                Stay stay = new Stay(prefix);
                stay.begin(new Randomness(0));
                Outcome outcome = program.run(stay);
                if (!stay.stopped
                        && outcome.failed()
                        && outcome.failure().identity().equals(identity)) {
                    return Math.max(0, switches);
                }
                next.addAll(stay.siblings);
            }
            level = next;
        }
        return -1;
    }
}

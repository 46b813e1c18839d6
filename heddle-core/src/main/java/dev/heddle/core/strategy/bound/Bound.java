package dev.heddle.core.strategy.bound;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import java.util.Locale;

/** What a bounded search counts, and what it costs to take a turn. */
public enum Bound {
    /** Switches away from a task that could have gone on (Musuvathi, Qadeer, "Iterative Context Bounding", PLDI 2007). */
    PREEMPTIONS {
        @Override
        int cost(Choice choice, int index) {
            return choice.previous() >= 0 && choice.previous() != index ? 1 : 0;
        }
    },
    /**
     * Tasks skipped by a scheduler that runs each as long as it can, in turn (Emmi, Qadeer, Rakamarić, "Delay-Bounded
     * Scheduling", POPL 2011). With so many delays there are at most steps^delays schedules, however many tasks there are.
     */
    DELAYS {
        @Override
        int cost(Choice choice, int index) {
            return Math.floorMod(index - undelayed(choice), choice.size());
        }
    },
    /** Steps up to the last one at which there is a choice: after that tasks run as long as they can, in turn. */
    DEPTH {
        @Override
        int cost(Choice choice, int index) {
            return index == undelayed(choice) ? 0 : choice.step() + 1;
        }

        @Override
        boolean addsUp() {
            return false;
        }
    };

    abstract int cost(Choice choice, int index);

    /** What is counted, as people call it. */
    String unit() {
        return this == DEPTH ? "steps before the last choice" : name().toLowerCase(Locale.ROOT);
    }

    /** Whether costs are summed up over an execution, or each must be within the bound. */
    boolean addsUp() {
        return true;
    }

    /** The task that made the last step, unless it yields, or else the next one after it. */
    static int undelayed(Choice choice) {
        int own = choice.previous();
        if (own >= 0 && choice.get(own).kind() != Kind.YIELD) {
            return own;
        }
        for (int i = 0; i < choice.size(); i++) {
            if (choice.get(i).task().id() > choice.previousTask()) {
                return i;
            }
        }
        return 0;
    }
}

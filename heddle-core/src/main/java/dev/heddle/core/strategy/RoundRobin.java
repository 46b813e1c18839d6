package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Unasked;
import java.util.Arrays;

/**
 * Tasks take turns in the order of their creation, each with so many steps as its quantum allows. Quanta are drawn anew for each turn at first, so that tasks meet in
 * different phases, and stay as they are from some step on.
 *
 * <p>Such a schedule repeats itself, which chance does not: tasks that get in each other's way in lock step, and would get out of it by any unlucky turn, do so for ever.
 * It is fair, each task that is enabled when its turn comes takes steps, so such an execution is a livelock.
 *
 * <p>Guarantee: for n tasks, a livelock in which all take turns of one step, from a phase that is there after no more than {@value #LONGEST_PRELUDE} steps, is entered
 * with a probability of at least 2^-n times that of the phase.
 */
public final class RoundRobin implements Strategy, Unasked {
    private static final int LONGEST_PRELUDE = 64;

    /** Half of all quanta are 1, a quarter 2, and so on up to this. */
    private static final int LONGEST_QUANTUM = 16;

    private int[] quanta = new int[8];
    private Randomness random;
    private int prelude;
    private int taken;

    @Override
    public boolean begin(Randomness newRandom) {
        random = newRandom;
        Arrays.fill(quanta, 0);
        prelude = random.nextInt(LONGEST_PRELUDE + 1);
        // Often from the beginning: then it is the quanta alone that make the phases.
        if (random.nextBoolean()) {
            prelude = 0;
        }
        taken = 0;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int previous = choice.previous();
        if (previous >= 0 && taken < quantum(choice.get(previous).task().id(), false)) {
            taken++;
            return previous;
        }
        int next = firstAfter(choice, choice.previousTask());
        quantum(choice.get(next).task().id(), choice.step() < prelude);
        taken = 1;
        return next;
    }

    private int quantum(int task, boolean anew) {
        if (task >= quanta.length) {
            quanta = Arrays.copyOf(quanta, Math.max(task + 1, quanta.length * 2));
        }
        if (quanta[task] == 0 || anew) {
            int quantum = 1;
            while (quantum < LONGEST_QUANTUM && random.nextBoolean()) {
                quantum++;
            }
            quanta[task] = quantum;
        }
        return quanta[task];
    }

    private static int firstAfter(Choice choice, int task) {
        for (int i = 0; i < choice.size(); i++) {
            if (choice.get(i).task().id() > task) {
                return i;
            }
        }
        return 0;
    }

    /** What is not seen cannot be seen to repeat itself. */
    @Override
    public int mayFollow(Task task) {
        return 0;
    }
}

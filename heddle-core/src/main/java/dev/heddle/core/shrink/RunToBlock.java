package dev.heddle.core.shrink;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Fair;

/**
 * Stays with the running task while it can go on, then turns to the next one: the least switches that a strategy can make
 * without looking ahead. An execution that gets much longer than it should is finished by chance, which ends any loop in
 * which tasks wait for each other.
 */
final class RunToBlock implements Strategy {
    private final int patience;
    private Randomness random;

    private RunToBlock(int patience) {
        this.patience = patience;
    }

    /** Tasks that spin are made to give way, or staying with them would never end. */
    static Strategy fair(int patience) {
        return new Fair(new RunToBlock(patience));
    }

    @Override
    public boolean begin(Randomness newRandom) {
        random = newRandom;
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (choice.step() > patience) {
            return random.nextInt(choice.size());
        }
        int previous = choice.previous();
        return previous >= 0 ? previous : after(choice, choice.previousTask());
    }

    /** The first enabled operation of a task with a higher id than the given one, or else of any. */
    static int after(Choice choice, int task) {
        for (int i = 0; i < choice.size(); i++) {
            if (choice.get(i).task().id() > task) {
                return i;
            }
        }
        return 0;
    }
}

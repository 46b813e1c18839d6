package dev.heddle.core.strategy;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Several strategies that take turns, execution by execution: no algorithm is best for every program, and a share of a good one
 * is better than all of a bad one.
 *
 * <p>Guarantee: of m members each has every m-th execution, so what one of them finds with probability p in an execution is found
 * by the portfolio with at least that probability in m. Members learn from their own executions only, and who is next does not
 * depend on what was found: the same seed makes the same choices.
 */
public final class Portfolio implements Strategy {
    private final List<Strategy> members;
    private int turn;
    private Strategy current;

    public Portfolio(List<Strategy> members) {
        this.members = new ArrayList<>(members);
    }

    /** Ends when all members have nothing left; one that has nothing left loses its turn to the next. */
    @Override
    public boolean begin(Randomness random) {
        while (!members.isEmpty()) {
            turn %= members.size();
            current = members.get(turn);
            if (current.begin(random)) {
                turn++;
                return true;
            }
            members.remove(turn);
        }
        return false;
    }

    @Override
    public int choose(Choice choice) {
        return current.choose(choice);
    }

    @Override
    public void executed(Operation operation) {
        current.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        current.end(outcome);
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/**
 * POS*: POS with priority reassignment. When an operation goes, every enabled operation that conflicts with it draws a new
 * priority, so that a comparison lost once is not carried on into the next (Yuan, thesis 2020, §3.4, Algorithms 2 and 4).
 *
 * <p>Guarantee (Theorem 3.7 and §3.4.1): a trace of k operations of n tasks, of which a share α is in conflict, is sampled with
 * probability at least 1/n^k · (n / (1 + (n-1)α))^((1-α)k/2). At α = 1 this is a random walk's.
 *
 * <p>Beyond the paper: an operation may be executed without having been chosen (see {@link Strategy#executed}); those in
 * conflict with it draw anew at the next choice, which is when Algorithm 2's indices would have gone up.
 */
public final class PosStar implements Strategy {
    private final Dependence dependence;
    private final Priorities priorities = new Priorities();
    private final Unchosen unchosen = new Unchosen();

    /** @param dependence what counts as a conflict; {@link Dependence#IGNORING_ACCESS} makes this the thesis' POS*- */
    public PosStar(Dependence dependence) {
        this.dependence = dependence;
    }

    @Override
    public boolean begin(Randomness random) {
        priorities.begin(random);
        unchosen.begin();
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (!unchosen.isEmpty()) {
            for (int u = 0; u < unchosen.size(); u++) {
                reassign(choice, unchosen.get(u));
            }
            unchosen.clear();
        }
        int best = priorities.highest(choice);
        Operation chosen = choice.get(best);
        if (choice.size() > 1) {
            reassign(choice, chosen);
        }
        unchosen.chosen(chosen);
        return best;
    }

    private void reassign(Choice choice, Operation executed) {
        int size = choice.size();
        int own = executed.task().id();
        for (int i = 0; i < size; i++) {
            int task = choice.task(i);
            if (task != own && dependence.dependent(choice.get(i), executed)) {
                priorities.forget(task);
            }
        }
    }

    @Override
    public void executed(Operation operation) {
        unchosen.executed(operation);
    }
}

package dev.heddle.core.strategy.sample;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import java.util.Arrays;

/**
 * RAPOS: goes in batches of independent operations. A batch is a random subset of the <em>schedulable</em> operations: one
 * drawn at random, and each other that is independent of all taken so far with probability 1/2. Schedulable after a batch are
 * the enabled operations that depend on one of the batch, or, if there are none, a single enabled operation drawn at random
 * (Sen: Effective random testing of concurrent programs, ASE 2007, as told by Yuan, thesis 2020, §2.2.3, and by Kulahcioglu
 * Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, §5).
 *
 * <p>Guarantee: every trace has a probability above zero; none better is known, and it can be as low as 1/2^(k+2) for a program
 * of three traces (thesis, Fig. 2.3).
 *
 * <p>What the texts leave open: at first all enabled operations are schedulable; candidates are visited from the one drawn
 * first onwards, cyclically, so that no task is always asked first. Operations that are executed without having been chosen
 * count as part of the running batch.
 */
public final class Rapos implements Strategy {
    private final Dependence dependence;
    private final Unchosen unchosen = new Unchosen();
    private Randomness random;
    private Operation[] batch = new Operation[8];
    private int batchSize;
    private int done;
    private boolean first;
    private int[] schedulable = new int[8];

    public Rapos(Dependence dependence) {
        this.dependence = dependence;
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        batchSize = 0;
        done = 0;
        first = true;
        unchosen.begin();
        return true;
    }

    @Override
    public int choose(Choice choice) {
        int index = nextOfBatch(choice);
        if (index < 0) {
            drawBatch(choice, findSchedulable(choice));
            index = nextOfBatch(choice);
        }
        unchosen.chosen(choice.get(index));
        return index;
    }

    /** The next operation of the running batch that is still what it was, or -1 if the batch is done. */
    private int nextOfBatch(Choice choice) {
        while (done < batchSize) {
            Operation planned = batch[done++];
            int index = choice.indexOf(planned.task().id());
            if (index >= 0 && choice.get(index).index() == planned.index()) {
                return index;
            }
        }
        return -1;
    }

    private int findSchedulable(Choice choice) {
        if (choice.size() > schedulable.length) {
            schedulable = new int[choice.size() * 2];
        }
        int found = 0;
        for (int i = 0; i < choice.size(); i++) {
            if (first || dependsOnBatch(choice.get(i))) {
                schedulable[found++] = i;
            }
        }
        if (found == 0) {
            schedulable[found++] = random.nextInt(choice.size());
        }
        first = false;
        unchosen.clear();
        return found;
    }

    private boolean dependsOnBatch(Operation operation) {
        for (int i = 0; i < batchSize; i++) {
            if (dependence.dependent(operation, batch[i])) {
                return true;
            }
        }
        for (int i = 0; i < unchosen.size(); i++) {
            if (dependence.dependent(operation, unchosen.get(i))) {
                return true;
            }
        }
        return false;
    }

    private void drawBatch(Choice choice, int candidates) {
        batchSize = 0;
        done = 0;
        int start = candidates == 1 ? 0 : random.nextInt(candidates);
        take(choice.get(schedulable[start]));
        for (int i = 1; i < candidates; i++) {
            Operation candidate = choice.get(schedulable[(start + i) % candidates]);
            if (isIndependentOfBatch(candidate) && random.nextBoolean()) {
                take(candidate);
            }
        }
    }

    private boolean isIndependentOfBatch(Operation candidate) {
        for (int i = 0; i < batchSize; i++) {
            if (dependence.dependent(candidate, batch[i])) {
                return false;
            }
        }
        return true;
    }

    private void take(Operation operation) {
        if (batchSize == batch.length) {
            batch = Arrays.copyOf(batch, batchSize * 2);
        }
        Operation entry = batch[batchSize];
        batch[batchSize++] = entry == null ? operation.copy() : entry.become(operation);
    }

    @Override
    public void executed(Operation operation) {
        unchosen.executed(operation);
    }
}

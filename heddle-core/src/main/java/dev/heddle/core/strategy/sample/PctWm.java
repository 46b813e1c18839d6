package dev.heddle.core.strategy.sample;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Arrays;

/**
 * PCTWM: PCT for weak memory, where what counts are not the points at which tasks change but those at which they communicate (Gao, Chakraborty, Ozkan: Probabilistic
 * concurrency testing for weak memory programs, ASPLOS 2023). A read sees the oldest write that it may, but for d reads drawn before, each of which sees one of the
 * {@value #NEWEST} newest.
 *
 * <p>Guarantee of the paper: a bug that needs d communications among k is found with probability at least 1/(C(k,d)·h^d), with h the number of newest writes. None is claimed
 * here, because of the deviations: tasks change as under PCT, at steps; only reads that are offered more than one write count, as the others see the newest whatever is
 * drawn; k is the largest number of such reads in an execution so far; without a given depth each execution draws d from 0 to {@value #MOST}. Known from the paper's abstract and
 * the authors' descriptions of it.
 */
public final class PctWm extends Decorator {
    private static final int NEWEST = 2;
    private static final int MOST = 3;

    private final int givenDepth;
    private Randomness random;
    private int most;
    private int reads;
    private final int[] sinks = new int[MOST];
    private int depth;

    public PctWm(StrategyOptions options) {
        super(new Pct(options));
        givenDepth = options.depth();
    }

    @Override
    public boolean begin(Randomness newRandom) {
        random = newRandom;
        most = Math.max(most, reads);
        reads = 0;
        depth = givenDepth > 0 ? Math.min(givenDepth, MOST) : random.nextInt(MOST + 1);
        for (int i = 0; i < depth; i++) {
            sinks[i] = random.nextInt(Math.max(1, most));
        }
        return inner.begin(newRandom);
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        if (read.kind() == Kind.CHOOSE) {
            return inner.readsFrom(read, candidates);
        }
        int number = reads++;
        boolean communicates = Arrays.stream(sinks, 0, depth).anyMatch(sink -> sink == number);
        return communicates ? random.nextInt(Math.min(NEWEST, candidates)) : candidates - 1;
    }

    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }
}

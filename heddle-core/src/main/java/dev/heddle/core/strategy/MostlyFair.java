package dev.heddle.core.strategy;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Forwarding;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.decorate.Patience;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * A sampler that keeps tasks from spinning in most executions, and lets them in some: a loop that counts its turns may give up, and who
 * yields may go on at once all the same.
 *
 * <p>As long as no choice was narrowed, fairness made no difference and all is as without it. From then on one execution in {@value
 * #UNFAIR_ONE_IN} has patience with tasks that spin: every other one of {@value #SOME} turns in vain, if the strategy wants them, which the bound
 * speaks of; and every other one of up to {@value #MANY}, whatever it wants. Each is made by an object of its own of the same strategy, so that what one of them learns of lengths
 * does not mislead another.
 *
 * <p>Guarantee: that of the strategy, by all executions if no choice was narrowed, else by those with patience for {@value #SOME}
 * turns, and only for bugs that need no more of them.
 */
final class MostlyFair extends Forwarding implements Learning {
    /** Turns in vain that are worth a guarantee, and an enumeration: people try three times, five or ten. */
    static final int SOME = 16;

    private static final int MANY = 1024;
    private static final int UNFAIR_ONE_IN = 4;

    private final Supplier<Strategy> sampler;
    private final int stepLimit;
    private final Fair fair;
    private Fair patient;
    private Fair insisting;
    private long turns;

    MostlyFair(Supplier<Strategy> sampler, int stepLimit) {
        this.sampler = sampler;
        this.stepLimit = stepLimit;
        fair = new Fair(sampler.get());
    }

    @Override
    public boolean begin(Randomness random) {
        forwardTo(next());
        return current().begin(random);
    }

    /** It has nothing to do with what is executed. */
    @Override
    public Strategy listener() {
        return current().listener();
    }

    private Strategy next() {
        if (!fair.hasPruned() || ++turns % UNFAIR_ONE_IN != 1) {
            return fair;
        }
        if (patient == null) {
            patient = new Fair(sampler.get(), Patience.of(SOME, stepLimit), true);
            insisting = new Fair(sampler.get(), Patience.insisting(SOME, MANY, stepLimit), true);
        }
        return turns / UNFAIR_ONE_IN % 2 == 0 ? patient : insisting;
    }

    /** Whether the execution that ran last was longer than it had to be, because tasks were let spin. */
    boolean wasPatient() {
        return ((Fair) current()).wasPatient();
    }

    /** Of executions in which tasks spin others need not hear. */
    @Override
    public void teach(DataOutputStream out) throws IOException {
        fair.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        fair.learn(in);
    }

    /** Without that of those that had to spin. */
    @Override
    public Guarantee guarantee() {
        return patient == null ? fair.guarantee() : fair.guarantee().and(patient.guarantee());
    }

    /** What fairness kept from the strategy; what a sampler does not do is no news. */
    @Override
    public String leftOut() {
        return fair.hasPruned()
                ? "in " + (UNFAIR_ONE_IN - 1) + " of " + UNFAIR_ONE_IN + " executions, " + fair.leftOut()
                : null;
    }
}

package dev.heddle.core.strategy;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Forwarding;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.strategy.basis.Measured;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Several strategies that take turns, execution by execution: no algorithm is best for every program, and a share of a good one
 * is better than all of a bad one.
 *
 * <p>Guarantee: of m turns each member has at least one, so what one of them finds with probability p in an execution is found
 * by the portfolio with at least that probability in m. Members learn from all executions how long they are and what conflicts, and
 * everything else from their own; who is next does not depend on what was found: the same seed makes the same choices.
 */
public final class Portfolio extends Forwarding implements Learning {
    private final List<Strategy> members;
    /** Whoever may have a turn, now or later, each once. */
    private final Set<Strategy> all;

    private final List<Strategy> later;
    private final long patience;
    private final Measured measured;
    private final Set<Strategy> ended = new HashSet<>();
    private long executions;
    private boolean isLater;
    private int turn;

    /** Members that take the same turns from the beginning to the end. */
    Portfolio(List<Strategy> members, Measured measured) {
        this(members, members, Long.MAX_VALUE, measured);
    }

    /**
     * @param members in the order of their turns; one that is there twice has two of them
     * @param later who has turns after so many executions as patience lasts
     * @param measured what members know of all executions: not only of their own
     */
    Portfolio(List<Strategy> members, List<Strategy> later, long patience, Measured measured) {
        this.members = new ArrayList<>(members);
        this.later = List.copyOf(later);
        this.patience = patience;
        this.measured = measured;
        all = new LinkedHashSet<>(members);
        all.addAll(later);
    }

    /** An execution begins that no member makes, but that members may learn from. */
    void watch() {
        measured.begin();
    }

    void watched(Operation operation) {
        measured.executed(operation);
    }

    void watchedEnd(Outcome outcome) {
        measured.add(outcome);
    }

    /** Ends when all members have nothing left; one that has nothing left loses its turn to the next. */
    @Override
    public boolean begin(Randomness random) {
        measured.begin();
        if (executions++ >= patience && !isLater) {
            isLater = true;
            members.clear();
            later.stream().filter(member -> !ended.contains(member)).forEach(members::add);
        }
        while (!members.isEmpty()) {
            turn %= members.size();
            Strategy next = members.get(turn);
            forwardTo(next);
            if (next.begin(random)) {
                turn++;
                tellListener();
                return true;
            }
            ended.add(next);
            members.removeIf(ended::contains);
        }
        return false;
    }

    @Override
    public void executed(Operation operation) {
        measured.executed(operation);
        super.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        super.end(outcome);
        if (!(current() instanceof MostlyFair sampler && sampler.wasPatient())) {
            measured.add(outcome);
        }
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        out.writeLong(executions);
        measured.teach(out);
        for (Strategy member : all) {
            Learning.of(member).teach(out);
        }
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        executions = Math.max(executions, in.readLong());
        measured.learn(in);
        for (Strategy member : all) {
            Learning.of(member).learn(in);
        }
    }

    /** What fairness kept from one of them; what samplers do not do by themselves others may. */
    @Override
    public String leftOut() {
        for (Strategy member : members) {
            if (member instanceof MostlyFair && member.leftOut() != null) {
                return member.leftOut();
            }
        }
        return null;
    }

    /** That of all members together. */
    @Override
    public Guarantee guarantee() {
        Guarantee all = Guarantee.NONE;
        for (Strategy member : new LinkedHashSet<>(members)) {
            all = all.and(member.guarantee());
        }
        return all;
    }
}

package dev.heddle.core.strategy.learn;

import dev.heddle.core.Choice;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.LongToInt;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Goes on from executions that showed something new: of eight executions one is left to the wrapped strategy, and the others take an
 * earlier one, let one to three tasks go earlier or later than they did, and keep to its order and inputs in everything else, but for one input of eight, which is drawn anew. An execution is
 * kept if it had new {@link Flows}. For bugs that take many steps in the right order, of which each changes what can be seen. The idea is that of greybox
 * fuzzing for schedules (Wolff, Shi, Duck, Mathur, Roychoudhury: Greybox fuzzing for concurrency testing, ASPLOS 2024), with other
 * feedback, and with whole orders in place of constraints.
 *
 * <p>Guarantee: an eighth of the executions are those of the wrapped strategy.
 *
 * <p>When so many executions showed nothing new that nothing more is to be expected, it forgets them all and begins anew: where it ends up is a
 * matter of what it met first.
 */
public final class Mutate extends Decorator {
    private static final int FRESH = 8;
    private static final int MOST_CHANGES = 3;

    /** Half of the changes go no farther than this, the others as far as they may. */
    private static final int NEAR = 16;

    private static final int PATIENCE = 5000;

    /** Ranks of operations that follow one another differ by so much, so that others fit in between. */
    private static final int APART = 4;

    /** Whom nobody has to tell of executions that the wrapped strategy does not make. */
    private static final Strategy NOBODY = new RandomWalk();

    private final Flows flows = new Flows();
    private final IntPredicate watched;
    private final Corpus corpus = new Corpus();
    private final Corpus.Recording recording = new Corpus.Recording();
    /** When an operation is to go, by its key. */
    private final LongToInt ranks = new LongToInt();

    /** The inputs of the earlier execution that were not the first of their alternatives, by the key of the operation. */
    private final LongToInt inputs = new LongToInt();

    private Randomness random;
    private boolean mutating;
    private int size;
    private int reached;
    private int inVain;

    /** By task: which of its operations is not in the order, and when it is to go. */
    private int[] strangers = new int[16];

    private int[] strangersRanks = new int[16];

    public Mutate(Strategy fresh) {
        this(fresh, null);
    }

    /** @param watched the sites that matter: what is new elsewhere is not, and changes begin there if they can; null for all */
    public Mutate(Strategy fresh, IntPredicate watched) {
        super(fresh);
        this.watched = watched;
    }

    @Override
    public boolean begin(Randomness source) {
        random = source;
        flows.begin();
        recording.begin();
        mutating = !corpus.isEmpty() && random.nextInt(FRESH) != 0;
        forwardTo(mutating ? NOBODY : inner);
        if (!mutating) {
            return inner.begin(source);
        }
        Arrays.fill(strangers, -1);
        reached = 0;
        follow(corpus.draw(random));
        return true;
    }

    private void follow(Corpus.Order order) {
        size = order.size();
        ranks.clear();
        inputs.clear();
        for (int i = 0; i < size; i++) {
            ranks.put(order.keys[i], rank(i));
            if (order.inputs != null && order.inputs[i] > 0) {
                inputs.put(order.keys[i], order.inputs[i]);
            }
        }
        for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
            int from = order.watched == null || random.nextInt(FRESH) == 0
                    ? random.nextInt(size)
                    : order.watched[random.nextInt(order.watched.length)];
            int to = Math.min(size - 1, from + 1 + random.nextInt(random.nextBoolean() ? NEAR : size));
            if (random.nextBoolean()) {
                ranks.put(order.keys[from], rank(to) + 1);
            } else {
                advance(order, from, to);
            }
        }
    }

    private static int rank(int position) {
        return (position + 1) * APART;
    }

    /** The task of an operation goes on until then before another operation goes. */
    private void advance(Corpus.Order order, int before, int until) {
        for (int i = before; i <= until; i++) {
            if (order.tasks[i] == order.tasks[until]) {
                ranks.put(order.keys[i], rank(before) - 1);
            }
        }
    }

    @Override
    public int choose(Choice choice) {
        if (!mutating) {
            return inner.choose(choice);
        }
        int first = 0;
        int lowest = Integer.MAX_VALUE;
        for (int i = 0; i < choice.size(); i++) {
            int rank = rankOf(choice.get(i));
            if (rank < lowest) {
                lowest = rank;
                first = i;
            }
        }
        reached = Math.max(reached, lowest);
        return first;
    }

    /** As in the earlier execution, but for one of eight; what was not there then is the first alternative. */
    @Override
    public int readsFrom(Operation step, int candidates) {
        if (!mutating || step.kind() != Kind.CHOOSE) {
            return super.readsFrom(step, candidates);
        }
        int before = inputs.get(step.key());
        return before >= candidates || random.nextInt(FRESH) == 0 ? random.nextInt(candidates) : before;
    }

    private int rankOf(Operation operation) {
        int known = ranks.get(operation.key());
        if (known > 0) {
            return known;
        }
        int task = operation.task().id();
        if (task >= strangers.length) {
            int old = strangers.length;
            strangers = Arrays.copyOf(strangers, Math.max(task + 1, old * 2));
            strangersRanks = Arrays.copyOf(strangersRanks, strangers.length);
            Arrays.fill(strangers, old, strangers.length, -1);
        }
        if (strangers[task] != operation.index()) {
            strangers[task] = operation.index();
            int left = Math.max(1, rank(size) - reached);
            strangersRanks[task] = reached + random.nextInt(Math.min(NEAR * APART, left));
        }
        return strangersRanks[task];
    }

    @Override
    public void executed(Operation operation) {
        if (recording.size() < MANY_STEPS) {
            boolean matters = watched == null || watched.test(operation.site());
            recording.add(operation, watched != null && matters);
            if (matters) {
                flows.executed(operation);
            } else {
                flows.wrote(operation);
            }
        }
        super.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        super.end(outcome);
        if (flows.isNew() && recording.size() > 0) {
            corpus.add(recording);
            inVain = 0;
        } else if (++inVain == PATIENCE) {
            corpus.clear();
            flows.forget();
            inVain = 0;
        }
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        flows.teach(out);
        corpus.teach(out);
        super.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        flows.learn(in);
        corpus.learn(in);
        super.learn(in);
    }

    /** What the wrapped strategy promises it does for its own executions, and it does not know how few they are. */
    @Override
    public Guarantee guarantee() {
        return Guarantee.NONE;
    }
}

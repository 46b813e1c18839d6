package dev.heddle.core.strategy.bound;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;

/**
 * Lets a strategy see only those turns that keep an execution within a bound.
 *
 * <p>Guarantee: with {@link DepthFirst} inside, each schedule within the bound exactly once, and {@link #cut()} tells whether
 * there are others. Reductions must not be put inside: a schedule within the bound may be left out for an equivalent one
 * that is not (Coons, Musuvathi, McKinley, "Bounded Partial-Order Reduction", OOPSLA 2013).
 */
public final class Bounded extends Decorator {
    private final Bound bound;
    private final int limit;
    private final Choice narrowed = new Choice();
    private int[] original = new int[8];
    private int spent;
    private boolean cut;

    public Bounded(Bound bound, int limit, Strategy inner) {
        super(inner);
        if (limit < 0) {
            throw new IllegalArgumentException("a bound must not be negative, but is " + limit);
        }
        this.bound = bound;
        this.limit = limit;
    }

    @Override
    public boolean begin(Randomness random) {
        spent = 0;
        return super.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        if (original.length < choice.size()) {
            original = new int[choice.size() * 2];
        }
        narrowed.narrow(choice);
        for (int i = 0; i < choice.size(); i++) {
            if (spent + bound.cost(choice, i) <= limit) {
                original[narrowed.size()] = i;
                narrowed.add(choice.get(i));
            } else {
                cut = true;
            }
        }
        int index = original[super.choose(narrowed)];
        if (bound.addsUp()) {
            spent += bound.cost(choice, index);
        }
        return index;
    }

    /** Whether a turn was ever left out. If not, there are no schedules beyond the bound. */
    public boolean cut() {
        return cut;
    }

    @Override
    public String leftOut() {
        return cut ? "orders with more than " + limit + " " + bound.unit() : super.leftOut();
    }
}

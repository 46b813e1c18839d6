package dev.heddle.core;

import java.util.List;

/**
 * A program that is another with something done before or after. It passes on all that is asked of it, so that nothing which the other knows gets lost: a program that
 * forgot to pass on {@link #lookCloser} would be called proved without a second look.
 */
public abstract class ForwardingProgram implements Program {
    /** The other; the same at each call. */
    protected abstract Program inner();

    @Override
    public String name() {
        return inner().name();
    }

    @Override
    public Dependence dependence() {
        return inner().dependence();
    }

    @Override
    public boolean isStable(int resource) {
        return inner().isStable(resource);
    }

    @Override
    public boolean isTransparent() {
        return inner().isTransparent();
    }

    @Override
    public String unseen() {
        return inner().unseen();
    }

    @Override
    public String inside() {
        return inner().inside();
    }

    @Override
    public List<Failure> unreached() {
        return inner().unreached();
    }

    @Override
    public int stepLimit() {
        return inner().stepLimit();
    }

    @Override
    public String timing() {
        return inner().timing();
    }

    @Override
    public String memory() {
        return inner().memory();
    }

    @Override
    public long state() {
        return inner().state();
    }

    @Override
    public boolean lookCloser() {
        return inner().lookCloser();
    }

    @Override
    public String leftBehind() {
        return inner().leftBehind();
    }

    @Override
    public boolean isSettled() {
        return inner().isSettled();
    }

    /** What is done before and after is done in the other form. */
    @Override
    public final Outcome run(Strategy strategy) {
        return run(strategy, null);
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        return inner().run(strategy, witness);
    }
}

package dev.heddle.core.frontier;

import dev.heddle.core.Program;
import dev.heddle.core.Scope;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Unrolling;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.bound.Bounded;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.Fragment;

/**
 * What a worker does with a fragment: a strategy for some executions, and what to tell about them.
 *
 * <p>It never has nothing left out, so that nobody takes the end of the slice for that of the search.
 */
public final class Slice extends Decorator {
    private final Enumerator enumerator;
    private final Bounded bounded;
    private final Fair fair;

    private Slice(Strategy outer, Enumerator enumerator, Bounded bounded, Fair fair) {
        super(outer);
        this.enumerator = enumerator;
        this.bounded = bounded;
        this.fair = fair;
    }

    /**
     * One that explores a fragment.
     *
     * @param strategy a name for which {@link Strategies#isShareable}
     */
    public static Slice of(String strategy, StrategyOptions options, Stage stage, Fragment fragment) {
        Enumerator enumerator = Strategies.enumerator(strategy, options).resume(fragment);
        Bounded bounded = stage.limit() < 0 ? null : new Bounded(Strategies.bound(strategy), stage.limit(), enumerator);
        Strategy search = bounded == null ? enumerator : bounded;
        Fair fair = stage.round() < 0 ? null : Unrolling.search(search, stage.round(), options.stepLimit());
        return new Slice(fair == null ? search : fair, enumerator, bounded, fair);
    }

    @Override
    public String leftOut() {
        return "what others explore";
    }

    /** To be asked when the last execution has ended. */
    public SliceReport report(Exploration done, Program program, boolean lookedCloser) {
        Scope scope = Scope.of(program, inner, false).without(done.cutOff(), program.stepLimit());
        return new SliceReport(
                done.executions(),
                done.failedExecutions(),
                enumerator.redundant(),
                done.steps(),
                done.maxSteps(),
                done.maxTasks(),
                done.traces(),
                bounded != null && bounded.cut(),
                fair != null && fair.hasPruned(),
                lookedCloser,
                scope.leftOut(),
                scope.unseen(),
                scope.inside(),
                scope.timing(),
                program.unreached(),
                enumerator.rest(),
                enumerator.reversed());
    }
}

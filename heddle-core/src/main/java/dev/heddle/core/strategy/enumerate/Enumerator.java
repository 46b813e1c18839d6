package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Failure;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Hindsight;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Unasked;
import dev.heddle.core.tree.TreeObserver;
import java.util.List;
import java.util.function.IntPredicate;
import jdk.internal.vm.annotation.DontInline;

/**
 * Walks the tree of choices depth first and without keeping states: an execution repeats the last one up to the deepest
 * choice at which something is left to do, and goes another way there (stateless search; Godefroid, POPL 1997).
 *
 * <p>What it keeps is the current path, so memory is linear in its length. {@link #begin} returns false when no choice on
 * the path has anything left: then everything was explored that the algorithm promises.
 *
 * <p><b>Executions that are not needed.</b> When all enabled operations are asleep, whatever follows was explored before.
 * A strategy cannot end an execution, so it is run to its end in no particular way; {@link #redundant()} counts these.
 *
 * <p><b>When the same choices lead elsewhere</b> (the program shows more of its operations as steps than it did before, or it
 * is not deterministic) what was explored so far does not count: the search starts again from the root at the next
 * execution. A program that learns in one execution that it should have shown more in earlier ones must say so by {@link
 * #restart()}. Such knowledge grows at most as often as there are places in the code, and the last search sees all of it; so
 * nothing is lost, and a program that is not deterministic is never called proved.
 */
public abstract class Enumerator extends Decisions implements Strategy, Unasked, Hindsight {
    /** How many choices are given when an execution begins; the last of them leaves the old path. */
    private int given;
    /** The shallowest choice at which turns are taken here; those above are others' ({@link Fragment}). */
    int base;
    /** Whether the choice after the path is to be gone on with, as the fragment that was taken over says. */
    private boolean resumed;
    /** Whether others have a share in the search, who would have to begin anew, too. */
    private boolean isPart;

    private boolean exhausted;
    /** What is to be done at others' choices. */
    private final Foreign foreign = new Foreign();

    private int step;
    /** How many operations of the given steps were executed again. */
    private int repeated;

    private final Operation touch = new Operation(null);
    private boolean started;
    private boolean restart;
    private boolean astray;
    private boolean recording;
    private boolean overlooked;
    private boolean chooses;
    private boolean asleep;
    /** Whether the path ends before the execution does, since it is too much to be kept. */
    private boolean cut;

    private long executions;
    private long redundant;
    private long restarts;

    /** @param stableResources which numbers of resources mean the same in all executions; if in doubt, none */
    Enumerator(Dependence dependence, IntPredicate stableResources) {
        super(dependence, stableResources);
    }

    public Enumerator observedBy(TreeObserver newObserver) {
        growth.observedBy(newObserver);
        return this;
    }

    /** How many executions ran into choices at which everything was asleep. */
    public final long redundant() {
        return redundant;
    }

    public final boolean wasRedundant() {
        return asleep;
    }

    public final long executions() {
        return executions;
    }

    public final long restarts() {
        return restarts;
    }

    /** Forgets what was explored: from now on the program shows operations as steps that were none before. */
    public final void restart() {
        restart = true;
    }

    @Override
    public final boolean startOver() {
        restart();
        return true;
    }

    /** How large the tree seems to be, if somebody watches it who estimates that. */
    @Override
    public final Guarantee guarantee() {
        return growth.guarantee(executions);
    }

    /** Goes on where a search of the same algorithm on the same program stopped; to be called before the first execution. */
    public final Enumerator resume(Fragment fragment) {
        extents.share(fragment.learned());
        if (!fragment.isWhole()) {
            started = true;
            resumed = true;
            isPart = true;
            base = fragment.base();
            for (int depth = 0; depth <= fragment.depth(); depth++) {
                node(depth);
                nodes[depth] = fragment.node(depth).copy();
                nodes[depth].observed = depth;
            }
            for (int depth = 0; depth < fragment.depth(); depth++) {
                path.append(fragment.step(depth));
            }
            survived = path.depth();
            takeOver(fragment);
            foreign.plan(this, fragment.inbox());
        }
        return this;
    }

    /**
     * What is left, to be asked after the last execution; null if the search has to begin anew, because the program did not follow.
     */
    public final Fragment rest() {
        if (astray || restart) {
            return null;
        }
        if (chooses) {
            throw new IllegalArgumentException(
                    "no enumeration of inputs or weak memory can be shared: leave out --jobs");
        }
        if (started && !resumed && path.depth() > base) {
            retire(path.depth() - 1);
        }
        node(path.depth());
        Fragment rest = started ? Fragment.of(base, path, nodes, unsettled(path.depth()), exhausted) : Fragment.WHOLE;
        return rest.knowing(extents.learned());
    }

    /** What others are to do, whose choices it concerns. */
    public final List<Reversed> reversed() {
        return foreign.reversed();
    }

    final void pass(Reversal reversal) {
        foreign.add(reversal);
    }

    // The walk.

    @Override
    public final boolean begin(Randomness random) {
        if (isPart && (restart || astray)) {
            return false;
        }
        if (!started || restart || astray) {
            restarts += started ? 1 : 0;
            started = true;
            path.truncate(0);
            given = 0;
            extents.learned().restart();
            forget();
        } else if (!(resumed && takeAnother(path.depth())) && !backtrack()) {
            exhausted = true;
            return false;
        }
        step = 0;
        repeated = 0;
        resumed = false;
        restart = false;
        astray = false;
        asleep = false;
        cut = false;
        recording = false;
        growth.start();
        return true;
    }

    private boolean backtrack() {
        for (int depth = path.depth() - 1; depth >= base; depth--) {
            if (retire(depth)) {
                given = depth + 1;
                return true;
            }
            if (takeAnother(depth)) {
                return true;
            }
        }
        return false;
    }

    /** All that follows the last turn of the path was explored. Returns whether the same turn is to read another write. */
    private boolean retire(int depth) {
        SearchNode node = nodes[depth];
        boolean fatal = depth == survived;
        Footprint done = path.footprint(depth);
        boolean readsAnother = node.readAnother(done, fatal);
        if (!readsAnother && usesSleep()) {
            node.putToSleep(node.whole(done, fatal));
        }
        node.retired(fatal);
        if (fatal) {
            failed(node, depth);
        }
        path.truncate(depth);
        if (readsAnother) {
            nothingPlanned(node);
        }
        return readsAnother;
    }

    private boolean takeAnother(int depth) {
        SearchNode node = nodes[depth];
        node.plan(0);
        int index = next(node, depth);
        if (index < 0 && node.wasCut()) {
            index = insteadOfTheCut(node, depth);
        }
        if (index >= 0) {
            node.chosen = index;
            given = depth + 1;
        }
        return index >= 0;
    }

    /** None, because what follows is not seen; and where there is too much to see, nothing will be proved. */
    @Override
    public final int mayFollow(Task task) {
        if (step < MANY_STEPS) {
            return 0;
        }
        overlooked = true;
        return Integer.MAX_VALUE;
    }

    @Override
    public String leftOut() {
        return overlooked ? "other orders of what happens after " + MANY_STEPS + " steps" : null;
    }

    @Override
    @DontInline
    public final int choose(Choice choice) {
        int depth = step++;
        if (astray || asleep || cut) {
            return anyone(choice);
        }
        if (depth < given) {
            return repeat(choice, depth);
        }
        if (Path.isTooMuch(depth, choice.get(choice.size() - 1).task())) {
            cut = true;
            overlooked = true;
            recording = false;
            return anyone(choice);
        }
        SearchNode node = node(depth);
        node.reset(choice);
        node.known = independence.known(depth == 0 ? 0 : nodes[depth - 1].known, choice, depth);
        if (depth > 0) {
            nodes[depth - 1].wentOn = true;
            if (usesSleep()) {
                independence.inheritSleep(nodes[depth - 1], node, depth - 1);
            }
        }
        node.observed = depth == 0 ? 0 : nodes[depth - 1].observedNext();
        growth.expand(node.size());
        int index = enter(node, depth, choice);
        if (index < 0) {
            fallAsleep(choice);
            return anyone(choice);
        }
        schedule(node, depth, index);
        if (usesSleep()) {
            growth.foresee(node, choice, index, path.dependence);
        }
        return take(node, choice, index);
    }

    /** Each write that a read may see, and each input, is a turn of its own, taken one after the other before anything else at that choice. */
    @Override
    public final int readsFrom(Operation read, int candidates) {
        chooses = true;
        if (!readsOlder && read.kind() != Kind.CHOOSE) {
            // Races were looked at as if reads had no choice.
            readsOlder = true;
            restart |= executions > 0;
        }
        if (astray || asleep || cut) {
            return 0;
        }
        SearchNode node = nodes[step - 1];
        boolean fresh = step >= given && node.writes() == 1;
        if (!fresh && node.writes() != candidates) {
            astray = true;
            recording = false;
            return 0;
        }
        int number = fresh ? node.readOneOf(candidates) : node.read();
        growth.readEach(node, fresh ? candidates : 0);
        growth.transition(number);
        return number;
    }

    private int repeat(Choice choice, int depth) {
        SearchNode node = nodes[depth];
        int index = node.chosen;
        boolean follows =
                choice.size() == node.size() && choice.get(index).task().id() == node.task(index);
        if (!follows) {
            astray = true;
            recording = false;
            return anyone(choice);
        }
        if (depth + 1 == given) {
            return take(node, choice, index);
        }
        growth.transition(index);
        return index;
    }

    private int take(SearchNode node, Choice choice, int index) {
        node.take(index);
        growth.transition(index);
        path.open(choice.get(index).task());
        blocked.at(choice);
        extents.announced(choice.get(index));
        recording = true;
        return index;
    }

    private void fallAsleep(Choice choice) {
        asleep = true;
        recording = false;
        blocked.at(choice);
    }

    @Override
    @DontInline
    public final void executed(Operation operation) {
        if (recording) {
            extents.executed(operation);
            path.append(operation);
            for (int i = 1; i < operation.touches(); i++) {
                path.append(touch.touch(operation, operation.resource(i), operation.access(i)));
            }
        } else if (step < given && !astray) {
            repeated = path.skipTouches(repeated);
            if (!path.matches(repeated++, operation)) {
                // The same numbers may stand for other things now: what was learned from them would be wrong.
                astray = true;
            }
        }
    }

    @Override
    public final void touched(Operation operation) {
        if (recording) {
            path.append(operation);
        }
    }

    @Override
    public final void end(Outcome outcome) {
        executions++;
        if (asleep) {
            redundant++;
        }
        if (astray || step < given) {
            astray = true;
        } else if (path.depth() > MANY_STEPS || cut) {
            // There may be as many races as steps, and each takes a look at all that follows.
            overlooked = true;
            path.truncate(Math.min(path.depth(), MANY_STEPS));
            survived = path.depth();
            analyse(Math.max(0, given - 1), List.of());
        } else if (path.depth() > 0) {
            boolean failed = outcome.failed() && outcome.failure().type() != Failure.Type.DEADLOCK;
            boolean fatal = !asleep && (failed || nodes[path.depth() - 1].size() > 1);
            survived = path.depth() - (fatal ? 1 : 0);
            analyse(Math.max(0, given - 1), asleep || failed ? blocked.all() : outcome.blocked());
        }
        growth.end();
    }
}

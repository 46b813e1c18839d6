package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Failure;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.TreeObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

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
public abstract class Enumerator implements Strategy {
    /** Steps times tasks: each step of the path knows of each task. As many as 20,000 steps of 400 tasks. */
    private static final long MOST_KNOWN = 8_000_000;

    final Path path;
    private final IntPredicate stableResources;
    private Node[] nodes = new Node[64];
    /** How many choices are given when an execution begins; the last of them leaves the old path. */
    private int given;

    private int step;
    /** How many operations of the given steps were executed again. */
    private int repeated;

    private final Operation touch = new Operation(null);
    private boolean started;
    private boolean restart;
    private boolean astray;
    private boolean recording;
    private boolean overlooked;
    private boolean asleep;
    /** Whether the path ends before the execution does, since it is too much to be kept. */
    private boolean cut;

    private final List<Operation> blockedWhenAsleep = new ArrayList<>();
    /** How many steps let the execution go on: all, or all but the last. */
    private int survived;

    private long executions;
    private long redundant;
    private long restarts;
    private TreeObserver observer = TreeObserver.NONE;
    private long beganAt;

    /** @param stableResources which numbers of resources mean the same in all executions; if in doubt, none */
    Enumerator(Dependence dependence, IntPredicate stableResources) {
        path = new Path(dependence);
        this.stableResources = stableResources;
    }

    /** Has somebody told how the tree grows; to be called before the first execution. */
    public Enumerator observedBy(TreeObserver newObserver) {
        observer = newObserver;
        return this;
    }

    /** How many executions ran into choices at which everything was asleep: effort that a better reduction saves. */
    public final long redundant() {
        return redundant;
    }

    /** Whether the execution that ran last was one of those. */
    public final boolean wasRedundant() {
        return asleep;
    }

    public final long executions() {
        return executions;
    }

    /** How often the search began anew because the program did not follow. */
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

    /** How large the tree seems to be, if a {@link LiveEstimate} watches it. */
    @Override
    public final Guarantee guarantee() {
        return observer instanceof LiveEstimate estimate && executions > 0
                ? Guarantee.NONE.withLnSize(estimate.executions().ln())
                : Guarantee.NONE;
    }

    // What an algorithm decides.

    /** A choice is met for the first time. Returns the index of the turn to take, or -1 if nothing needs to be. */
    abstract int enter(Node node, int depth, Choice choice);

    /** The index of another turn to take at a choice, or -1. What was taken last is asleep already. */
    abstract int next(Node node, int depth);

    /** The execution ended; steps from {@code fresh} on were not there in the one before. Those blocked could not go on. */
    void analyse(int fresh, List<Operation> blocked) {}

    /** The search starts again. */
    void forget() {}

    /** The turn taken last ended the execution. */
    void failed(Node node, int depth) {}

    /** Whether turns taken are put to sleep for those that come after. */
    boolean usesSleep() {
        return true;
    }

    // The walk.

    @Override
    public final boolean begin(Randomness random) {
        if (!started || restart || astray) {
            restarts += started ? 1 : 0;
            started = true;
            path.truncate(0);
            given = 0;
            forget();
        } else if (!backtrack()) {
            return false;
        }
        step = 0;
        repeated = 0;
        restart = false;
        astray = false;
        asleep = false;
        cut = false;
        recording = false;
        if (observer != TreeObserver.NONE) {
            beganAt = System.nanoTime();
        }
        observer.start();
        return true;
    }

    private boolean backtrack() {
        for (int depth = path.depth() - 1; depth >= 0; depth--) {
            Node node = nodes[depth];
            if (usesSleep()) {
                Footprint done = path.footprint(depth);
                boolean fatal = depth == survived;
                node.putToSleep(new Footprint(done.task, done.operations, node.known, fatal));
            }
            if (depth == survived) {
                failed(node, depth);
            }
            path.truncate(depth);
            int index = next(node, depth);
            if (index < 0 && !node.wentOn) {
                index = insteadOfTheCut(node, depth);
            }
            if (index >= 0) {
                node.chosen = index;
                given = depth + 1;
                return true;
            }
        }
        return false;
    }

    /**
     * A step that ends the execution (a failure) keeps all others from going on, so none of them shows what it would have
     * done. If nothing that was taken at this choice let the execution go on, something else is, with the step that failed
     * asleep: whatever could change its past wakes it, and if nothing does, its failure is known.
     */
    private int insteadOfTheCut(Node node, int depth) {
        for (int i = 0; i < node.size(); i++) {
            if (!node.isScheduled(i) && !node.isAsleep(node.task(i))) {
                schedule(node, depth, i);
                return i;
            }
        }
        return -1;
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
    public final int choose(Choice choice) {
        int depth = step++;
        if (astray || asleep || cut) {
            return anyone(choice);
        }
        if (depth < given) {
            return repeat(choice, depth);
        }
        if (isTooMuch(depth, choice)) {
            cut = true;
            overlooked = true;
            recording = false;
            return anyone(choice);
        }
        Node node = node(depth);
        node.reset(choice);
        node.known = highestUnstable(choice, depth);
        if (depth > 0) {
            nodes[depth - 1].wentOn = true;
            if (usesSleep()) {
                inheritSleep(nodes[depth - 1], node, depth - 1);
            }
        }
        observer.expand(node.size());
        int index = enter(node, depth, choice);
        if (index < 0) {
            fallAsleep(choice);
            return anyone(choice);
        }
        schedule(node, depth, index);
        if (observer != TreeObserver.NONE && usesSleep()) {
            foresee(node, depth, choice, index);
        }
        return take(node, choice, index);
    }

    private static boolean isTooMuch(int depth, Choice choice) {
        return (long) depth * choice.get(choice.size() - 1).task().id() > MOST_KNOWN;
    }

    /** What does not commute with the turn taken will be taken too, sooner or later: whoever estimates may know it at once. */
    private void foresee(Node node, int depth, Choice choice, int taken) {
        Operation operation = choice.get(taken);
        for (int i = 0; i < choice.size(); i++) {
            if (i != taken
                    && !node.isAsleep(node.task(i))
                    && path.dependence.dependent(choice.get(i), operation)
                    && node.foresee(i)) {
                observer.schedule(depth, i);
            }
        }
    }

    private int repeat(Choice choice, int depth) {
        Node node = nodes[depth];
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
        observer.transition(index);
        return index;
    }

    private int take(Node node, Choice choice, int index) {
        node.take(index);
        observer.transition(index);
        path.open(choice.get(index).task());
        recording = true;
        return index;
    }

    /** The largest number met up to a choice of those that another execution may give differently. */
    private int highestUnstable(Choice choice, int depth) {
        int highest = 0;
        if (depth > 0) {
            highest = nodes[depth - 1].known;
            for (int p = path.firstOperation(depth - 1); p < path.endOfOperations(depth - 1); p++) {
                highest = highestUnstable(highest, path.operation(p));
            }
        }
        for (int i = 0; i < choice.size(); i++) {
            highest = highestUnstable(highest, choice.get(i));
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            highest = highestUnstable(highest, choice.blocked(i));
        }
        return highest;
    }

    private int highestUnstable(int highest, Operation operation) {
        int most = highest;
        for (int i = 0; i < operation.touches(); i++) {
            int resource = operation.resource(i);
            most = resource > most && !stableResources.test(resource) ? resource : most;
        }
        return most;
    }

    private void inheritSleep(Node before, Node node, int taken) {
        for (int i = 0; i < before.asleep.size(); i++) {
            Footprint sleeper = before.asleep.get(i);
            if (independent(sleeper, taken, sleeper.known)) {
                node.putToSleep(sleeper);
            }
        }
    }

    /** Whether what a task does commutes with a step of the path, as far as numbers of resources can tell. */
    final boolean independent(Footprint footprint, int other, int known) {
        for (Operation operation : footprint.operations) {
            for (int p = path.firstOperation(other); p < path.endOfOperations(other); p++) {
                if (mayDepend(operation, path.operation(p), known)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The same for two steps that are not, or not both, of the path. */
    final boolean independent(Footprint one, Footprint other, int known) {
        for (Operation a : one.operations) {
            for (Operation b : other.operations) {
                if (mayDepend(a, b, known)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether operations of two executions that have a beginning in common may be dependent. */
    private boolean mayDepend(Operation a, Operation b, int known) {
        return path.dependence.dependent(a, b) || (isUnknown(a, known) && isUnknown(b, known));
    }

    private boolean isUnknown(Operation operation, int known) {
        for (int i = 0; i < operation.touches(); i++) {
            if (operation.resource(i) > known && !stableResources.test(operation.resource(i))) {
                return true;
            }
        }
        return false;
    }

    private void fallAsleep(Choice choice) {
        asleep = true;
        recording = false;
        blockedWhenAsleep.clear();
        for (int i = 0; i < choice.blockedSize(); i++) {
            blockedWhenAsleep.add(choice.blocked(i).copy());
        }
    }

    /** To get to the end of an execution that tells nothing new: in turn, so that tasks that spin do not stay alone. */
    private static int anyone(Choice choice) {
        return choice.step() % choice.size();
    }

    @Override
    public final void executed(Operation operation) {
        if (recording) {
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
            analyse(Math.max(0, given - 1), asleep ? blockedWhenAsleep : outcome.blocked());
        }
        if (observer != TreeObserver.NONE) {
            observer.end((System.nanoTime() - beganAt) / 1e9);
        }
    }

    // For the algorithms.

    final Node node(int depth) {
        if (depth >= nodes.length) {
            nodes = java.util.Arrays.copyOf(nodes, nodes.length * 2);
        }
        if (nodes[depth] == null) {
            nodes[depth] = new Node();
        }
        return nodes[depth];
    }

    /** How many steps of the path let the execution go on: the last one does not if it failed. */
    final int survived() {
        return survived;
    }

    /** Notes that a turn is to be taken, now or later. */
    final void schedule(Node node, int depth, int index) {
        if (node.schedule(index) && node.foresee(index)) {
            observer.schedule(depth, index);
        }
    }

    final void scheduleAll(Node node, int depth) {
        for (int i = 0; i < node.size(); i++) {
            schedule(node, depth, i);
        }
    }

    /** Who goes on where nothing else decides: the same task as before unless it yields, else the next one not asleep; or -1. */
    final int anyoneAwake(Node node, int depth, Choice choice) {
        int before = depth == 0 ? -1 : path.task(depth - 1).id();
        int own = depth == 0 ? -1 : node.indexOf(before);
        if (own >= 0 && choice.get(own).kind() != Kind.YIELD && !node.isAsleep(before)) {
            return own;
        }
        int fallback = -1;
        for (int i = 0; i < node.size(); i++) {
            if (!node.isAsleep(node.task(i))) {
                if (node.task(i) > before) {
                    return i;
                }
                fallback = fallback < 0 ? i : fallback;
            }
        }
        return fallback;
    }
}

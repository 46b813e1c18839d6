package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import java.util.function.IntPredicate;
import jdk.internal.vm.annotation.DontInline;

/**
 * Optimal dynamic partial order reduction: source sets, sleep sets and wakeup trees (Abdulla, Aronis, Jonsson, Sagonas, POPL
 * 2014; "Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction", JACM 2017, Algorithm 2).
 *
 * <p>Guarantee: each trace exactly once, and if no operation waits and no execution fails, no other execution: {@link
 * #redundant()} is 0. An execution that fails is cut short; failures whose last steps have the same past count as one.
 *
 * <p>Deviations, and why:
 *
 * <ul>
 *   <li>Races are looked for at the end of each execution, with the later step among those that are new. For the others that was
 *       done when they were, and is done again only if it was decided by steps that came after the later one, or by a step that
 *       merely commutes with the reversed sequence: another execution may have others.
 *   <li>Operations that wait are treated as {@link RaceFinder} says. Where it cannot be known whether one would have been enabled
 *       (a permit or a value it waits for, when its task had not got there yet), it is tried. If that was in vain, the execution
 *       goes on with whatever is awake, and may end as redundant. For locks, monitors and joins it is known.
 *   <li>A step that fails when its turn comes, or is not enabled after all, cannot cover what commutes with it. If sequences
 *       were left out because of it, all other turns are taken at that choice.
 *   <li>Sequences are kept by the keys of tasks, because tasks created within them may have other ids next time. Numbers of
 *       resources may differ, too; unless the program says that they do not, two operations on resources that were met only
 *       within the sequences are taken to be dependent. That costs redundant executions, never traces (see below).
 * </ul>
 *
 * <p><b>Sleepers where a sequence ends.</b> A sleeper z lets a race be left alone if the reversed sequence merely commutes with z.
 * That rests on the sequences which z's own races have planned, and these count as covered when they lead to the end of one planned
 * before, because there nobody is asleep. But somebody can be: if the sequence was planned under a dependence that turns out not to be
 * one, if its steps were not enabled when their turn came, or if it was cut for want of room or because steps vary. From there on those still
 * asleep stand only for sequences that contain them, whatever comes after the step that raced, as in {@link SourceDpor}: nothing is lost, but
 * executions may be redundant.
 *
 * <p><b>Steps that vary.</b> A step of Heddle's may be many accesses, and which ones may depend on what came before; so the last step of a reversed
 * sequence need not do what it did. {@link Extents} says what follows from that.
 *
 * <p><b>Weak memory.</b> Whether a volatile read conflicts with volatile accesses to other variables depends on whether it has a choice of writes,
 * and so on what came before; a sequence that was planned without it says nothing of it then. Once a read had a choice, sequences are kept to their
 * first step and nothing is left to steps that merely commute, as in {@link SourceDpor}.
 *
 * <p><b>Operations that are no step in one execution and one in another.</b> An operation that follows without a choice is part
 * of the step before it, and takes part in races like any other; if the same task gets to it at another moment, where it is a
 * step, it is treated as one from there on. So an object that is not shared yet, or a task that is alone, costs nothing as
 * long as its operations are reported ({@link dev.heddle.core.Strategy#executed}). What is not reported at all must be ordered
 * with everything it conflicts with (before the first task is created; after all others were joined; on an object nobody
 * else can know), or races are missed. What is learned between executions is for {@link Enumerator#restart()}.
 *
 * <p>Memory: the path, and what waits in the wakeup trees along it, of which no more is kept than is needed (see {@link
 * WakeupTree}). That can still be many more steps than the path has, so beyond a fixed number of them a sequence is cut to its
 * first step.
 */
public final class OptimalDpor extends RaceReversing {
    /** Room for so many steps in all wakeup trees, some ten megabytes; beyond it sequences are cut to their first step. */
    private static final int ROOM = 1 << 17;

    private final int room;
    /** What is left of the sequence that is being followed. */
    private WakeupTree.Branch sequence;
    /** How many steps there are in all wakeup trees. */
    private int planned;

    public OptimalDpor(Dependence dependence, IntPredicate stableResources) {
        this(dependence, stableResources, ROOM);
    }

    OptimalDpor(Dependence dependence, IntPredicate stableResources, int room) {
        super(dependence, stableResources);
        this.room = room;
    }

    @Override
    @DontInline
    int enter(SearchNode node, int depth, Choice choice) {
        if (depth > 0) {
            node.wakeup.inherit(sequence);
            for (WakeupTree.Branch b = sequence; b != null; b = b.nextSibling) {
                announce(node, depth, b);
            }
        }
        if (choice.isUnsteady()) {
            takeAll(node, depth);
        }
        int index = next(node, depth);
        if (index < 0) {
            // Where nothing is planned nobody should be asleep any more; see the class comment for when somebody is.
            node.sleepersStandAlone();
            index = anyoneAwake(node, depth, choice);
        }
        return index;
    }

    @Override
    @DontInline
    int next(SearchNode node, int depth) {
        for (WakeupTree.Branch b = node.wakeup.poll(); b != null; b = node.wakeup.poll()) {
            int index = node.indexOfKey(b.step.task.key());
            if (index >= 0 && !node.isAsleep(node.task(index))) {
                sequence = b.firstChild;
                node.reliedOn = b.reliedOn;
                node.plan(b.step.read());
                planned--;
                return index;
            }
            planned -= b.size();
            if (b.reliedOn) {
                takeAll(node, depth);
            }
        }
        sequence = null;
        node.reliedOn = false;
        return node.exhaustive ? node.nextScheduled() : -1;
    }

    /** Whatever begins with the same step and another write is explored without a plan, and so in full. */
    @Override
    void nothingPlanned(SearchNode node) {
        sequence = null;
        node.reliedOn = false;
    }

    @Override
    void forget() {
        planned = 0;
    }

    @Override
    void failed(SearchNode node, int depth) {
        if (node.reliedOn) {
            takeAll(node, depth);
        }
    }

    private void takeAll(SearchNode node, int depth) {
        node.exhaustive = true;
        scheduleAll(node, depth);
    }

    @Override
    void unplan(SearchNode node, int depth) {
        planned -= node.wakeup.size();
        node.wakeup.clear();
        takeAll(node, depth);
    }

    @Override
    @DontInline
    boolean arrange(Reversal reversal, SearchNode node) {
        boolean covered = false;
        boolean meanwhile = false;
        for (int i = 0; i < node.asleep.size(); i++) {
            Footprint sleeper = node.asleep.get(i);
            meanwhile |= reversal.isFrom(sleeper);
            boolean standsAlone = sleeper.alone || meanwhile || mayReadOlder();
            if (standsAlone ? reversal.canBeginWithIts(sleeper) : reversal.mayBeginWith(sleeper, sleeper.known)) {
                if (reversal.isCertain(sleeper)) {
                    return false;
                }
                covered |= !sleeper.certain;
            }
        }
        if (covered) {
            return true;
        }
        if (reversal.turn() < base) {
            pass(reversal);
            return !reversal.isCertain();
        }
        insert(reversal, node);
        return !node.wakeup.wasCertain();
    }

    @Override
    void takeOver(Fragment fragment) {
        super.takeOver(fragment);
        for (int depth = fragment.base(); depth <= fragment.depth(); depth++) {
            planned += node(depth).wakeup.size();
        }
    }

    private void insert(Reversal reversal, SearchNode node) {
        boolean fixed = !mayReadOlder();
        planned += node.wakeup.insert(reversal, node, planned < room && fixed ? Integer.MAX_VALUE : 1, fixed);
        WakeupTree.Branch added = node.wakeup.added();
        if (added != null) {
            announce(node, reversal.turn(), added);
        }
    }

    private void announce(SearchNode node, int depth, WakeupTree.Branch branch) {
        int index = node.indexOfKey(branch.step.task.key());
        if (index >= 0 && !node.isAsleep(node.task(index))) {
            schedule(node, depth, index);
        }
    }
}

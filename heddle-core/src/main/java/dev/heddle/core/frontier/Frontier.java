package dev.heddle.core.frontier;

import dev.heddle.core.strategy.enumerate.Fragment;
import dev.heddle.core.strategy.enumerate.FragmentReader;
import dev.heddle.core.strategy.enumerate.FragmentWriter;
import dev.heddle.core.strategy.enumerate.Learned;
import dev.heddle.core.strategy.enumerate.Reversed;
import dev.heddle.core.strategy.enumerate.SearchNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The master of a search that many workers share: n-partitioned depth-first search (Simsa, "Systematic and Scalable Testing of Concurrent
 * Programs", thesis 2013, §5.2, Algorithms 5 and 6). It knows no program and no algorithm; it keeps what is left to explore.
 *
 * <pre>{@code
 * Frontier frontier = new Frontier(2 * workers);
 * for (Lease lease = frontier.lease(); lease != null; lease = frontier.lease()) {
 *     Enumerator search = algorithm.get().resume(lease.fragment());
 *     ... some executions ...
 *     frontier.complete(lease.id(), search.rest(), search.reversed());
 * }
 * }</pre>
 *
 * <p>Guarantee: when {@link #isDone()}, the executions of all slices that were completed are those of the same search by one worker, up to
 * equivalence: each trace that the algorithm promises, and none twice. A worker that dies has changed nothing, since what a slice did counts
 * when it is completed, at once and once.
 *
 * <p><b>Ownership</b> (§5.2.5). A worker takes turns only at choices that it owns: those of its fragment, and those below. Where a fragment is cut
 * in two, the choice goes to the one part, with its sleep set (in which the turn under way is from then on) and its wakeup tree, and what is
 * below that turn to the other. A race that is found below and concerns the choice is passed on as a {@link Reversed} to whoever owns it,
 * who inserts it into the wakeup tree as it is by then.
 *
 * <p><b>Optimal DPOR.</b> Alone it leaves a race alone if the reversed sequence merely commutes with a turn that was taken before, because the races
 * below that turn have planned what is needed. Of turns that are explored at the same time that is not known: each of two could rely on the
 * other. So those stand only for sequences that contain them, as in source-DPOR; nothing is lost, and executions may be {@linkplain
 * dev.heddle.core.strategy.enumerate.Enumerator#redundant() redundant} where such a turn sleeps long. Below the step that wakes it, and where
 * one worker explores a choice's turns one after the other, the search is as optimal as it is alone.
 *
 * <p>Deviations: the thesis has the master keep the whole tree and claim nodes one by one. Here the master keeps the choices at which
 * fragments were cut, and owners decide. The thesis' fragments carry neither sleep sets nor wakeup trees.
 */
public final class Frontier {
    private static final int MOST_STRAYED = 4;

    private int most;
    private final ArrayDeque<Part> waiting = new ArrayDeque<>();
    private final Map<Long, Part> leased = new HashMap<>();
    private Below root;
    private Learned learned = new Learned();
    private long lastLease;
    private long restarts;

    /** @param most how many fragments there are at most, besides those that others' races make; twice the number of workers is a good one (§5.2.4) */
    public Frontier(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("there must be room for a fragment, not for " + most);
        }
        this.most = most;
        begin();
    }

    private void begin() {
        Part whole = new Part(null, null, Fragment.WHOLE);
        root = whole;
        waiting.add(whole);
    }

    /** Makes room for more fragments, or for fewer: workers come and go. */
    public void makeRoom(int fragments) {
        most = Math.max(1, fragments);
    }

    /** Whether all is explored. */
    public boolean isDone() {
        return waiting.isEmpty() && leased.isEmpty();
    }

    /** How many fragments there are. */
    public int size() {
        return waiting.size() + leased.size();
    }

    /** How many of them are leased. */
    public int leased() {
        return leased.size();
    }

    /** How often all began anew. */
    public long restarts() {
        return restarts;
    }

    /** The share of the tree that is explored, by what is known of it so far: the weighted backtrack estimator (§4.2.2) on the merged tree. */
    public double explored() {
        return isDone() ? 1 : root.explored();
    }

    /** A fragment to be explored, or null if there is none at the moment. */
    public Lease lease() {
        divide();
        Part part = waiting.poll();
        if (part == null) {
            return null;
        }
        List<Reversed> inbox = new ArrayList<>(part.fragment.inbox());
        if (part.own != null) {
            inbox.addAll(part.own.inbox);
            part.own.inbox.clear();
        }
        if (!part.fragment.isWhole()) {
            part.fragment = part.fragment.with(above(part), inbox);
        }
        part.lease = ++lastLease;
        leased.put(part.lease, part);
        return new Lease(part.lease, part.fragment.knowing(learned.copy()));
    }

    /** The choices that lead to a fragment, with all that was explored below them by now. */
    private static List<SearchNode> above(Part part) {
        SearchNode[] nodes = new SearchNode[part.fragment.base()];
        int turn = turnAbove(part);
        for (Junction each = part.above; each != null; each = each.above) {
            nodes[each.depth()] = each.node().seenBelow(turn);
            turn = each.turn;
        }
        return Arrays.asList(nodes);
    }

    private static int turnAbove(Part part) {
        int base = part.fragment.base();
        return base == 0 ? 0 : part.fragment.node(base - 1).chosen();
    }

    /** The worker will not come back: somebody else is to have its fragment. A lease that is over is left alone. */
    public void giveUp(long lease) {
        Part part = leased.remove(lease);
        if (part != null) {
            part.lease = 0;
            waiting.addFirst(part);
        }
    }

    /**
     * A worker gives a fragment back.
     *
     * @param rest what is left of it; null if the program did not follow. What a JVM does for the first time may be unlike what it does from then on, so
     *     that is tried again a few times, and then all begins anew
     * @param reversed what is to be done at choices above it
     * @return false if what the worker did is not to be counted: the lease was over, or the program did not follow
     */
    public boolean complete(long lease, Fragment rest, List<Reversed> reversed) {
        Part part = leased.remove(lease);
        if (part == null) {
            return false;
        }
        part.lease = 0;
        if (rest == null) {
            if (++part.strayed == MOST_STRAYED) {
                restart();
            } else {
                waiting.addFirst(part);
            }
            return false;
        }
        learned.merge(rest.learned());
        if (learned.hasGrown()) {
            restart();
            return false;
        }
        if (rest.base() != part.fragment.base()) {
            throw new IllegalArgumentException("what is given back is not what was taken");
        }
        part.strayed = 0;
        for (Reversed each : reversed) {
            Junction junction = part.above;
            while (junction.depth() > each.turn()) {
                junction = junction.above;
            }
            junction.inbox.add(each);
            employ(junction);
        }
        part.fragment = rest.knowingNothing();
        if (part.own != null) {
            part.own.alone = alone(rest);
        }
        if (!rest.isFinished()) {
            waiting.add(part);
        } else if (part.own == null) {
            finish(part, part.above);
        } else {
            part.own.owner = null;
            employ(part.own);
            release(part.own);
        }
        return true;
    }

    /** What is known of operations that do more than they were announced with. */
    public Learned learned() {
        return learned;
    }

    /** Begins with what another search of the same program has learned. */
    public Frontier knowing(Learned known) {
        learned = known.copy();
        return this;
    }

    /** All that was explored does not count: the program shows more than it did, or is not deterministic. */
    public void restart() {
        restarts++;
        learned.restart();
        waiting.clear();
        leased.clear();
        begin();
    }

    /** The first choice of a fragment as those below are to see it. */
    private static Fragment alone(Fragment fragment) {
        int base = fragment.base();
        return fragment.depth() == base ? fragment.at(base, fragment.node(base), List.of()) : fragment.only(base);
    }

    /** Finds somebody for what is to be done at a choice, if there is something. */
    private void employ(Junction junction) {
        if (junction.owner == null && !junction.inbox.isEmpty()) {
            junction.owner = new Part(junction.above, junction, junction.alone);
            waiting.add(junction.owner);
        }
    }

    /** Something below a choice is done, and with it perhaps the choice, and those above it, which may be thousands. */
    private static void finish(Below what, Junction above) {
        Below done = what;
        for (Junction each = above; each != null; each = each.above) {
            each.below.remove(done);
            if (!each.isOver()) {
                return;
            }
            done = each;
        }
    }

    private static void release(Junction junction) {
        if (junction.isOver()) {
            finish(junction, junction.above);
        }
    }

    /** PARTITION of Algorithm 5: as long as there is room for more fragments, those that wait are cut in two. */
    private void divide() {
        for (int left = waiting.size(); left > 0 && size() < most; left--) {
            Part part = waiting.poll();
            int depth = part.fragment.divisibleAt();
            while (depth >= 0 && size() + 1 < most) {
                part = divide(part, depth);
                depth = part.fragment.divisibleAt();
            }
            waiting.add(part);
        }
    }

    /** Cuts a fragment below a choice, and returns what is below. */
    private Part divide(Part part, int depth) {
        Fragment fragment = part.fragment;
        int base = fragment.base();
        Junction junction = part.own;
        if (junction == null) {
            junction = new Junction(part.above, turnAbove(part), fragment.only(base));
            replace(part, junction);
        }
        junction.alone = fragment.only(base);
        junction.owner = null;
        junction.inbox.addAll(fragment.inbox());
        for (int d = base + 1; d <= depth; d++) {
            employ(junction);
            Junction next = new Junction(junction, fragment.node(d - 1).chosen(), fragment.only(d));
            junction.below.add(next);
            junction = next;
        }
        junction.owner = new Part(junction.above, junction, junction.alone);
        waiting.add(junction.owner);
        Part below = new Part(junction, null, fragment.below(depth));
        junction.below.add(below);
        return below;
    }

    private void replace(Part part, Junction junction) {
        if (part.above == null) {
            root = junction;
        } else {
            part.above.below.remove(part);
            part.above.below.add(junction);
        }
    }

    // As bytes. Leases are not written: who reads them begins with what was last completed.

    public void write(FragmentWriter out) {
        out.number(restarts);
        out.learned(learned);
        List<Part> parts = new ArrayList<>(waiting);
        // Those that are out count as waiting, in the order they went.
        leased.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(each -> parts.add(each.getValue()));
        Map<Junction, Integer> numbers = new LinkedHashMap<>();
        for (Part part : parts) {
            number(part.above, numbers);
            number(part.own, numbers);
        }
        out.number(numbers.size());
        for (Junction junction : numbers.keySet()) {
            out.number(junction.above == null ? -1 : numbers.get(junction.above));
            out.number(junction.turn);
            out.fragment(junction.alone);
            out.reversed(junction.inbox);
        }
        out.number(parts.size());
        for (Part part : parts) {
            out.number(part.above == null ? -1 : numbers.get(part.above));
            out.number(part.own == null ? -1 : numbers.get(part.own));
            out.fragment(part.fragment);
        }
    }

    /** Those above first. */
    private static void number(Junction junction, Map<Junction, Integer> numbers) {
        List<Junction> way = new ArrayList<>();
        for (Junction each = junction; each != null && !numbers.containsKey(each); each = each.above) {
            way.add(each);
        }
        for (int i = way.size() - 1; i >= 0; i--) {
            numbers.put(way.get(i), numbers.size());
        }
    }

    /** What {@link #write} wrote. */
    public static Frontier read(FragmentReader in, int most) {
        Frontier frontier = new Frontier(most);
        frontier.waiting.clear();
        frontier.restarts = in.whole(0, Integer.MAX_VALUE);
        frontier.learned = in.learned();
        Junction[] junctions = new Junction[in.count()];
        for (int i = 0; i < junctions.length; i++) {
            int above = in.whole(-1, i - 1);
            int turn = in.whole(0, Integer.MAX_VALUE);
            Fragment alone = in.fragment();
            Junction junction = new Junction(above < 0 ? null : junctions[above], turn, alone);
            int depth = above < 0 ? 0 : junction.above.depth() + 1;
            FragmentReader.check(!alone.isWhole() && alone.base() == depth && alone.depth() == depth);
            FragmentReader.check(above < 0 || turn < junction.above.node().turns());
            junction.inbox.addAll(in.reversed());
            junctions[i] = junction;
            frontier.attach(junction, junction.above);
        }
        for (int i = in.count(); i > 0; i--) {
            int above = in.whole(-1, junctions.length - 1);
            int own = in.whole(-1, junctions.length - 1);
            Part part = new Part(above < 0 ? null : junctions[above], own < 0 ? null : junctions[own], in.fragment());
            int base = part.fragment.base();
            FragmentReader.check(base == (above < 0 ? 0 : part.above.depth() + 1));
            if (part.own == null) {
                frontier.attach(part, part.above);
            } else {
                FragmentReader.check(part.own.owner == null && part.own.above == part.above);
                part.own.owner = part;
            }
            frontier.waiting.add(part);
        }
        return frontier;
    }

    private void attach(Below what, Junction above) {
        if (above == null) {
            root = what;
        } else {
            above.below.add(what);
        }
    }
}

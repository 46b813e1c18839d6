package dev.heddle.core.strategy.enumerate;

import java.util.Arrays;
import java.util.List;

/**
 * A part of a depth-first search that is left to be explored, as a stack of choices: those from {@link #base()} on are its own, with their sleep
 * sets and wakeup trees; those above lead there and are others' (Simsa, thesis 2013, §5.2.1: a fragment of the frontier).
 *
 * <p>There is one choice more than there are steps: exploration goes on by taking another turn at the last one.
 */
public final class Fragment {
    private static final Learned NOTHING = new Learned();

    /** The whole search, of which nothing is explored yet. */
    public static final Fragment WHOLE =
            new Fragment(0, new Footprint[0], new SearchNode[0], new boolean[0], List.of(), false, NOTHING);

    private final int base;
    private final Footprint[] steps;
    private final SearchNode[] nodes;
    private final boolean[] unsettled;
    private final List<Reversed> inbox;
    private final boolean exhausted;
    private final Learned learned;

    Fragment(
            int base,
            Footprint[] steps,
            SearchNode[] nodes,
            boolean[] unsettled,
            List<Reversed> inbox,
            boolean exhausted,
            Learned learned) {
        this.base = base;
        this.steps = steps;
        this.nodes = nodes;
        this.unsettled = unsettled;
        this.inbox = inbox;
        this.exhausted = exhausted;
        this.learned = learned;
    }

    /** What is left of a search: its path, and the choices along it. */
    static Fragment of(int base, Path path, SearchNode[] along, boolean[] unsettled, boolean exhausted) {
        Footprint[] steps = new Footprint[path.depth()];
        SearchNode[] nodes = new SearchNode[path.depth() + 1];
        for (int depth = 0; depth <= path.depth(); depth++) {
            nodes[depth] = along[depth].copy();
        }
        for (int depth = 0; depth < path.depth(); depth++) {
            steps[depth] = path.footprint(depth);
        }
        return new Fragment(base, steps, nodes, unsettled, List.of(), exhausted, NOTHING);
    }

    public boolean isWhole() {
        return nodes.length == 0;
    }

    /** The shallowest choice of its own. */
    public int base() {
        return base;
    }

    /** How many steps lead to the choice at which exploration goes on. */
    public int depth() {
        return steps.length;
    }

    public SearchNode node(int depth) {
        return nodes[depth];
    }

    public Footprint step(int depth) {
        return steps[depth];
    }

    boolean[] unsettled() {
        return unsettled;
    }

    /** What others found out that is to be done at its shallowest choice. */
    public List<Reversed> inbox() {
        return inbox;
    }

    boolean isExhausted() {
        return exhausted;
    }

    /** What is known of operations that do more than they were announced with: by those who gave the fragment, or by whoever gave it back. */
    public Learned learned() {
        return learned;
    }

    /** The same with something else that is known of them. */
    public Fragment knowing(Learned newLearned) {
        return new Fragment(base, steps, nodes, unsettled, inbox, exhausted, newLearned);
    }

    /** The same with nothing known. */
    public Fragment knowingNothing() {
        return knowing(NOTHING);
    }

    /** Whether nothing is left of it. */
    public boolean isFinished() {
        return exhausted || (!isWhole() && inbox.isEmpty() && firstWithMore(base) < 0);
    }

    /** The depth of a choice that can be given to others, because one below it has turns left too; -1 if there is none. */
    public int divisibleAt() {
        int first = isWhole() || exhausted ? -1 : firstWithMore(base);
        return first >= 0 && firstWithMore(first + 1) >= 0 ? first : -1;
    }

    private int firstWithMore(int from) {
        for (int depth = from; depth < nodes.length; depth++) {
            if (nodes[depth].hasMore()) {
                return depth;
            }
        }
        return -1;
    }

    /** What is below the turn taken at a choice. */
    public Fragment below(int depth) {
        return new Fragment(depth + 1, steps, nodes, unsettled, List.of(), false, NOTHING);
    }

    /** A choice alone, when the turn taken last is explored by others. */
    public Fragment only(int depth) {
        return at(depth, nodes[depth].without(steps[depth]), List.of());
    }

    /** A choice alone on this path. */
    public Fragment at(int depth, SearchNode node, List<Reversed> newInbox) {
        SearchNode[] fewer = Arrays.copyOf(nodes, depth + 1);
        fewer[depth] = node;
        return new Fragment(
                depth,
                Arrays.copyOf(steps, depth),
                fewer,
                Arrays.copyOf(unsettled, depth),
                List.copyOf(newInbox),
                false,
                NOTHING);
    }

    /** The same with what is known by now of the choices above, from the root on, and with what is to be done at its first. */
    public Fragment with(List<SearchNode> above, List<Reversed> newInbox) {
        SearchNode[] newer = nodes.clone();
        for (int depth = 0; depth < base; depth++) {
            newer[depth] = above.get(depth);
        }
        return new Fragment(base, steps, newer, unsettled, List.copyOf(newInbox), false, NOTHING);
    }

    /**
     * The share that is explored of what is below its shallowest choice: the probability with which a walk that takes each expected turn with
     * the same probability ends in a leaf that was explored.
     */
    public double explored() {
        double share = 0;
        if (isFinished()) {
            return 1;
        }
        for (int depth = nodes.length - 1; depth >= base; depth--) {
            int others = depth == nodes.length - 1 ? nodes[depth].taken() : nodes[depth].taken() - 1;
            share = (others + share) / nodes[depth].expected();
        }
        return share;
    }
}

package dev.heddle.check.transactions;

import dev.heddle.check.transactions.DependencyGraph.Edge;
import dev.heddle.check.transactions.DependencyGraph.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Finds a short cycle in a graph of dependencies, or for snapshot isolation one without two {@code rw} in a row: those are allowed
 * there, and no others (A. Cerone and A. Gotsman, "Analysing Snapshot Isolation", JACM 65(2), 2018, theorem 4.1).
 *
 * <p>For the latter a place in the graph is a node and whether an {@code rw} led to it. First all places are taken away to which, or
 * from which, no way leads for ever; then a breadth-first search from what is left finds the way back.
 */
final class Cycles {
    private final DependencyGraph graph;
    private final boolean noTwoInARow;
    private final int places;

    Cycles(DependencyGraph graph, boolean noTwoInARow) {
        this.graph = graph;
        this.noTwoInARow = noTwoInARow;
        this.places = noTwoInARow ? 2 * graph.size() : graph.size();
    }

    private interface Visitor {
        void go(int place, Edge edge);
    }

    /** A cycle, edge by edge, or null if there is none. */
    List<Edge> any() {
        boolean[] left = leftOver();
        for (int place = 0; place < places; place++) {
            if (left[place]) {
                List<Edge> cycle = cycleThrough(place, left);
                if (cycle != null) {
                    return cycle;
                }
            }
        }
        return null;
    }

    private void visit(int place, Visitor visitor) {
        int node = noTwoInARow ? place >> 1 : place;
        boolean afterRw = noTwoInARow && (place & 1) == 1;
        for (Edge edge : graph.from(node)) {
            boolean isRw = edge.kind() == Kind.RW;
            if (!noTwoInARow) {
                visitor.go(edge.to(), edge);
            } else if (!afterRw || !isRw) {
                visitor.go(2 * edge.to() + (isRw ? 1 : 0), edge);
            }
        }
    }

    /** What remains when places to which no way leads are taken away, again and again. There is a cycle if anything does. */
    private boolean[] leftOver() {
        int[] ways = new int[places];
        for (int place = 0; place < places; place++) {
            visit(place, (to, edge) -> ways[to]++);
        }
        boolean[] left = new boolean[places];
        Arrays.fill(left, true);
        Deque<Integer> unreachable = new ArrayDeque<>();
        for (int place = 0; place < places; place++) {
            if (ways[place] == 0) {
                unreachable.add(place);
            }
        }
        while (!unreachable.isEmpty()) {
            int place = unreachable.poll();
            left[place] = false;
            visit(place, (to, edge) -> {
                if (--ways[to] == 0) {
                    unreachable.add(to);
                }
            });
        }
        return left;
    }

    private List<Edge> cycleThrough(int start, boolean[] left) {
        Edge[] by = new Edge[places];
        int[] parent = new int[places];
        Arrays.fill(parent, -1);
        Deque<Integer> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty() && by[start] == null) {
            int place = open.poll();
            visit(place, (to, edge) -> {
                if (left[to] && by[to] == null) {
                    by[to] = edge;
                    parent[to] = place;
                    open.add(to);
                }
            });
        }
        if (by[start] == null) {
            return null;
        }
        List<Edge> cycle = new ArrayList<>();
        int place = start;
        do {
            cycle.add(by[place]);
            place = parent[place];
        } while (place != start);
        Collections.reverse(cycle);
        return cycle;
    }
}

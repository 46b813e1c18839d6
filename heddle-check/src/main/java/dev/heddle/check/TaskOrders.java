package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Looks for an order of calls that a specification allows and that keeps each task's own order: sequential consistency
 * (L. Lamport, "How to Make a Multiprocessor Computer That Correctly Executes Multiprocess Programs", 1979). A depth-first search
 * that looks once at each combination of how far each task is and the state; to decide it is NP-complete (Gibbons and Korach, 1997).
 *
 * <p>An order is found if and only if there is one. A task's last call, if pending, may be left out. Histories cannot be checked part
 * by part: what is sequentially consistent in each part need not be as a whole.
 */
final class TaskOrders<S> {
    private final Specification<S> specification;
    private final List<Call> calls;
    private final List<List<Call>> tasks;
    private final int required;

    @SuppressWarnings("ArrayRecordComponent") // compared by equals below, and never handed out
    private record Place(int[] positions, Object state) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Place that
                    && Arrays.equals(positions, that.positions)
                    && Objects.equals(state, that.state);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(positions) * 31 + Objects.hashCode(state);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared, and never handed out
    private record Node<S>(int[] positions, S state, int complete, Call last, Node<S> parent) {}

    TaskOrders(Specification<S> specification, History history) {
        this.specification = specification;
        this.calls = history.calls();
        Map<String, List<Call>> byTask = new LinkedHashMap<>();
        calls.forEach(call ->
                byTask.computeIfAbsent(call.task(), k -> new ArrayList<>()).add(call));
        this.tasks = List.copyOf(byTask.values());
        this.required = (int) calls.stream().filter(call -> !call.isPending()).count();
    }

    Found<S> search() {
        Set<Place> visited = new HashSet<>();
        Deque<Node<S>> open = new ArrayDeque<>();
        Node<S> root = new Node<>(new int[tasks.size()], specification.initial(), 0, null, null);
        open.push(root);
        Node<S> longest = root;
        Set<S> states = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            Node<S> node = open.pop();
            if (node.complete == required) {
                return Found.explained(order(node));
            }
            if (node.complete > longest.complete) {
                longest = node;
                states.clear();
            }
            if (node.complete == longest.complete && states.size() < Found.MOST_STATES) {
                states.add(node.state);
            }
            for (int task = 0; task < tasks.size(); task++) {
                expand(node, task, visited, open);
            }
        }
        return new Found<>(order(longest), calls.indexOf(nextOf(longest)), List.copyOf(states));
    }

    private void expand(Node<S> node, int task, Set<Place> visited, Deque<Node<S>> open) {
        int position = node.positions[task];
        if (position == tasks.get(task).size()) {
            return;
        }
        Call call = tasks.get(task).get(position);
        int[] positions = node.positions.clone();
        positions[task]++;
        for (S state : specification.next(node.state, call)) {
            if (visited.add(new Place(positions, state))) {
                open.push(new Node<>(positions, state, node.complete + (call.isPending() ? 0 : 1), call, node));
            }
        }
    }

    /** The first call that could come next and cannot. */
    private Call nextOf(Node<S> node) {
        Call first = null;
        for (int task = 0; task < tasks.size(); task++) {
            List<Call> own = tasks.get(task);
            if (node.positions[task] < own.size()) {
                Call call = own.get(node.positions[task]);
                if (!call.isPending() && (first == null || call.ended() < first.ended())) {
                    first = call;
                }
            }
        }
        return first;
    }

    private List<Call> order(Node<S> node) {
        List<Call> order = new ArrayList<>();
        for (Node<S> at = node; at.last != null; at = at.parent) {
            order.add(at.last);
        }
        Collections.reverse(order);
        return order;
    }
}

package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The least first. */
final class PriorityQueueSpecification implements Specification<Items> {
    private final Comparator<Object> order;

    PriorityQueueSpecification(Comparator<Object> order) {
        this.order = order;
    }

    @Override
    public Items initial() {
        return Items.NONE;
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.method().equals("peek")
                || call.method().equals("size")
                || call.method().equals("isEmpty");
    }

    @Override
    public List<Items> next(Items state, Call call) {
        return switch (call.method()) {
            case "offer", "add" -> when(call.mayReturn(true), inserted(state, call.argument(0)));
            case "put", "insert" -> when(call.mayReturn(null), inserted(state, call.argument(0)));
            case "poll", "deleteMin" -> state.isEmpty() ? when(call.mayReturn(null), state) : leastRemoved(state, call);
            case "take" -> state.isEmpty() ? List.of() : leastRemoved(state, call);
            case "peek" -> state.isEmpty() ? when(call.mayReturn(null), state) : leastShown(state, call);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty" -> when(call.mayReturn(state.isEmpty()), state);
            default -> throw unknown("priority queue", call);
        };
    }

    /** Equal ones that compare as equal stay together, in the order of their hashes, so that the same contents are the same state. */
    private Items inserted(Items state, Object item) {
        int at = 0;
        while (at < state.size() && compare(state.get(at), item) <= 0) {
            at++;
        }
        return state.with(at, item);
    }

    private int compare(Object a, Object b) {
        int byOrder = order.compare(a, b);
        return byOrder != 0 ? byOrder : Integer.compare(a.hashCode(), b.hashCode());
    }

    private int numberOfLeast(Items state) {
        int number = 1;
        while (number < state.size() && order.compare(state.first(), state.get(number)) == 0) {
            number++;
        }
        return number;
    }

    private List<Items> leastRemoved(Items state, Call call) {
        List<Items> after = new ArrayList<>();
        for (int i = 0; i < numberOfLeast(state); i++) {
            if (call.mayReturn(state.get(i))) {
                after.add(state.without(i));
            }
        }
        return after;
    }

    private List<Items> leastShown(Items state, Call call) {
        boolean possible = false;
        for (int i = 0; i < numberOfLeast(state); i++) {
            possible |= call.mayReturn(state.get(i));
        }
        return when(possible, state);
    }
}

package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;
import java.util.NoSuchElementException;

/** A queue with two ends. */
final class DequeSpecification implements Specification<Items> {
    @Override
    public Items initial() {
        return Items.NONE;
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.method().startsWith("peek")
                || call.method().equals("size")
                || call.method().equals("isEmpty");
    }

    @Override
    public List<Items> next(Items state, Call call) {
        return switch (call.method()) {
            case "addFirst", "putFirst", "push" -> when(call.mayReturn(null), state.with(0, call.argument(0)));
            case "offerFirst" -> when(call.mayReturn(true), state.with(0, call.argument(0)));
            case "addLast", "putLast" -> when(call.mayReturn(null), state.withLast(call.argument(0)));
            case "offerLast", "offer", "add" -> when(call.mayReturn(true), state.withLast(call.argument(0)));
            case "pollFirst", "poll" -> removed(state, call, true, state.isEmpty() && call.mayReturn(null));
            case "pollLast" -> removed(state, call, false, state.isEmpty() && call.mayReturn(null));
            case "removeFirst", "remove", "pop" ->
                removed(state, call, true, call.mayThrow(NoSuchElementException.class));
            case "removeLast" -> removed(state, call, false, call.mayThrow(NoSuchElementException.class));
            case "takeFirst", "take" -> removed(state, call, true, false);
            case "takeLast" -> removed(state, call, false, false);
            case "peekFirst", "peek" -> when(call.mayReturn(state.isEmpty() ? null : state.first()), state);
            case "peekLast" -> when(call.mayReturn(state.isEmpty() ? null : state.last()), state);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty" -> when(call.mayReturn(state.isEmpty()), state);
            default -> throw unknown("deque", call);
        };
    }

    private static List<Items> removed(Items state, Call call, boolean first, boolean possibleIfEmpty) {
        if (state.isEmpty()) {
            return when(possibleIfEmpty, state);
        }
        return first
                ? when(call.mayReturn(state.first()), state.withoutFirst())
                : when(call.mayReturn(state.last()), state.withoutLast());
    }
}

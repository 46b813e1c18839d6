package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.EmptyStackException;
import java.util.List;
import java.util.NoSuchElementException;

/** Last in, first out. */
final class StackSpecification implements Specification<Items> {
    @Override
    public Items initial() {
        return Items.NONE;
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.method().equals("top")
                || call.method().equals("peek")
                || call.method().equals("size")
                || call.method().equals("isEmpty");
    }

    @Override
    public List<Items> next(Items state, Call call) {
        return switch (call.method()) {
            case "push" ->
                when(
                        call.mayReturn(null) || call.mayReturn(true) || call.mayReturn(call.argument(0)),
                        state.withLast(call.argument(0)));
            case "pop" ->
                state.isEmpty()
                        ? when(isEmptyReply(call), state)
                        : when(call.mayReturn(state.last()), state.withoutLast());
            case "peek", "top" -> when(state.isEmpty() ? isEmptyReply(call) : call.mayReturn(state.last()), state);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty", "empty" -> when(call.mayReturn(state.isEmpty()), state);
            default -> throw unknown("stack", call);
        };
    }

    private static boolean isEmptyReply(Call call) {
        return call.mayReturn(null)
                || call.mayThrow(NoSuchElementException.class)
                || call.mayThrow(EmptyStackException.class);
    }
}

package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;

/** Entries that are added at the end, and stay. */
final class LogSpecification implements Specification<Items> {
    @Override
    public Items initial() {
        return Items.NONE;
    }

    @Override
    public boolean onlyReads(Call call) {
        return !call.method().equals("append");
    }

    @Override
    public List<Items> next(Items state, Call call) {
        return switch (call.method()) {
            case "append" ->
                when(call.mayReturn(null) || call.mayReturn((long) state.size()), state.withLast(call.argument(0)));
            case "read" -> when(call.mayReturn(at(state, ((Number) call.argument(0)).intValue())), state);
            case "readAll" -> when(call.mayReturn(state.asList()), state);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            default -> throw unknown("log", call);
        };
    }

    private static Object at(Items state, int index) {
        return index >= 0 && index < state.size() ? state.get(index) : null;
    }
}

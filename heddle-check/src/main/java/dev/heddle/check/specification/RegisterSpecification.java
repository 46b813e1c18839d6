package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** One value; empty stands for null. */
final class RegisterSpecification implements Specification<Optional<Object>> {
    private final Optional<Object> initial;
    private final boolean compares;

    RegisterSpecification(Object initial, boolean compares) {
        this.initial = Optional.ofNullable(initial);
        this.compares = compares;
    }

    @Override
    public Optional<Object> initial() {
        return initial;
    }

    @Override
    public boolean onlyReads(Call call) {
        return switch (call.method()) {
            case "get", "read" -> true;
            case "compareAndSet", "cas" -> Boolean.FALSE.equals(call.reply().value());
            default -> false;
        };
    }

    @Override
    public List<Optional<Object>> next(Optional<Object> state, Call call) {
        Object value = state.orElse(null);
        return switch (call.method()) {
            case "get", "read" -> when(call.mayReturn(value), state);
            case "set", "write" -> when(call.mayReturn(null), argument(call, 0));
            case "getAndSet" -> when(call.mayReturn(value), argument(call, 0));
            case "compareAndSet", "cas", "compareAndExchange" -> compared(state, call);
            default -> throw unknown("register", call);
        };
    }

    private List<Optional<Object>> compared(Optional<Object> state, Call call) {
        if (!compares) {
            throw unknown("register", call);
        }
        Object value = state.orElse(null);
        boolean same = Objects.equals(value, call.argument(0));
        Object reply = call.method().equals("compareAndExchange") ? value : (Object) same;
        return when(call.mayReturn(reply), same ? argument(call, 1) : state);
    }

    private static Optional<Object> argument(Call call, int index) {
        return Optional.ofNullable(call.argument(index));
    }

    @Override
    public String show(Optional<Object> state) {
        return String.valueOf(state.orElse(null));
    }
}

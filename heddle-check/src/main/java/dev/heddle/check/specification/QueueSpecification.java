package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.ImpliedOrder;
import java.util.List;
import java.util.NoSuchElementException;

/** First in, first out; perhaps with a bound. */
final class QueueSpecification implements Specification<Items> {
    private final int capacity;

    QueueSpecification(int capacity) {
        this.capacity = capacity;
    }

    @Override
    public Items initial() {
        return Items.NONE;
    }

    /** First in, first out, so that the order in which elements leave tells in which they came. */
    @Override
    public ImpliedOrder implied() {
        return new QueueOrder();
    }

    @Override
    public boolean onlyReads(Call call) {
        return switch (call.method()) {
            case "peek", "element", "size", "isEmpty" -> true;
            case "poll", "dequeue" -> call.reply().value() == null;
            case "offer" -> Boolean.FALSE.equals(call.reply().value());
            default -> call.reply().isThrown();
        };
    }

    @Override
    public List<Items> next(Items state, Call call) {
        return switch (call.method()) {
            case "offer", "add", "put", "enqueue" -> inserted(state, call);
            case "poll", "dequeue" ->
                state.isEmpty()
                        ? when(call.mayReturn(null), state)
                        : when(call.mayReturn(state.first()), state.withoutFirst());
            case "remove" ->
                state.isEmpty()
                        ? when(call.mayThrow(NoSuchElementException.class), state)
                        : when(call.mayReturn(state.first()), state.withoutFirst());
            case "take" ->
                when(
                        !state.isEmpty() && call.mayReturn(state.isEmpty() ? null : state.first()),
                        state.isEmpty() ? state : state.withoutFirst());
            case "peek" -> when(call.mayReturn(state.isEmpty() ? null : state.first()), state);
            case "element" ->
                when(
                        state.isEmpty() ? call.mayThrow(NoSuchElementException.class) : call.mayReturn(state.first()),
                        state);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty" -> when(call.mayReturn(state.isEmpty()), state);
            default -> throw unknown("queue", call);
        };
    }

    private List<Items> inserted(Items state, Call call) {
        boolean returnsNothing = call.method().equals("put") || call.method().equals("enqueue");
        if (state.size() < capacity) {
            return when(call.mayReturn(returnsNothing ? null : (Object) true), state.withLast(call.argument(0)));
        }
        return switch (call.method()) {
            case "offer" -> when(call.mayReturn(false), state);
            case "add" -> when(call.mayThrow(IllegalStateException.class), state);
            default -> List.of();
        };
    }
}

package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;

/** A number that is added to. */
final class CounterSpecification implements Specification<Long> {
    private final long initial;

    CounterSpecification(long initial) {
        this.initial = initial;
    }

    @Override
    public Long initial() {
        return initial;
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.method().equals("get") || call.method().equals("read");
    }

    @Override
    public List<Long> next(Long state, Call call) {
        long added = added(call);
        long after = state + added;
        return switch (call.method()) {
            case "get", "read", "getAndIncrement", "getAndDecrement", "getAndAdd" ->
                when(call.mayReturn((long) state), after);
            case "incrementAndGet", "decrementAndGet", "addAndGet" -> when(call.mayReturn(after), after);
            case "increment", "decrement", "add" -> when(call.mayReturn(null), after);
            default -> throw unknown("counter", call);
        };
    }

    private static long added(Call call) {
        return switch (call.method()) {
            case "increment", "getAndIncrement", "incrementAndGet" -> 1;
            case "decrement", "getAndDecrement", "decrementAndGet" -> -1;
            case "add", "getAndAdd", "addAndGet" -> ((Number) call.argument(0)).longValue();
            default -> 0;
        };
    }
}

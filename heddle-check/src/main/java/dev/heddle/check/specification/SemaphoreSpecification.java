package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;

/** Permits that are taken and given. */
final class SemaphoreSpecification implements Specification<Long> {
    private final long permits;

    SemaphoreSpecification(long permits) {
        this.permits = permits;
    }

    @Override
    public Long initial() {
        return permits;
    }

    @Override
    public List<Long> next(Long state, Call call) {
        long amount = call.arguments().isEmpty() ? 1 : ((Number) call.argument(0)).longValue();
        boolean enough = state >= amount;
        return switch (call.method()) {
            case "acquire", "acquireUninterruptibly" -> when(enough && call.mayReturn(null), state - amount);
            case "tryAcquire" -> when(call.mayReturn(enough), enough ? state - amount : state);
            case "release" -> when(call.mayReturn(null), state + amount);
            case "availablePermits" -> when(call.mayReturn((long) state), state);
            default -> throw unknown("semaphore", call);
        };
    }
}

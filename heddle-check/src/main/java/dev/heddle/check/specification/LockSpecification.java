package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.List;

/** Held by one task at most. */
final class LockSpecification implements Specification<LockSpecification.Held> {
    private static final Held FREE = new Held(null, 0);

    private final boolean reentrant;

    LockSpecification(boolean reentrant) {
        this.reentrant = reentrant;
    }

    record Held(String by, int times) {
        @Override
        public String toString() {
            return by == null ? "free" : "held by " + by + (times > 1 ? " " + times + " times" : "");
        }
    }

    @Override
    public Held initial() {
        return FREE;
    }

    @Override
    public List<Held> next(Held state, Call call) {
        boolean mine = call.task().equals(state.by);
        boolean free = state.by == null || (reentrant && mine);
        Held taken = new Held(call.task(), state.times + 1);
        return switch (call.method()) {
            case "lock" -> when(free && call.mayReturn(null), taken);
            case "tryLock" -> when(call.mayReturn(free), free ? taken : state);
            case "unlock" ->
                mine
                        ? when(call.mayReturn(null), state.times == 1 ? FREE : new Held(state.by, state.times - 1))
                        : when(call.mayThrow(IllegalMonitorStateException.class), state);
            default -> throw unknown("lock", call);
        };
    }
}

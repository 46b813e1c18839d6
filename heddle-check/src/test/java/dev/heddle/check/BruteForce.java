package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import java.util.List;

/** Tries all orders, by the definitions of the conditions and without any cleverness. */
final class BruteForce<S> {
    private final Consistency consistency;
    private final History history;
    private final Specification<S> specification;
    private final List<Call> calls;

    private BruteForce(Consistency consistency, History history, Specification<S> specification) {
        this.consistency = consistency;
        this.history = history;
        this.specification = specification;
        this.calls = history.calls();
    }

    static <S> boolean holds(Consistency consistency, History history, Specification<S> specification) {
        return new BruteForce<>(consistency, history, specification)
                .extend(specification.initial(), new boolean[history.calls().size()]);
    }

    private boolean extend(S state, boolean[] done) {
        if (calls.stream().allMatch(call -> done[call.number()] || call.isPending())) {
            return true;
        }
        for (Call call : calls) {
            if (!done[call.number()] && mayFollow(call, done)) {
                done[call.number()] = true;
                for (S next : specification.next(state, call)) {
                    if (extend(next, done)) {
                        return true;
                    }
                }
                done[call.number()] = false;
            }
        }
        return false;
    }

    /** Whether nothing that must come later is done, and all that must have come before is. */
    private boolean mayFollow(Call call, boolean[] done) {
        for (Call other : calls) {
            if (done[other.number()] ? precedes(call, other) : precedes(other, call) && !other.isPending()) {
                return false;
            }
        }
        return true;
    }

    private boolean precedes(Call first, Call second) {
        return switch (consistency) {
            case LINEARIZABLE, DURABLY_LINEARIZABLE -> first.ended() < second.invoked();
            case STRICTLY_LINEARIZABLE -> first.ended() < second.invoked() || crashBetween(first, second);
            case SEQUENTIALLY_CONSISTENT -> first.task().equals(second.task()) && first.invoked() < second.invoked();
            case QUIESCENTLY_CONSISTENT -> quietBetween(first, second);
        };
    }

    private boolean crashBetween(Call first, Call second) {
        return history.crashes().stream().anyMatch(crash -> first.invoked() < crash && crash < second.invoked());
    }

    private boolean quietBetween(Call first, Call second) {
        for (int moment = first.ended(); moment < second.invoked(); moment++) {
            int now = moment;
            if (calls.stream().noneMatch(call -> call.invoked() <= now && now < call.ended())) {
                return true;
            }
        }
        return false;
    }
}

package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.Reply;
import dev.heddle.check.specification.Specification;
import java.util.List;

/** A specification for histories in which calls may be found to wait for ever: they may if the state that they find is one in which they are not possible. */
final class WithWaiting<S> implements Specification<S> {
    private final Specification<S> specification;

    WithWaiting(Specification<S> specification) {
        this.specification = specification;
    }

    @Override
    public S initial() {
        return specification.initial();
    }

    @Override
    public List<S> next(S state, Call call) {
        if (!call.reply().isWaiting()) {
            return specification.next(state, call);
        }
        Call pending = new Call(
                call.number(), call.task(), call.method(), call.arguments(), Reply.PENDING, call.invoked(), Call.NEVER);
        return specification.next(state, pending).isEmpty() ? List.of(state) : List.of();
    }

    @Override
    public Object part(Call call) {
        return specification.part(call);
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.reply().isWaiting() || specification.onlyReads(call);
    }

    @Override
    public String show(S state) {
        return specification.show(state);
    }
}

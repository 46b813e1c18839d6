package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Elements, each of which is in it or is not. */
final class SetSpecification implements Specification<Set<Object>> {
    @Override
    public Set<Object> initial() {
        return Set.of();
    }

    @Override
    public boolean onlyReads(Call call) {
        return call.method().equals("contains")
                || call.method().equals("size")
                || call.method().equals("isEmpty")
                || Boolean.FALSE.equals(call.reply().value());
    }

    @Override
    public List<Set<Object>> next(Set<Object> state, Call call) {
        return switch (call.method()) {
            case "add" -> when(call.mayReturn(!state.contains(call.argument(0))), with(state, call.argument(0)));
            case "remove" -> when(call.mayReturn(state.contains(call.argument(0))), without(state, call.argument(0)));
            case "contains" -> when(call.mayReturn(state.contains(call.argument(0))), state);
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty" -> when(call.mayReturn(state.isEmpty()), state);
            case "clear" -> when(call.mayReturn(null), Set.of());
            default -> throw unknown("set", call);
        };
    }

    @Override
    public Object part(Call call) {
        return call.arguments().isEmpty() ? WHOLE : String.valueOf(call.argument(0));
    }

    private static Set<Object> with(Set<Object> state, Object element) {
        Set<Object> more = new HashSet<>(state);
        more.add(element);
        return more;
    }

    private static Set<Object> without(Set<Object> state, Object element) {
        Set<Object> fewer = new HashSet<>(state);
        fewer.remove(element);
        return fewer;
    }
}

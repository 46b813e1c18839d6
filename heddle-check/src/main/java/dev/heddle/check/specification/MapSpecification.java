package dev.heddle.check.specification;

import static dev.heddle.check.specification.Specifications.unknown;
import static dev.heddle.check.specification.Specifications.when;

import dev.heddle.check.history.Call;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values by key; none of them is null. */
final class MapSpecification implements Specification<Map<Object, Object>> {
    @Override
    public Map<Object, Object> initial() {
        return Map.of();
    }

    @Override
    public boolean onlyReads(Call call) {
        return switch (call.method()) {
            case "get", "containsKey", "size", "isEmpty" -> true;
            default -> false;
        };
    }

    @Override
    public List<Map<Object, Object>> next(Map<Object, Object> state, Call call) {
        if (call.arguments().isEmpty()) {
            return ofWhole(state, call);
        }
        Object key = call.argument(0);
        Object old = state.get(key);
        return switch (call.method() + call.arguments().size()) {
            case "get1" -> when(call.mayReturn(old), state);
            case "containsKey1" -> when(call.mayReturn(old != null), state);
            case "put2" -> when(call.mayReturn(old), with(state, key, call.argument(1)));
            case "putIfAbsent2" -> when(call.mayReturn(old), old != null ? state : with(state, key, call.argument(1)));
            case "remove1" -> when(call.mayReturn(old), with(state, key, null));
            case "remove2" -> changed(state, call, isThere(old, call.argument(1)), null);
            case "replace2" -> when(call.mayReturn(old), old == null ? state : with(state, key, call.argument(1)));
            case "replace3" -> changed(state, call, isThere(old, call.argument(1)), call.argument(2));
            default -> throw unknown("map", call);
        };
    }

    private static List<Map<Object, Object>> ofWhole(Map<Object, Object> state, Call call) {
        return switch (call.method()) {
            case "size" -> when(call.mayReturn((long) state.size()), state);
            case "isEmpty" -> when(call.mayReturn(state.isEmpty()), state);
            case "clear" -> when(call.mayReturn(null), Map.of());
            default -> throw unknown("map", call);
        };
    }

    private static boolean isThere(Object old, Object value) {
        return old != null && old.equals(value);
    }

    private static List<Map<Object, Object>> changed(
            Map<Object, Object> state, Call call, boolean changes, Object value) {
        return when(call.mayReturn(changes), changes ? with(state, call.argument(0), value) : state);
    }

    @Override
    public Object part(Call call) {
        return call.arguments().isEmpty() ? WHOLE : String.valueOf(call.argument(0));
    }

    private static Map<Object, Object> with(Map<Object, Object> state, Object key, Object value) {
        Map<Object, Object> changed = new HashMap<>(state);
        if (value == null) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return changed;
    }
}

package dev.heddle.check.specification;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.Reply;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A plain class as a specification. Its objects change, so a state is what was called so far; to make a call in it, all of that is
 * called again on a new object. Two states are equal if {@link Contents} of their objects are.
 */
final class SequentialClass implements Specification<SequentialClass.State> {
    private final Supplier<?> fresh;
    private final Map<String, Method> methods = new ConcurrentHashMap<>();

    SequentialClass(Supplier<?> fresh) {
        this.fresh = fresh;
    }

    /** What was called, the last call first, and what the object holds after it. */
    static final class State {
        private final State before;
        private final Call call;
        private final Object contents;
        private final String shown;

        State(State before, Call call, Object object) {
            this.before = before;
            this.call = call;
            this.contents = Contents.of(object);
            this.shown = show(object);
        }

        /** By its class' own words if it has any. */
        private static String show(Object object) {
            String text = String.valueOf(object);
            boolean isDefault = text.startsWith(object.getClass().getName() + "@");
            return isDefault ? Contents.of(object).toString() : text;
        }

        private List<Call> calls() {
            List<Call> calls = new ArrayList<>();
            for (State at = this; at.call != null; at = at.before) {
                calls.add(0, at.call);
            }
            return calls;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State that && contents.equals(that.contents);
        }

        @Override
        public int hashCode() {
            return contents.hashCode();
        }

        @Override
        public String toString() {
            return shown;
        }
    }

    @Override
    public State initial() {
        return new State(null, null, fresh.get());
    }

    @Override
    public List<State> next(State state, Call call) {
        Object object = fresh.get();
        for (Call earlier : state.calls()) {
            make(object, earlier);
        }
        Reply reply = make(object, call);
        if (reply.thrown() == MustWait.class) {
            return List.of();
        }
        return call.isPending() || reply.equals(call.reply()) ? List.of(new State(state, call, object)) : List.of();
    }

    private Reply make(Object object, Call call) {
        Method method = methods.computeIfAbsent(
                call.method() + "/" + call.arguments().size(), k -> find(object.getClass(), call));
        try {
            return Reply.returned(method.invoke(object, call.arguments().toArray()));
        } catch (InvocationTargetException e) {
            return Reply.threw(e.getCause().getClass());
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(object.getClass() + " is not accessible", e);
        }
    }

    private static Method find(Class<?> type, Call call) {
        Method found = null;
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(call.method())
                        && method.getParameterCount() == call.arguments().size()
                        && !method.isBridge()
                        && !Modifier.isStatic(method.getModifiers())
                        && (found == null || isAtHome(method, found))) {
                    found = method;
                }
            }
        }
        if (found == null || !found.trySetAccessible()) {
            throw new IllegalArgumentException("the specification " + type.getName() + " has no accessible method "
                    + call.method() + " with " + call.arguments().size() + " parameters");
        }
        return found;
    }

    private static boolean isAtHome(Method method, Method found) {
        return found.getDeclaringClass() == method.getDeclaringClass();
    }
}

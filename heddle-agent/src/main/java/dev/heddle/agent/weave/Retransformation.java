package dev.heddle.agent.weave;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Weaves loaded classes, as many as possible in one call, as each call stops the JVM and deoptimises code.
 *
 * <p>The JVM takes all classes of a call or none, and does not say which one it refuses. Most often that is one that it could not
 * link: a framework looks at all classes of its optional parts, and libraries that some of them need are not there. But the JVM offers the
 * classes in their order, so the last one that was offered is the one to blame. What comes before it is woven in a second call, for
 * which nothing is woven anew: every class is offered at most twice, however many are refused.
 */
final class Retransformation {
    /** What the JVM is to take for a class. */
    enum Form {
        /** With all hooks. */
        WOVEN,
        /** With nothing but a hook in each method that says that the method is not woven. */
        ANNOUNCED,
        /** As it is. */
        PLAIN
    }

    /** Told of classes that were refused. */
    interface Refusals {
        /** The JVM takes this class only in another form. */
        void refused(Class<?> type, Form taken, Throwable why);

        /** The JVM takes it in no form, not even as it is: it cannot be linked, or its initialiser has failed, and so nothing can run it. */
        void unusable(Class<?> type, Throwable why);
    }

    private final Instrumentation instrumentation;
    private final Refusals refusals;
    private final Thread thread = Thread.currentThread();
    private final Map<Class<?>, byte[]> woven = new HashMap<>();
    private Form form = Form.WOVEN;
    private Class<?> last;

    Retransformation(Instrumentation instrumentation, Refusals refusals) {
        this.instrumentation = instrumentation;
        this.refusals = refusals;
    }

    public void weave(List<Class<?>> classes) {
        List<Class<?>> left = classes;
        while (!left.isEmpty()) {
            Throwable refusal = attempt(left);
            if (refusal == null) {
                return;
            }
            if (left.size() == 1) {
                settleFor(left.get(0), refusal);
                return;
            }
            int blamed = last == null ? -1 : left.indexOf(last);
            if (blamed < 0) {
                // The JVM looked at all of them before it offered any: the halves will tell.
                weave(left.subList(0, left.size() / 2));
                left = left.subList(left.size() / 2, left.size());
            } else {
                weave(left.subList(0, blamed));
                weave(left.subList(blamed, blamed + 1));
                left = left.subList(blamed + 1, left.size());
            }
        }
    }

    private void settleFor(Class<?> type, Throwable refusal) {
        for (Form next : new Form[] {Form.ANNOUNCED, Form.PLAIN}) {
            form = next;
            Throwable again = attempt(List.of(type));
            form = Form.WOVEN;
            if (again == null) {
                refusals.refused(type, next, refusal);
                return;
            }
        }
        refusals.unusable(type, refusal);
    }

    /** Null if the JVM has taken all of them. */
    private Throwable attempt(List<Class<?>> classes) {
        last = null;
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
            return null;
        } catch (UnmodifiableClassException
                | LinkageError
                | InternalError // what the JVM throws for all that has no exception of its own, such as a class that
                // cannot be linked
                | UnsupportedOperationException e) {
            return e;
        }
    }

    /** Whether it is this one that makes the JVM ask for a class now, and not another agent. */
    public boolean asks() {
        return Thread.currentThread() == thread;
    }

    /** The form in which a class is asked for. */
    Form offered(Class<?> type) {
        last = type;
        return form;
    }

    boolean knows(Class<?> type) {
        return woven.containsKey(type);
    }

    public byte[] get(Class<?> type) {
        return woven.get(type);
    }

    public void put(Class<?> type, byte[] classFile) {
        woven.put(type, classFile);
    }
}

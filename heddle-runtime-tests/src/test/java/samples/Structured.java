package samples;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import samples.HandOver.Box;

/** Structured concurrency and scoped values, by reflection: the one is a preview, the other younger than the samples' language. */
public final class Structured {
    private Structured() {}

    /** A {@code StructuredTaskScope}. */
    private static final class Scope implements AutoCloseable {
        private static final Class<?> TYPE = type("java.util.concurrent.StructuredTaskScope");
        private final Object scope;

        private static final Class<?> JOINER = type("java.util.concurrent.StructuredTaskScope$Joiner");

        Scope() {
            scope = call(null, method(TYPE, "open"));
        }

        /** With a joiner that has a name: {@code anySuccessfulResultOrThrow}. */
        Scope(String joiner) {
            scope = call(null, method(TYPE, "open", JOINER), call(null, method(JOINER, joiner)));
        }

        boolean isCancelled() {
            return (boolean) call(scope, method(TYPE, "isCancelled"));
        }

        Subtask fork(Callable<?> work) {
            return new Subtask(call(scope, method(TYPE, "fork", Callable.class), work));
        }

        void join() {
            call(scope, method(TYPE, "join"));
        }

        @Override
        public void close() {
            call(scope, method(TYPE, "close"));
        }
    }

    private record Subtask(Object subtask) {
        private static final Class<?> TYPE = type("java.util.concurrent.StructuredTaskScope$Subtask");

        Object get() {
            return call(subtask, method(TYPE, "get"));
        }

        Object state() {
            return call(subtask, method(TYPE, "state"));
        }
    }

    /** A {@code ScopedValue}. */
    private static final class Scoped {
        private static final Class<?> TYPE = type("java.lang.ScopedValue");
        private static final Class<?> CARRIER = type("java.lang.ScopedValue$Carrier");
        private final Object key = call(null, method(TYPE, "newInstance"));

        void run(Object value, Runnable work) {
            Object carrier = call(null, method(TYPE, "where", TYPE, Object.class), key, value);
            call(carrier, method(CARRIER, "run", Runnable.class), work);
        }

        Object get() {
            return call(key, method(TYPE, "get"));
        }

        boolean isBound() {
            return (boolean) call(key, method(TYPE, "isBound"));
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object call(Object target, Method method, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            if (e.getCause() instanceof Error thrown) {
                throw thrown;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the owner did is seen by subtasks, and what they did by the owner who joined them. */
    public static void forkAndJoin() {
        int[] cells = {1, 1};
        try (Scope scope = new Scope()) {
            Subtask one = scope.fork(() -> ++cells[0]);
            Subtask two = scope.fork(() -> ++cells[1]);
            scope.join();
            Run.check((int) one.get() + (int) two.get() == 4, "results");
        }
        Run.check(cells[0] + cells[1] == 4, "effects");
    }

    public static void lostUpdate() {
        Box box = new Box();
        try (Scope scope = new Scope()) {
            scope.fork(() -> box.value++);
            scope.fork(() -> box.value++);
            scope.join();
        }
        Run.check(box.value == 2, box.value);
    }

    /** A subtask that fails cancels its siblings, which may have done their part or not; the scope waits for them. */
    public static void failingSubtask() {
        AtomicInteger done = new AtomicInteger();
        try (Scope scope = new Scope()) {
            scope.fork(done::incrementAndGet);
            scope.fork(() -> {
                throw new IllegalStateException("expected");
            });
            scope.join();
            Run.check(false, "no failure");
        } catch (RuntimeException e) {
            Run.check(e.getCause().getMessage().equals("expected"), e);
        }
    }

    /** The first result cancels the scope, which the owner may or may not see before the join. */
    public static void cancelledBeforeTheJoin() {
        try (Scope scope = new Scope("anySuccessfulResultOrThrow")) {
            scope.fork(() -> 1);
            if (scope.isCancelled()) {
                throw new AssertionError("the subtask was first");
            }
            scope.join();
        }
    }

    /** Asks whether a subtask has ended, which it may have or not, and is content with both. */
    public static void stateBeforeTheJoin() {
        try (Scope scope = new Scope()) {
            Subtask subtask = scope.fork(() -> 1);
            Object state = subtask.state();
            scope.join();
            Run.check(state != null && subtask.get().equals(1), state);
        }
    }

    /** A subtask starts a thread that is not in the scope, and outlives it. */
    public static void leak() {
        try (Scope scope = new Scope()) {
            scope.fork(() -> {
                Thread stray = new Thread(LockSupport::park);
                stray.setDaemon(true);
                stray.start();
                return 1;
            });
            scope.join();
        }
    }

    public static void scopedValue() throws InterruptedException {
        Scoped name = new Scoped();
        Run.both(
                () -> name.run("a", () -> {
                    Thread.yield();
                    Run.check(name.get().equals("a"), name.get());
                    name.run("inner", () -> Run.check(name.get().equals("inner"), name.get()));
                    Run.check(name.get().equals("a"), name.get());
                }),
                () -> {
                    Run.check(!name.isBound(), "bound");
                    name.run("b", () -> {
                        Thread.yield();
                        Run.check(name.get().equals("b"), name.get());
                    });
                });
        Run.check(!name.isBound(), "still bound");
    }

    /** Subtasks inherit what the owner has bound. */
    public static void inheritedScopedValue() {
        Scoped name = new Scoped();
        name.run("owner", () -> {
            try (Scope scope = new Scope()) {
                Subtask one = scope.fork(name::get);
                Subtask two = scope.fork(name::get);
                scope.join();
                Run.check(one.get().equals("owner") && two.get().equals("owner"), one.get());
            }
        });
    }
}

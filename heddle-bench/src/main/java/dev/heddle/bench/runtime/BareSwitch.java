package dev.heddle.bench.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;

/**
 * The unit that steps are measured in, with nothing of Heddle around it: on the continuation backend one yield of a
 * continuation and one run of the other; on the platform backend one hand-over between two threads by park and unpark.
 */
abstract class BareSwitch {
    static BareSwitch of(String backend) throws ReflectiveOperationException {
        return backend.equals("continuation") ? new Continuations() : new Threads();
    }

    abstract String name();

    /** Switches so often. */
    abstract void run(int switches) throws InterruptedException;

    /** By method handles, because JDK 17, which compiles this, does not have the class. */
    private static final class Continuations extends BareSwitch {
        private static final MethodHandle RUN;
        private static final MethodHandle YIELD;
        private static final Object SCOPE;
        private static final MethodHandle CREATE;

        static {
            try {
                Class<?> type = Class.forName("jdk.internal.vm.Continuation");
                Class<?> scope = Class.forName("jdk.internal.vm.ContinuationScope");
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                SCOPE = scope.getConstructor(String.class).newInstance("bare");
                CREATE = lookup.findConstructor(type, MethodType.methodType(void.class, scope, Runnable.class))
                        .asType(MethodType.methodType(Object.class, Object.class, Runnable.class));
                RUN = lookup.findVirtual(type, "run", MethodType.methodType(void.class))
                        .asType(MethodType.methodType(void.class, Object.class));
                YIELD = lookup.findStatic(type, "yield", MethodType.methodType(boolean.class, scope))
                        .asType(MethodType.methodType(boolean.class, Object.class));
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final Object[] both = {create(), create()};

        private static Object create() {
            try {
                return (Object) CREATE.invokeExact(SCOPE, (Runnable) Continuations::yieldForEver);
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }

        private static void yieldForEver() {
            try {
                while ((boolean) YIELD.invokeExact(SCOPE)) {}
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }

        @Override
        String name() {
            return "Continuation yield and run";
        }

        @Override
        void run(int switches) {
            try {
                for (int i = 0; i < switches; i++) {
                    RUN.invokeExact(both[i & 1]);
                }
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }
    }

    private static final class Threads extends BareSwitch {
        private volatile int turn;

        @Override
        String name() {
            return "park and unpark hand-over";
        }

        @Override
        void run(int switches) throws InterruptedException {
            turn = 0;
            Thread me = Thread.currentThread();
            Thread other = new Thread(() -> take(1, me, switches));
            other.start();
            take(0, other, switches);
            other.join();
        }

        private void take(int parity, Thread next, int switches) {
            for (int i = parity; i < switches; i += 2) {
                while (turn != i) {
                    LockSupport.park(this);
                }
                turn = i + 1;
                LockSupport.unpark(next);
            }
        }
    }
}

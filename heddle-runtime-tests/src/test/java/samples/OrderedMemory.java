package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.LockSupport;
import samples.HandOver.Box;

/** Every happens-before edge of the language: what it orders is no race. */
@SuppressWarnings({"ThreadPriorityCheck", "WaitNotInLoop"}) // what is tried out
public final class OrderedMemory {
    private volatile int number;
    private volatile String text;
    private int handled;
    private boolean ready;
    private static volatile boolean staticFlag;
    private static int staticHandled;

    private static final VarHandle HANDLED;
    private static final VarHandle STATIC;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final AtomicIntegerFieldUpdater<OrderedMemory> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(OrderedMemory.class, "number");
    private static final AtomicReferenceFieldUpdater<OrderedMemory, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(OrderedMemory.class, String.class, "text");

    static {
        try {
            HANDLED = MethodHandles.lookup().findVarHandle(OrderedMemory.class, "handled", int.class);
            STATIC = MethodHandles.lookup().findStaticVarHandle(OrderedMemory.class, "staticHandled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OrderedMemory() {}

    /** Plain accesses between fences, as in ring buffers. */
    private static final class Fenced {
        private long sequence;

        void publish(long value) {
            VarHandle.releaseFence();
            sequence = value;
        }

        long published() {
            long value = sequence;
            VarHandle.acquireFence();
            return value;
        }
    }

    public static void fences() throws InterruptedException {
        Fenced fenced = new Fenced();
        HandOver.over(() -> fenced.publish(1), () -> fenced.published() == 1);
    }

    public static void monitor() throws InterruptedException {
        Object monitor = new Object();
        HandOver.Update add = box -> {
            synchronized (monitor) {
                box.add();
            }
        };
        HandOver.update(add, add);
    }

    private synchronized void announce() {
        ready = true;
        notifyAll();
    }

    private synchronized boolean isReady() {
        return ready;
    }

    public static void synchronizedFlag() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(shared::announce, shared::isReady);
    }

    public static void waitAndNotify() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(shared::announce, () -> {
            synchronized (shared) {
                while (!shared.ready) {
                    shared.wait();
                }
            }
            return true;
        });
    }

    public static void timedWait() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(shared::announce, () -> {
            synchronized (shared) {
                if (!shared.ready) {
                    shared.wait(1000);
                }
                return shared.ready;
            }
        });
    }

    public static void volatileField() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> shared.number = 1, () -> shared.number == 1);
    }

    public static void volatileStatic() throws InterruptedException {
        staticFlag = false;
        HandOver.over(() -> staticFlag = true, () -> staticFlag);
    }

    public static void spinOnVolatile() throws InterruptedException {
        staticFlag = false;
        HandOver.over(() -> staticFlag = true, () -> {
            while (!staticFlag) {
                Thread.onSpinWait();
            }
            return true;
        });
    }

    /** Over a third task, which knows nothing of what it passes on. */
    public static void transitive() throws InterruptedException {
        OrderedMemory first = new OrderedMemory();
        OrderedMemory second = new OrderedMemory();
        Thread between = Run.start(() -> {
            if (first.number == 1) {
                second.announce();
            }
        });
        HandOver.over(() -> first.number = 1, second::isReady);
        between.join();
    }

    public static void volatileElementOfHandle() throws InterruptedException {
        int[] cells = new int[2];
        HandOver.over(() -> ELEMENTS.setVolatile(cells, 1, 1), () -> (int) ELEMENTS.getVolatile(cells, 1) == 1);
    }

    public static void releaseAndAcquire() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> HANDLED.setRelease(shared, 1), () -> (int) HANDLED.getAcquire(shared) == 1);
    }

    public static void releaseAndAcquireOfStatic() throws InterruptedException {
        staticHandled = 0;
        HandOver.over(() -> STATIC.setRelease(1), () -> (int) STATIC.getAcquire() == 1);
    }

    public static void compareAndSetOfHandle() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> HANDLED.compareAndSet(shared, 0, 1), () -> HANDLED.compareAndSet(shared, 1, 2));
    }

    public static void compareAndExchangeRelease() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(
                () -> HANDLED.compareAndExchangeRelease(shared, 0, 1),
                () -> (int) HANDLED.compareAndExchangeAcquire(shared, 1, 2) == 1);
    }

    public static void getAndAddRelease() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> HANDLED.getAndAddRelease(shared, 1), () -> (int) HANDLED.getAndAddAcquire(shared, 1) == 1);
    }

    /** Opaque accesses order nothing, and need no order. */
    public static void opaqueAccesses() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        Run.both(() -> HANDLED.setOpaque(shared, 1), () -> Run.check((int) HANDLED.getOpaque(shared) < 2, "?"));
    }

    /** A lock by hand: a weak compare-and-set that acquires, a plain payload, a write that releases. */
    public static void spinLock() throws InterruptedException {
        OrderedMemory lock = new OrderedMemory();
        HandOver.Update add = box -> {
            while (!HANDLED.weakCompareAndSetAcquire(lock, 0, 1)) {
                Thread.onSpinWait();
            }
            box.add();
            HANDLED.setRelease(lock, 0);
        };
        HandOver.update(add, add);
    }

    public static void atomicInteger() throws InterruptedException {
        AtomicInteger flag = new AtomicInteger();
        HandOver.over(flag::incrementAndGet, () -> flag.get() == 1);
    }

    public static void atomicLongLazySet() throws InterruptedException {
        AtomicLong flag = new AtomicLong();
        HandOver.over(() -> flag.lazySet(1), () -> flag.get() == 1);
    }

    public static void atomicBoolean() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean();
        HandOver.over(() -> flag.setRelease(true), flag::getAcquire);
    }

    public static void atomicReference() throws InterruptedException {
        AtomicReference<Box> slot = new AtomicReference<>();
        Run.both(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    slot.set(box);
                },
                () -> {
                    Box box = slot.getAndSet(null);
                    Run.check(box == null || box.value == 1, "?");
                });
    }

    public static void atomicUpdateFunction() throws InterruptedException {
        AtomicReference<String> slot = new AtomicReference<>("");
        HandOver.over(
                () -> slot.updateAndGet(s -> s + "a"),
                () -> slot.accumulateAndGet("b", (s, t) -> s + t).equals("ab"));
    }

    public static void atomicIntegerArray() throws InterruptedException {
        AtomicIntegerArray cells = new AtomicIntegerArray(2);
        HandOver.over(() -> cells.set(1, 1), () -> cells.get(1) == 1);
    }

    public static void atomicReferenceArray() throws InterruptedException {
        AtomicReferenceArray<String> cells = new AtomicReferenceArray<>(2);
        HandOver.over(() -> cells.compareAndSet(1, null, "a"), () -> cells.get(1) != null);
    }

    public static void markableReference() throws InterruptedException {
        AtomicMarkableReference<String> slot = new AtomicMarkableReference<>("a", false);
        HandOver.over(() -> slot.attemptMark("a", true), slot::isMarked);
    }

    public static void stampedReference() throws InterruptedException {
        AtomicStampedReference<String> slot = new AtomicStampedReference<>("a", 0);
        HandOver.over(() -> slot.set("b", 1), () -> slot.get(new int[1]).equals("b"));
    }

    public static void fieldUpdater() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> NUMBER.incrementAndGet(shared), () -> NUMBER.get(shared) == 1);
    }

    public static void updaterAgainstVolatile() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        HandOver.over(() -> TEXT.compareAndSet(shared, null, "a"), () -> shared.text != null);
    }

    public static void start() throws InterruptedException {
        Box box = new Box();
        box.value = 1;
        Thread reader = Run.thread(() -> Run.check(box.value == 2, box.value));
        box.value = 2;
        reader.start();
        reader.join();
    }

    public static void join() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        writer.join();
        Run.check(box.value == 1, box.value);
    }

    public static void timedJoin() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        writer.join(1000);
        Run.check(writer.isAlive() || box.value == 1, "?");
    }

    public static void notAlive() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        while (writer.isAlive()) {
            Thread.yield();
        }
        Run.check(box.value == 1, box.value);
    }

    public static void terminated() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        if (writer.getState() == Thread.State.TERMINATED) {
            Run.check(box.value == 1, box.value);
        }
        writer.join();
    }

    /** What a thread did before it died of an exception, and what its handler did. */
    public static void uncaughtException() throws InterruptedException {
        Box box = new Box();
        Thread dying = Run.thread(() -> {
            box.add();
            throw new IllegalStateException("expected");
        });
        dying.setUncaughtExceptionHandler((thread, thrown) -> box.add());
        dying.start();
        dying.join();
        Run.check(box.value == 2, box.value);
    }

    public static void interruptedSleep() throws InterruptedException {
        Box box = new Box();
        Thread sleeper = Run.start(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                Run.check(box.value == 1, box.value);
            }
        });
        box.value = 1;
        sleeper.interrupt();
        sleeper.join();
    }

    public static void interruptedWait() throws InterruptedException {
        Box box = new Box();
        Thread waiting = Run.start(() -> {
            Object monitor = new Object();
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    Run.check(box.value == 1, box.value);
                }
            }
        });
        box.value = 1;
        waiting.interrupt();
        waiting.join();
    }

    public static void interruptFlag() throws InterruptedException {
        Box box = new Box();
        Thread polling = Run.start(() -> {
            if (Thread.interrupted()) {
                Run.check(box.value == 1, box.value);
            }
        });
        box.value = 1;
        polling.interrupt();
        polling.join();
    }

    public static void interruptFlagOfAnother() throws InterruptedException {
        Box box = new Box();
        Thread target = Run.start(() -> LockSupport.parkNanos(1000));
        Thread looking = Run.start(() -> {
            if (target.isInterrupted()) {
                Run.check(box.value == 1, box.value);
            }
        });
        box.value = 1;
        target.interrupt();
        looking.join();
        target.join();
    }

    public static void unparkAfterVolatile() throws InterruptedException {
        OrderedMemory shared = new OrderedMemory();
        Box box = new Box();
        Thread parked = Run.start(() -> {
            while (shared.number == 0) {
                LockSupport.park();
            }
            Run.check(box.value == 1, box.value);
        });
        box.value = 1;
        shared.number = 1;
        LockSupport.unpark(parked);
        parked.join();
    }

    public static void threadLocal() throws InterruptedException {
        ThreadLocal<Box> own = ThreadLocal.withInitial(Box::new);
        Run.both(() -> own.get().add(), () -> own.get().add());
    }

    public static void inheritedThreadLocal() throws InterruptedException {
        InheritableThreadLocal<Box> inherited = new InheritableThreadLocal<>();
        Box box = new Box();
        box.value = 1;
        inherited.set(box);
        Thread child = Run.start(() -> Run.check(inherited.get().value == 1, "?"));
        child.join();
    }
}

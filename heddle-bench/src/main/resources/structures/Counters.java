// from: Lincheck's tests: verifier/linearizability, transformation, the guide
package structures;

import dev.heddle.scenarios.Operation;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

/** Counters and registers. */
public final class Counters {
    private Counters() {}

    public static class CounterPreIncremented {
        private int count;

        @Operation
        public int increment() {
            return ++count;
        }
    }

    public static class CounterReadAgain {
        private int count;

        @Operation
        public int increment() {
            count++;
            return count;
        }
    }

    public static class VolatileCounter {
        private volatile int count;

        @Operation
        public int increment() {
            return ++count;
        }

        @Operation
        public int get() {
            return count;
        }
    }

    public static class CounterInArray {
        private static final class Cell {
            private int count;
        }

        private final Cell[] cells = {new Cell()};

        @Operation
        public int increment() {
            return ++cells[0].count;
        }
    }

    public static class AtomicCounter {
        private final AtomicInteger count = new AtomicInteger();

        @Operation
        public int increment() {
            return count.incrementAndGet();
        }

        @Operation
        public int get() {
            return count.get();
        }
    }

    /** Two reads of a class that is an atomic are two steps. */
    public static class SubclassOfAtomic {
        private static final class Special extends AtomicInteger {}

        private final Special value = new Special();

        @Operation
        public void readTwice() {
            if (value.get() != value.get()) {
                throw new IllegalStateException("it changed in between");
            }
        }

        @Operation
        public void write() {
            value.set(42);
        }
    }

    /** Five switches at the right places are needed. */
    public static class ManySwitches {
        private boolean one;
        private boolean two;
        private boolean three;
        private boolean four;
        private boolean five;

        @Operation
        public void signal() {
            one = true;
            one = false;
            if (two) {
                three = true;
                three = false;
                if (four) {
                    five = true;
                    five = false;
                }
            }
        }

        @Operation
        public void watch() {
            if (one) {
                two = true;
                two = false;
                if (three) {
                    four = true;
                    four = false;
                    if (five) {
                        throw new IllegalStateException("nobody should come here");
                    }
                }
            }
        }
    }

    /** That something throws is right; that increments get lost is not. */
    public static class CounterThatThrows {
        private int count;

        @Operation
        public int increment() {
            return count++;
        }

        @Operation
        public void fail() {
            throw new IllegalStateException();
        }
    }

    public static class PlainRegister {
        private int value;

        public void set(int newValue) {
            value = newValue;
        }

        public int get() {
            return value;
        }
    }

    public static class OffByOne {
        private final AtomicInteger value = new AtomicInteger();

        @Operation
        public void set(int newValue) {
            value.set(newValue);
        }

        @Operation
        public int get() {
            return value.get() + 1;
        }
    }

    public static class CounterUnderWaitNotifyLock {
        private Thread owner;
        private int count;

        private void lock() throws InterruptedException {
            synchronized (this) {
                while (owner != null) {
                    wait();
                }
                owner = Thread.currentThread();
            }
        }

        private synchronized void unlock() {
            owner = null;
            notify();
        }

        @Operation
        public int increment() throws InterruptedException {
            lock();
            try {
                return count++;
            } finally {
                unlock();
            }
        }
    }

    public static class CounterUnderNestedWaitNotifyLock {
        private Thread owner;
        private int count;

        private void lock() throws InterruptedException {
            synchronized (this) {
                synchronized (this) {
                    while (owner != null) {
                        wait();
                    }
                    owner = Thread.currentThread();
                }
            }
        }

        private void unlock() {
            synchronized (this) {
                synchronized (this) {
                    owner = null;
                    notify();
                }
            }
        }

        @Operation
        public int increment() throws InterruptedException {
            lock();
            try {
                return count++;
            } finally {
                unlock();
            }
        }
    }

    public static class CounterSynchronizedTwice {
        private int count;

        @Operation
        public int increment() {
            synchronized (this) {
                synchronized (this) {
                    return count++;
                }
            }
        }
    }

    /** Right, but who has the lock keeps all others from getting on. */
    public static class SynchronizedCounter {
        private int count;

        @Operation
        public synchronized int increment() {
            return ++count;
        }

        @Operation
        public synchronized int get() {
            return count;
        }
    }

    /** One operation waits for the other to be through, and is said to. */
    public static class BlockingReader {
        private final AtomicInteger count = new AtomicInteger();

        @Operation(blocking = true)
        public void await() {
            while (count.get() % 2 != 0) {
                Thread.onSpinWait();
            }
        }

        @Operation
        public void pass() {
            count.incrementAndGet();
            count.incrementAndGet();
        }
    }

    public static class AtomicOperations {
        private final AtomicInteger number = new AtomicInteger();
        private final AtomicBoolean flag = new AtomicBoolean();
        private final AtomicReference<Integer> reference = new AtomicReference<>(0);

        @Operation
        public int add(int delta) {
            return number.addAndGet(delta);
        }

        @Operation
        public boolean swap(boolean expected, boolean value) {
            return flag.compareAndSet(expected, value);
        }

        @Operation
        public int update(int value) {
            return reference.getAndUpdate(now -> now + value);
        }
    }

    public static class FieldUpdater {
        private static final AtomicIntegerFieldUpdater<FieldUpdater> VALUE =
                AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "value");

        private volatile int value;

        @Operation
        public int add(int delta) {
            return VALUE.addAndGet(this, delta);
        }

        @Operation
        public boolean swap(int expected, int newValue) {
            return VALUE.compareAndSet(this, expected, newValue);
        }

        @Operation
        public int get() {
            return VALUE.get(this);
        }
    }
}

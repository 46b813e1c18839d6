// from: Lincheck's tests: isolated, representation
package structures;

import dev.heddle.scenarios.Operation;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Structures that come to a standstill, or run for ever. */
public final class Locks {
    private Locks() {}

    public static class TwoLocks {
        private final Object one = new Object();
        private final Object two = new Object();
        private int count;

        @Operation
        public int oneThenTwo() {
            synchronized (one) {
                synchronized (two) {
                    return count++;
                }
            }
        }

        @Operation
        public int twoThenOne() {
            synchronized (two) {
                synchronized (one) {
                    return count++;
                }
            }
        }
    }

    public static class WaitWithoutNotify {
        private final Object lock = new Object();

        @Operation
        public void await() throws InterruptedException {
            synchronized (lock) {
                lock.wait();
            }
        }
    }

    public static class TwoSpinLocks {
        private final AtomicBoolean one = new AtomicBoolean();
        private final AtomicBoolean two = new AtomicBoolean();
        private int count;

        private int under(AtomicBoolean first, AtomicBoolean second) {
            while (!first.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            while (!second.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            int result = count++;
            second.set(false);
            first.set(false);
            return result;
        }

        @Operation
        public int oneThenTwo() {
            return under(one, two);
        }

        @Operation
        public int twoThenOne() {
            return under(two, one);
        }
    }

    /** Something is done while they spin that changes nothing. */
    public static class SpinningWithReads {
        private final AtomicBoolean one = new AtomicBoolean();
        private final AtomicBoolean two = new AtomicBoolean();
        private final AtomicBoolean other = new AtomicBoolean();

        private void under(AtomicBoolean first, AtomicBoolean second) {
            while (!first.compareAndSet(false, true)) {
                other.get();
            }
            while (!second.compareAndSet(false, true)) {
                other.get();
            }
            second.set(false);
            first.set(false);
        }

        @Operation
        public void oneThenTwo() {
            under(one, two);
        }

        @Operation
        public void twoThenOne() {
            under(two, one);
        }
    }

    /** A long round of writes while they spin. */
    public static class SpinningWithWrites {
        private final AtomicBoolean one = new AtomicBoolean();
        private final AtomicBoolean two = new AtomicBoolean();
        private final AtomicIntegerArray others = new AtomicIntegerArray(7);

        private void under(AtomicBoolean first, AtomicBoolean second) {
            while (!first.compareAndSet(false, true)) {
                write();
            }
            while (!second.compareAndSet(false, true)) {
                write();
            }
            second.set(false);
            first.set(false);
        }

        private void write() {
            for (int i = 0; i < others.length(); i++) {
                others.set(i, 0);
            }
        }

        @Operation
        public void oneThenTwo() {
            under(one, two);
        }

        @Operation
        public void twoThenOne() {
            under(two, one);
        }
    }
}

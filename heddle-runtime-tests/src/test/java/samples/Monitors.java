package samples;

/** synchronized, wait and notify. */
public final class Monitors {
    private int value;
    private boolean ready;

    private Monitors() {}

    private synchronized void add() {
        value++;
    }

    private static synchronized void addTo(Monitors target) {
        target.value++;
    }

    public static void synchronizedMethod() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(shared::add, shared::add);
        Run.check(shared.value == 2, shared.value);
    }

    public static void staticSynchronizedMethod() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(() -> addTo(shared), () -> addTo(shared));
        Run.check(shared.value == 2, shared.value);
    }

    /** One locks the object, the other the class. */
    public static void wrongLock() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(shared::add, () -> addTo(shared));
        Run.check(shared.value == 2, shared.value);
    }

    public static void reentrant() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(() -> addTwice(shared), () -> addTwice(shared));
        Run.check(shared.value == 4, shared.value);
    }

    private static void addTwice(Monitors shared) {
        synchronized (shared) {
            int before = shared.value;
            shared.add();
            shared.add();
            Run.check(shared.value == before + 2, shared.value);
        }
    }

    /** An exception leaves a synchronized block, and the lock is free again. */
    public static void exceptionReleases() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(() -> throwInside(shared), () -> throwInside(shared));
        Run.check(shared.value == 2 && !Thread.holdsLock(shared), shared.value);
    }

    private static void throwInside(Monitors shared) {
        try {
            synchronized (shared) {
                shared.value++;
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            Run.check(!Thread.holdsLock(shared), "held");
        }
    }

    public static void lockOrder() throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Run.both(() -> nest(left, right), () -> nest(right, left));
    }

    private static void nest(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Run.check(Thread.holdsLock(outer) && Thread.holdsLock(inner), "not held");
            }
        }
    }

    private synchronized void await() throws InterruptedException {
        while (!ready) {
            wait();
        }
        value++;
    }

    private synchronized void announce() {
        ready = true;
        notifyAll();
    }

    public static void waitAndNotifyAll() throws InterruptedException {
        Monitors shared = new Monitors();
        Thread waiter = Run.start(shared::await);
        Run.both(shared::announce, shared::await);
        waiter.join();
        Run.check(shared.value == 2, shared.value);
    }

    /** The flag is checked outside the lock, so that the notification may come before the wait. */
    public static void missedNotify() throws InterruptedException {
        Monitors shared = new Monitors();
        Run.both(
                () -> {
                    if (!shared.ready) {
                        synchronized (shared) {
                            shared.wait();
                        }
                    }
                },
                shared::announce);
    }

    /** Two wait for the same slot, one notification wakes only one. */
    public static void notifyTooFew() throws InterruptedException {
        Monitors shared = new Monitors();
        Thread first = Run.start(shared::await);
        Thread second = Run.start(shared::await);
        synchronized (shared) {
            shared.ready = true;
            shared.notify();
        }
        first.join();
        second.join();
    }

    public static void timedWait() throws InterruptedException {
        Monitors shared = new Monitors();
        long start = System.nanoTime();
        synchronized (shared) {
            shared.wait(1000);
        }
        Run.check(System.nanoTime() - start >= 1_000_000_000L, System.nanoTime() - start);
    }

    /** Interrupted while it waits: the exception clears the flag and the lock is held. */
    public static void interruptedWait() throws InterruptedException {
        Monitors shared = new Monitors();
        Thread waiter = Run.start(() -> {
            synchronized (shared) {
                try {
                    while (!shared.ready) {
                        shared.wait();
                    }
                } catch (InterruptedException e) {
                    Run.check(
                            Thread.holdsLock(shared) && !Thread.currentThread().isInterrupted(), "wrong state");
                    shared.value = 1;
                }
            }
        });
        waiter.interrupt();
        waiter.join();
        Run.check(shared.value == 1, shared.value);
    }

    /** Takes the interrupt for the signal it waited for. */
    public static void interruptTakenForSignal() throws InterruptedException {
        Monitors shared = new Monitors();
        Thread waiter = Run.start(() -> {
            synchronized (shared) {
                try {
                    while (!shared.ready) {
                        shared.wait();
                    }
                } catch (InterruptedException e) {
                    shared.value = -1;
                }
                Run.check(shared.ready, "not ready");
            }
        });
        Thread signal = Run.start(shared::announce);
        waiter.interrupt();
        waiter.join();
        signal.join();
    }

    /** Waits without a loop: right until a wake-up comes for no reason. */
    public static void waitWithoutLoop() throws InterruptedException {
        Monitors shared = new Monitors();
        Thread waiter = Run.start(() -> {
            synchronized (shared) {
                if (!shared.ready) {
                    shared.wait();
                }
                Run.check(shared.ready, "woke too early");
            }
        });
        Run.start(shared::announce).join();
        waiter.join();
    }

    public static void waitWithoutLock() throws InterruptedException {
        try {
            new Object().wait();
        } catch (IllegalMonitorStateException e) {
            return;
        }
        Run.check(false, "no exception");
    }
}

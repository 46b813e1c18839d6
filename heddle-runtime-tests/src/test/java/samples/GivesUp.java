package samples;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Tasks that try a few times, or yield once, and then go on whatever others did: too soon, each of them. */
public final class GivesUp {
    private static volatile boolean flag;

    private GivesUp() {}

    public static void afterFiveYields() throws InterruptedException {
        afterYields(5);
    }

    public static void afterHundredYields() throws InterruptedException {
        afterYields(100);
    }

    private static void afterYields(int tries) throws InterruptedException {
        AtomicBoolean ready = new AtomicBoolean();
        Run.both(() -> ready.set(true), () -> {
            int left = tries;
            while (!ready.get()) {
                Run.check(left-- > 0, "gave up");
                Thread.yield();
            }
        });
    }

    public static void afterTryingToLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch held = new CountDownLatch(1);
        Run.both(
                () -> {
                    lock.lock();
                    held.countDown();
                    lock.unlock();
                },
                () -> {
                    held.await();
                    int left = 6;
                    while (!lock.tryLock()) {
                        Run.check(left-- > 0, "gave up");
                    }
                    lock.unlock();
                });
    }

    public static void afterFailedUpdates() throws InterruptedException {
        AtomicInteger state = new AtomicInteger(1);
        Run.both(() -> state.set(0), () -> {
            int left = 8;
            while (!state.compareAndSet(0, 2)) {
                Run.check(left-- > 0, "gave up");
            }
        });
    }

    public static void afterPolling() throws InterruptedException {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Run.both(() -> queue.add("x"), () -> {
            int left = 10;
            while (queue.poll() == null) {
                Run.check(left-- > 0, "gave up");
                Thread.onSpinWait();
            }
        });
    }

    public static void afterThousandLooks() throws InterruptedException {
        flag = false;
        Run.both(() -> flag = true, () -> {
            int left = 1000;
            while (!flag) {
                Run.check(left-- > 0, "gave up");
            }
        });
    }

    /** The second to take finds nothing, and who yields may be the first. */
    public static void takesAfterYield() throws InterruptedException {
        AtomicInteger left = new AtomicInteger(1);
        CountDownLatch there = new CountDownLatch(1);
        Run.both(
                () -> {
                    there.countDown();
                    Run.check(left.getAndDecrement() > 0, "nothing left");
                },
                () -> {
                    there.await();
                    Thread.yield();
                    left.getAndDecrement();
                });
    }

    /** What others have done does not matter after five tries, so this is right. */
    public static void withoutHarm() throws InterruptedException {
        AtomicBoolean ready = new AtomicBoolean();
        Run.both(() -> ready.set(true), () -> {
            for (int i = 0; i < 5 && !ready.get(); i++) {
                Thread.yield();
            }
        });
    }
}

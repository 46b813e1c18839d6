package samples;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What programs ask the JVM about their threads; it answers as it does without Heddle. */
public final class Inspected {
    private Inspected() {}

    private static final class Queue extends Semaphore {
        private static final long serialVersionUID = 1L;

        Queue() {
            super(0);
        }

        boolean isQueued(Thread thread) {
            return getQueuedThreads().contains(thread);
        }
    }

    public static void queuedThreads() throws InterruptedException {
        Queue queue = new Queue();
        Thread waiter = Run.start(queue::acquireUninterruptibly);
        while (!queue.isQueued(waiter)) {
            Thread.yield();
        }
        queue.release();
        waiter.join();
    }

    private static final class Lock extends ReentrantLock {
        private static final long serialVersionUID = 1L;

        boolean isQueued(Thread thread) {
            return getQueuedThreads().contains(thread);
        }
    }

    public static void queuedAtALock() throws InterruptedException {
        Lock lock = new Lock();
        lock.lock();
        Thread waiter = Run.start(() -> {
            lock.lock();
            lock.unlock();
        });
        while (!lock.isQueued(waiter)) {
            Thread.yield();
        }
        lock.unlock();
        waiter.join();
    }

    public static void blocker() throws InterruptedException {
        Object blocker = new Object();
        Thread parked = Run.start(() -> LockSupport.park(blocker));
        while (LockSupport.getBlocker(parked) != blocker) {
            Thread.yield();
        }
        LockSupport.unpark(parked);
        parked.join();
        Run.check(LockSupport.getBlocker(parked) == null, "a blocker of a thread that has ended");
    }

    private static void waitsHere(CountDownLatch latch) throws InterruptedException {
        latch.await();
    }

    private static boolean isIn(StackTraceElement[] stack, String method) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals(method));
    }

    public static void stack() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            try {
                waitsHere(latch);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Run.check(waiter.getStackTrace().length == 0, "a stack before the start");
        waiter.start();
        while (!isIn(waiter.getStackTrace(), "waitsHere")) {
            Thread.yield();
        }
        Run.check(isIn(Thread.getAllStackTraces().get(waiter), "waitsHere"), "others by all stacks");
        Run.check(isIn(Thread.currentThread().getStackTrace(), "stack"), "others of its own");
        latch.countDown();
        waiter.join();
        Run.check(waiter.getStackTrace().length == 0, "a stack after the end");
    }

    public static void management() throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            waiter.start();
            Run.check(threads.getThreadCount() == 2, threads.getThreadCount());
            ThreadInfo info = threads.getThreadInfo(waiter.getId(), 10);
            while (info.getThreadState() != Thread.State.BLOCKED) {
                Thread.yield();
                info = threads.getThreadInfo(waiter.getId(), 10);
            }
            Run.check(info.getThreadName().equals(waiter.getName()), info.getThreadName());
            Run.check(info.getLockOwnerId() == Thread.currentThread().getId(), info.getLockOwnerName());
            Run.check(info.getLockInfo().getIdentityHashCode() == System.identityHashCode(lock), info.getLockInfo());
            Run.check(threads.dumpAllThreads(false, false).length == 2, "another number");
            Run.check(threads.findDeadlockedThreads() == null, "a deadlock");
        }
        waiter.join();
        Run.check(threads.getThreadInfo(waiter.getId()) == null, "one that has ended");
    }

    public static void deadlocked() throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        Object right = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread first = Run.thread(() -> {
            left.lock();
            both.countDown();
            both.await();
            synchronized (right) {
                both.countDown();
            }
        });
        Thread second = Run.thread(() -> {
            synchronized (right) {
                both.countDown();
                both.await();
                left.lock();
            }
        });
        first.setDaemon(true);
        second.setDaemon(true);
        first.start();
        second.start();
        long[] found = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        while (found == null) {
            Thread.sleep(1);
            found = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        }
        long[] expected = {first.getId(), second.getId()};
        Arrays.sort(found);
        Run.check(Arrays.equals(found, expected), Arrays.toString(found));
    }

    public static void commonPool() throws Exception {
        AtomicReference<String> name = new AtomicReference<>();
        // Not by a future: whoever waits for one helps.
        CountDownLatch done = new CountDownLatch(1);
        ForkJoinPool.commonPool().execute(() -> {
            name.set(Thread.currentThread().getName());
            done.countDown();
        });
        done.await();
        Run.check(name.get().matches("ForkJoinPool\\.commonPool-worker-\\d+"), name);
        CountDownLatch again = new CountDownLatch(1);
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> {
            name.set(Thread.currentThread().getName());
            again.countDown();
        });
        again.await();
        future.join();
        Run.check(name.get().startsWith("ForkJoinPool.commonPool-worker-"), name);
        ForkJoinPool.commonPool().shutdown();
        ForkJoinPool.commonPool().shutdownNow();
        Run.check(!ForkJoinPool.commonPool().isShutdown(), "the common pool shut down");
        Run.check(
                ForkJoinPool.getCommonPoolParallelism()
                        == ForkJoinPool.commonPool().getParallelism(),
                ForkJoinPool.getCommonPoolParallelism());
    }

    public static void interruptedBeforeTheStart() throws InterruptedException {
        Thread parks = new Thread(LockSupport::park);
        parks.interrupt();
        Run.check(parks.isInterrupted(), "no interrupt before the start");
        parks.start();
        parks.join();
        AtomicReference<Object> seen = new AtomicReference<>();
        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(1);
                seen.set("slept");
            } catch (InterruptedException e) {
                seen.set(Thread.interrupted());
            }
        });
        sleeps.interrupt();
        sleeps.start();
        sleeps.join();
        Run.check(Boolean.FALSE.equals(seen.get()), seen);
    }

    public static void interruptedAboutTheStart() throws InterruptedException {
        Thread parks = new Thread(LockSupport::park);
        Thread interrupts = Run.start(parks::interrupt);
        parks.start();
        parks.join();
        interrupts.join();
    }
}

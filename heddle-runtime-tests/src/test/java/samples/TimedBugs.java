package samples;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What goes wrong on a busy machine: somebody is slow, and a time-out fires before what it waits for. Each program is there twice, wrong and mended, in the shapes
 * that brokers, caches, leases and retries have.
 */
public final class TimedBugs {
    private TimedBugs() {}

    private static void check(boolean right, String otherwise) {
        if (!right) {
            throw new AssertionError(otherwise);
        }
    }

    private static long now() {
        return System.nanoTime() / 1_000_000;
    }

    // A wait that ended is taken for a signal.

    public static void waitTakenForSignal(boolean mended) throws Exception {
        Object lock = new Object();
        boolean[] ready = {false};
        Thread signaller = Run.start(() -> {
            synchronized (lock) {
                ready[0] = true;
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            if (mended) {
                while (!ready[0]) {
                    lock.wait(10);
                }
            } else if (!ready[0]) {
                lock.wait(10);
            }
            check(ready[0], "woken, and not ready");
        }
        signaller.join();
    }

    // An empty answer is used.

    public static void emptyPollUsed(boolean mended) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread producer = Run.start(() -> queue.add("message"));
        String message = queue.poll(10, TimeUnit.MILLISECONDS);
        if (!mended || message != null) {
            check(message.length() == 7, message);
        }
        producer.join();
    }

    // A worker that found nothing ends, and nobody notices that there is something.

    public static void idleWorkerLosesMessage(boolean mended) throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        AtomicBoolean working = new AtomicBoolean(true);
        AtomicInteger done = new AtomicInteger();
        Run.Action work = () -> {
            do {
                while (queue.poll(10, TimeUnit.MILLISECONDS) != null) {
                    done.incrementAndGet();
                }
                working.set(false);
            } while (mended && !queue.isEmpty() && working.compareAndSet(false, true));
        };
        Thread worker = Run.start(work);
        queue.add(1);
        Thread second = Run.thread(work);
        boolean starts = working.compareAndSet(false, true);
        if (starts) {
            second.start();
            second.join();
        }
        worker.join();
        check(done.get() == 1, "the message is still there");
    }

    // A lease runs out while its holder works.

    public static void leaseRunsOut(boolean mended) throws Exception {
        Object lock = new Object();
        long[] until = {now() + 20};
        int[] token = {1};
        int[] written = {0};
        Thread successor = Run.start(() -> {
            Thread.sleep(25);
            synchronized (lock) {
                if (now() >= until[0]) {
                    until[0] = now() + 20;
                    token[0]++;
                    written[0] = 2;
                }
            }
        });
        boolean isMine = now() < until[0];
        synchronized (lock) {
            if (isMine && (!mended || token[0] == 1)) {
                check(written[0] != 2, "the successor's work is overwritten");
                written[0] = 1;
            }
        }
        successor.join();
    }

    // A second try overtakes the first.

    public static void retryIsAppliedTwice(boolean mended) throws Exception {
        BlockingQueue<Integer> requests = new LinkedBlockingQueue<>();
        CountDownLatch reply = new CountDownLatch(1);
        Map<Integer, Boolean> seen = new ConcurrentHashMap<>();
        AtomicInteger account = new AtomicInteger();
        Thread server = Run.start(() -> {
            for (int request = requests.take(); request >= 0; request = requests.take()) {
                if (!mended || seen.putIfAbsent(request, true) == null) {
                    account.addAndGet(10);
                }
                reply.countDown();
            }
        });
        requests.add(7);
        if (!reply.await(20, TimeUnit.MILLISECONDS)) {
            requests.add(7);
        }
        requests.add(-1);
        server.join();
        check(account.get() == 10, "paid twice");
    }

    // A cache's entry expires between the check and the use.

    public static void entryExpiresInUse(boolean mended) throws Exception {
        Map<String, String> cache = new ConcurrentHashMap<>(Map.of("key", "value"));
        Thread expiry = Run.start(() -> {
            Thread.sleep(30);
            cache.remove("key");
        });
        if (mended) {
            String value = cache.get("key");
            check(value == null || value.length() == 5, value);
        } else if (cache.containsKey("key")) {
            check(cache.get("key").length() == 5, "");
        }
        expiry.join();
    }

    // A heartbeat comes late, and there are two leaders.

    public static void heartbeatMissed(boolean mended) throws Exception {
        AtomicInteger epoch = new AtomicInteger(1);
        AtomicInteger beats = new AtomicInteger();
        AtomicInteger writer = new AtomicInteger();
        Thread watcher = Run.start(() -> {
            Thread.sleep(50);
            if (beats.get() == 0) {
                epoch.set(2);
                writer.set(2);
            }
        });
        beats.incrementAndGet();
        if (mended) {
            check(epoch.get() == 1 || writer.compareAndSet(0, 1) || writer.get() == 2 || epoch.get() == 2, "no leader");
        } else {
            writer.set(1);
            watcher.join();
            check(epoch.get() == 1, "two leaders");
        }
        watcher.join();
    }

    // A call that was given up goes on, and there are two results.

    public static void twoResults(boolean mended) throws Exception {
        AtomicInteger results = new AtomicInteger();
        AtomicBoolean decided = new AtomicBoolean();
        FutureTask<Integer> call = new FutureTask<>(() -> {
            if (!mended || decided.compareAndSet(false, true)) {
                results.incrementAndGet();
            }
            return 1;
        });
        Thread worker = Run.start(call::run);
        try {
            call.get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            if (!mended || decided.compareAndSet(false, true)) {
                results.incrementAndGet();
            }
        }
        worker.join();
        check(results.get() == 1, "answered twice");
    }

    // A lock that was not taken is given back.

    public static void lockNotTaken(boolean mended) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread holder = Run.start(() -> {
            lock.lock();
            lock.unlock();
        });
        boolean taken = lock.tryLock(10, TimeUnit.MILLISECONDS);
        if (taken || !mended) {
            lock.unlock();
        }
        holder.join();
    }

    // Nobody looks whether a latch has opened.

    public static void latchNotOpen(boolean mended) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger result = new AtomicInteger();
        Thread worker = Run.start(() -> {
            result.set(1);
            done.countDown();
        });
        boolean isOpen = done.await(10, TimeUnit.MILLISECONDS);
        check((mended && !isOpen) || result.get() == 1, "there is no result");
        worker.join();
    }

    // Nobody looks whether a thread has ended.

    public static void joinedTooEarly(boolean mended) throws Exception {
        AtomicInteger result = new AtomicInteger();
        Thread worker = Run.start(() -> result.set(1));
        worker.join(10);
        if (mended) {
            worker.join();
        }
        check(result.get() == 1, "there is no result");
    }

    // A sleep stands in for a signal.

    public static void sleepForASignal(boolean mended) throws Exception {
        AtomicInteger result = new AtomicInteger();
        Thread worker = Run.start(() -> result.set(1));
        Thread.sleep(50);
        if (mended) {
            worker.join();
        }
        check(result.get() == 1, "there is no result");
    }

    // Who gives up at a barrier breaks it for the others.

    public static void brokenBarrier(boolean mended) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = Run.start(() -> {
            try {
                barrier.await();
            } catch (BrokenBarrierException e) {
                check(mended, "broken");
            }
        });
        try {
            barrier.await(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | BrokenBarrierException e) {
            // Then without the other.
        }
        other.join();
    }

    /** Five seconds are enough for everybody: nobody is slow for that long. */
    public static void longTimeOut() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = Run.start(() -> {
            Thread.sleep(20);
            done.countDown();
        });
        check(done.await(5, TimeUnit.SECONDS), "it took five seconds");
        worker.join();
    }

    /** Somebody who looks every 10 ms, for a second, finds what another does in between. */
    public static void polling() throws Exception {
        AtomicInteger result = new AtomicInteger();
        Thread worker = Run.start(() -> result.set(1));
        for (int i = 0; i < 100 && result.get() == 0; i++) {
            Thread.sleep(10);
        }
        check(result.get() == 1, "nothing for a second");
        worker.join();
    }

    /** The usual stress test: work until somebody has slept for a second. */
    public static void workForOneSecond() throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger work = new AtomicInteger();
        Thread worker = Run.start(() -> {
            while (!stop.get()) {
                work.incrementAndGet();
            }
        });
        Thread.sleep(1_000);
        stop.set(true);
        worker.join();
        check(work.get() > 0, "no work was done");
    }

    /** Nobody waits, so no time passes. */
    public static void pollOfWhatIsThere() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        for (int i = 0; i < 50; i++) {
            queue.add(i);
        }
        for (int i = 0; i < 50; i++) {
            long start = System.nanoTime();
            check(queue.poll(1, TimeUnit.SECONDS) == i, "another");
            check(System.nanoTime() - start < 1_000_000, "it took its time");
        }
    }

    /** Who looks at the clock until time has passed gets away, and not much later. */
    public static void spinOnTheClock() {
        long start = System.nanoTime();
        long end = start + 20_000_000_000L;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        check(System.nanoTime() - start < 25_000_000_000L, "kept for longer");
    }
}

package samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/**
 * What the documentation of java.util.concurrent promises when calls meet: who is interrupted, cancelled or timed out takes nothing along, and
 * of several who want the same one gets it. The JDK's own tests check such things with real threads, and hope that they meet.
 */
public final class Contracts {
    private Contracts() {}

    public static void anInterruptedAcquireTakesNoPermit() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        boolean[] acquired = new boolean[1];
        Thread waiting = new Thread(() -> {
            try {
                permits.acquire();
                acquired[0] = true;
            } catch (InterruptedException e) {
                acquired[0] = false;
            }
        });
        waiting.start();
        Run.both(waiting::interrupt, permits::release);
        waiting.join();
        Run.check(permits.availablePermits() == (acquired[0] ? 0 : 1), permits);
    }

    public static void anInterruptedLockIsNotHeld() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiting = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                Run.check(lock.isHeldByCurrentThread(), lock);
                lock.unlock();
            } catch (InterruptedException e) {
                Run.check(!lock.isHeldByCurrentThread(), lock);
            }
        });
        waiting.start();
        waiting.interrupt();
        lock.unlock();
        waiting.join();
        Run.check(!lock.isLocked() && !lock.hasQueuedThreads(), lock);
    }

    public static void anInterruptBreaksTheBarrierForAll() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        AtomicInteger interrupted = new AtomicInteger();
        AtomicInteger broken = new AtomicInteger();
        Run.Action meet = () -> {
            try {
                barrier.await();
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
            } catch (BrokenBarrierException e) {
                broken.incrementAndGet();
            }
        };
        Thread first = Run.thread(meet);
        Thread second = Run.thread(meet);
        first.start();
        second.start();
        first.interrupt();
        first.join();
        second.join();
        // Either they met first, or the one is interrupted, and the other finds the barrier broken.
        int all = interrupted.get() + broken.get();
        Run.check(all == 0 || (interrupted.get() == 1 && broken.get() == 1), interrupted + " " + broken);
        Run.check(barrier.isBroken() == (all > 0), all);
    }

    public static void aTaskRunsOrIsCancelled() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        boolean[] cancelled = new boolean[1];
        Run.both(task::run, () -> cancelled[0] = task.cancel(false));
        try {
            Run.check(task.get() == 1 && !cancelled[0], runs);
        } catch (CancellationException e) {
            Run.check(cancelled[0] && task.isCancelled(), runs);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    public static void oneCompletionWinsAndDependentsRunOnce() throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        AtomicInteger winners = new AtomicInteger();
        AtomicInteger dependents = new AtomicInteger();
        Thread adds = Run.thread(() -> future.whenComplete((value, thrown) -> dependents.incrementAndGet()));
        adds.start();
        Run.both(
                () -> winners.addAndGet(future.complete(1) ? 1 : 0),
                () -> winners.addAndGet(future.completeExceptionally(new IllegalStateException()) ? 1 : 0));
        adds.join();
        Run.check(winners.get() == 1 && dependents.get() == 1, winners + " " + dependents);
    }

    public static void aTimedTransferHappensForBothOrForNeither() throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        boolean[] transferred = new boolean[1];
        Integer[] taken = new Integer[1];
        Run.both(
                () -> transferred[0] = queue.tryTransfer(1, 10, TimeUnit.MILLISECONDS),
                () -> taken[0] = queue.poll(10, TimeUnit.MILLISECONDS));
        Run.check(transferred[0] == (taken[0] != null) && queue.isEmpty(), queue);
    }

    public static void aTimedOfferHappensForBothOrForNeither() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        boolean[] offered = new boolean[1];
        Integer[] taken = new Integer[1];
        Run.both(
                () -> offered[0] = queue.offer(1, 10, TimeUnit.MILLISECONDS),
                () -> taken[0] = queue.poll(10, TimeUnit.MILLISECONDS));
        Run.check(offered[0] == (taken[0] != null), offered[0]);
    }

    public static void whatAnInterruptedTakeLeavesIsThereForOthers() throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Integer[] taken = new Integer[1];
        Thread taker = new Thread(() -> {
            try {
                taken[0] = queue.take();
            } catch (InterruptedException e) {
                taken[0] = null;
            }
        });
        taker.start();
        Run.both(taker::interrupt, () -> queue.add(1));
        taker.join();
        Run.check((taken[0] != null) == queue.isEmpty(), queue);
    }

    public static void aLatchThatIsOpenedLetsThrough() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        boolean[] through = new boolean[1];
        Run.both(() -> through[0] = latch.await(10, TimeUnit.MILLISECONDS), latch::countDown);
        Run.check(latch.getCount() == 0 && through[0], latch);
    }

    public static void everyTaskOfAPoolRunsOrIsReturned() throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        AtomicInteger runs = new AtomicInteger();
        pool.execute(runs::incrementAndGet);
        pool.execute(runs::incrementAndGet);
        List<Runnable> left = pool.shutdownNow();
        Run.check(pool.awaitTermination(1, TimeUnit.HOURS), pool);
        Run.check(runs.get() + left.size() == 2 && pool.isTerminated(), runs);
    }

    public static void aPhaserAdvancesWhenTheLastOneLeaves() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        int[] phase = new int[1];
        Run.both(() -> phase[0] = phaser.arriveAndAwaitAdvance(), phaser::arriveAndDeregister);
        Run.check(phase[0] == 1 && phaser.getRegisteredParties() == 1 && !phaser.isTerminated(), phaser);
    }

    public static void aStampConvertsOnlyForTheOnlyReader() throws InterruptedException {
        StampedLock lock = new StampedLock();
        int[] value = new int[1];
        Run.Action increment = () -> {
            long stamp = lock.readLock();
            int seen = value[0];
            long write = lock.tryConvertToWriteLock(stamp);
            if (write == 0) {
                lock.unlockRead(stamp);
                write = lock.writeLock();
                seen = value[0];
            }
            value[0] = seen + 1;
            lock.unlockWrite(write);
        };
        Run.both(increment, increment);
        Run.check(value[0] == 2, value[0]);
    }

    public static void aValueIsComputedOnce() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger computed = new AtomicInteger();
        Integer[] values = new Integer[2];
        Run.both(
                () -> values[0] = map.computeIfAbsent("key", key -> computed.incrementAndGet()),
                () -> values[1] = map.computeIfAbsent("key", key -> computed.incrementAndGet()));
        Run.check(computed.get() == 1 && values[0] == 1 && values[1] == 1, map);
    }

    public static void anEntryIsPolledOnce() throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "one");
        map.put(2, "two");
        List<Integer> polled = new CopyOnWriteArrayList<>();
        Run.both(
                () -> polled.add(map.pollFirstEntry().getKey()),
                () -> polled.add(map.pollFirstEntry().getKey()));
        Run.check(map.isEmpty() && polled.size() == 2 && polled.contains(1) && polled.contains(2), polled);
    }

    public static void anElementIsAddedOnceIfItIsAbsent() throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        AtomicInteger added = new AtomicInteger();
        Run.Action add = () -> added.addAndGet(list.addIfAbsent("once") ? 1 : 0);
        Run.both(add, add);
        Run.check(added.get() == 1 && list.size() == 1, list);
    }

    public static void theEndsOfADequeMeet() throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
        Integer[] polled = new Integer[2];
        Run.both(() -> polled[0] = deque.pollFirst(), () -> polled[1] = deque.pollLast());
        List<Integer> all = new ArrayList<>();
        for (Integer each : polled) {
            if (each != null) {
                all.add(each);
            }
        }
        Run.check(all.equals(List.of(1)) && deque.isEmpty(), all);
    }
}

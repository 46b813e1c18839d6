package samples;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * A task waits, and another interrupts it and then gives it what it waits for. The waiting task is interrupted, or it has looked at its flag before and not parked yet:
 * then it goes on, and keeps the flag.
 */
public final class InterruptedFirst {
    private InterruptedFirst() {}

    private static void whileOneWaits(Proved.Seen seen, Run.Action waits, Run.Action gives) throws Exception {
        Thread waiter = Run.start(() -> {
            String how = "goes on";
            try {
                waits.run();
            } catch (InterruptedException e) {
                how = "is interrupted";
            }
            seen.saw(how + (Thread.interrupted() ? ", with the flag" : ""));
        });
        waiter.interrupt();
        gives.run();
        waiter.join();
    }

    private static void timeIsLong(boolean inTime) {
        Run.check(inTime, "a time-out of a day");
    }

    public static void takesAPermit(Proved.Seen seen) throws Exception {
        Semaphore permits = new Semaphore(0);
        whileOneWaits(seen, permits::acquire, permits::release);
    }

    public static void takesTwoPermits(Proved.Seen seen) throws Exception {
        Semaphore permits = new Semaphore(1);
        whileOneWaits(seen, () -> permits.acquire(2), permits::release);
    }

    public static void takesAPermitInTurn(Proved.Seen seen) throws Exception {
        Semaphore permits = new Semaphore(0, true);
        whileOneWaits(seen, permits::acquire, permits::release);
    }

    public static void takesAPermitInTime(Proved.Seen seen) throws Exception {
        Semaphore permits = new Semaphore(0);
        whileOneWaits(seen, () -> timeIsLong(permits.tryAcquire(1, TimeUnit.DAYS)), permits::release);
    }

    public static void awaitsALatch(Proved.Seen seen) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        whileOneWaits(seen, latch::await, latch::countDown);
    }

    private static void takes(Proved.Seen seen, BlockingQueue<Object> queue) throws Exception {
        whileOneWaits(seen, queue::take, () -> queue.put(new Due()));
    }

    public static void takesFromAnArray(Proved.Seen seen) throws Exception {
        takes(seen, new ArrayBlockingQueue<>(1));
    }

    public static void takesFromALinkedQueue(Proved.Seen seen) throws Exception {
        takes(seen, new LinkedBlockingQueue<>());
    }

    public static void takesFromADeque(Proved.Seen seen) throws Exception {
        takes(seen, new LinkedBlockingDeque<>());
    }

    public static void takesThePriority(Proved.Seen seen) throws Exception {
        takes(seen, new PriorityBlockingQueue<>());
    }

    public static void takesATransfer(Proved.Seen seen) throws Exception {
        takes(seen, new LinkedTransferQueue<>());
    }

    public static void takesWhatIsDue(Proved.Seen seen) throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        whileOneWaits(seen, queue::take, () -> queue.put(new Due()));
    }

    public static void pollsInTime(Proved.Seen seen) throws Exception {
        BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        whileOneWaits(seen, () -> timeIsLong(queue.poll(1, TimeUnit.DAYS) != null), () -> queue.put("it"));
    }

    public static void putsIntoAFullQueue(Proved.Seen seen) throws Exception {
        BlockingQueue<Object> queue = new ArrayBlockingQueue<>(1);
        queue.put("first");
        whileOneWaits(seen, () -> queue.put("second"), queue::take);
    }

    private static void locks(Proved.Seen seen, Lock lock) throws Exception {
        lock.lock();
        whileOneWaits(seen, lock::lockInterruptibly, lock::unlock);
    }

    public static void locksIt(Proved.Seen seen) throws Exception {
        locks(seen, new ReentrantLock());
    }

    public static void locksInTurn(Proved.Seen seen) throws Exception {
        locks(seen, new ReentrantLock(true));
    }

    public static void locksInTime(Proved.Seen seen) throws Exception {
        Lock lock = new ReentrantLock();
        lock.lock();
        whileOneWaits(seen, () -> timeIsLong(lock.tryLock(1, TimeUnit.DAYS)), lock::unlock);
    }

    public static void locksToWrite(Proved.Seen seen) throws Exception {
        locks(seen, new ReentrantReadWriteLock().writeLock());
    }

    public static void locksToRead(Proved.Seen seen) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        whileOneWaits(seen, lock.readLock()::lockInterruptibly, lock.writeLock()::unlock);
    }

    public static void locksForAStamp(Proved.Seen seen) throws Exception {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        whileOneWaits(seen, lock::writeLockInterruptibly, () -> lock.unlockWrite(stamp));
    }

    public static void getsAResult(Proved.Seen seen) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        whileOneWaits(seen, task::get, task::run);
    }

    public static void getsAFuture(Proved.Seen seen) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        whileOneWaits(seen, future::get, () -> future.complete(1));
    }

    public static void awaitsAPhase(Proved.Seen seen) throws Exception {
        Phaser phaser = new Phaser(1);
        whileOneWaits(seen, () -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive);
    }

    /** Who was seen to wait has parked, and has to notice. Not among those above, which end in two ways. */
    public static String isSeenToWait() throws Exception {
        Semaphore permits = new Semaphore(0);
        String[] how = {"goes on"};
        Thread waiter = Run.start(() -> {
            try {
                permits.acquire();
            } catch (InterruptedException e) {
                how[0] = "is interrupted";
            }
        });
        boolean waits = waiter.getState() == Thread.State.WAITING;
        waiter.interrupt();
        permits.release();
        waiter.join();
        return (waits ? "was seen to wait, and " : "") + how[0];
    }

    /** It is due at once. */
    private static final class Due implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }
}

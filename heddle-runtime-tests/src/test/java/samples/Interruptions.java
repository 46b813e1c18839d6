package samples;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;

/** A task waits, another gives what it waits for, and a third interrupts it. Some calls look at the flag first, and some at what has come. */
public final class Interruptions {
    private Interruptions() {}

    private static void whileOneWaits(Proved.Seen seen, Run.Action waits, Run.Action gives)
            throws InterruptedException {
        Thread waiter = Run.thread(() -> {
            String how = "goes on";
            try {
                waits.run();
            } catch (InterruptedException e) {
                how = "is interrupted";
            }
            seen.saw(how + (Thread.interrupted() ? ", with the flag" : ""));
        });
        Thread giver = Run.thread(gives);
        waiter.start();
        giver.start();
        waiter.interrupt();
        waiter.join();
        giver.join();
    }

    public static void joins(Proved.Seen seen) throws InterruptedException {
        Thread other = Run.start(() -> {});
        whileOneWaits(seen, other::join, () -> {});
    }

    public static void joinsForAWhile(Proved.Seen seen) throws InterruptedException {
        Thread other = Run.start(() -> {});
        whileOneWaits(seen, () -> other.join(10), () -> {});
    }

    public static void joinsOneAfterTheOther(Proved.Seen seen) throws InterruptedException {
        Thread first = Run.start(() -> {});
        Thread second = Run.start(() -> {});
        whileOneWaits(
                seen,
                () -> {
                    first.join();
                    second.join();
                },
                () -> {});
    }

    /** It is interrupted by the very task that it joins next. */
    public static void isInterruptedByWhomItJoins(Proved.Seen seen) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread first = Run.start(() -> {});
        Thread second = Run.start(main::interrupt);
        String how = "";
        for (Thread joined : new Thread[] {first, second}) {
            try {
                joined.join();
                how += "joined ";
            } catch (InterruptedException e) {
                how += "interrupted ";
            }
        }
        seen.saw(how);
    }

    public static void waitsForATask(Proved.Seen seen) throws InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        whileOneWaits(seen, task::get, task::run);
    }

    public static void waitsForAFuture(Proved.Seen seen) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        whileOneWaits(seen, future::get, () -> future.complete(1));
    }

    public static void waitsForALatch(Proved.Seen seen) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        whileOneWaits(seen, latch::await, latch::countDown);
    }

    public static void waitsForAPermit(Proved.Seen seen) throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        whileOneWaits(seen, semaphore::acquire, semaphore::release);
        seen.saw(semaphore.availablePermits() + " left");
    }

    /** The lock of a deque is taken whether or not the flag is up. */
    public static void waitsForADeque(Proved.Seen seen) throws InterruptedException {
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        whileOneWaits(seen, deque::takeLast, () -> deque.put(1));
        seen.saw(deque.size() + " left");
    }

    public static void waitsForATransfer(Proved.Seen seen) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        whileOneWaits(seen, queue::take, () -> queue.put(1));
        seen.saw(queue.size() + " left");
    }

    public static void waitsForAPhase(Proved.Seen seen) throws InterruptedException {
        Phaser phaser = new Phaser(1);
        whileOneWaits(seen, () -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive);
    }
}

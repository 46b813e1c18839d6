package dev.heddle.runtime.jdk;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Which objects of the JDK are there to order threads: calls on these are synchronizations, and calls on others get at data. */
public final class Ordering {
    private Ordering() {}

    public static boolean isFor(Object object) {
        return object instanceof Lock
                || object instanceof Future
                || object instanceof Executor
                || object instanceof BlockingQueue
                || object instanceof Condition
                || object instanceof Semaphore
                || object instanceof CountDownLatch
                || object instanceof CyclicBarrier
                || object instanceof Phaser
                || object instanceof Exchanger
                || object instanceof ReadWriteLock
                || object instanceof StampedLock
                || object instanceof AbstractQueuedSynchronizer
                || object instanceof AbstractQueuedLongSynchronizer
                || object instanceof CompletionService;
    }
}

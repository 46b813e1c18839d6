package sample;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Takes two locks in opposite orders, after a race on a field and as long a sleep in both tasks. */
@SuppressWarnings({"UnusedVariable", "LockNotBeforeTry"}) // what matters is the order of accesses
public final class TwoLocks {
    private static int plain;
    private static volatile int ordered;

    private TwoLocks() {}

    public static void main(String[] arguments) throws InterruptedException {
        Lock a = new ReentrantLock();
        Lock b = new ReentrantLock();
        Thread other = new Thread(
                () -> {
                    plain++;
                    ordered = 1;
                    rest();
                    both(b, a);
                },
                "other");
        other.start();
        plain++;
        ordered = 2;
        rest();
        both(a, b);
        other.join();
    }

    private static void rest() {
        try {
            TimeUnit.MILLISECONDS.sleep(5);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void both(Lock first, Lock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }
}

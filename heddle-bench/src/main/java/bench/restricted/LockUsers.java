package bench.restricted;

import static bench.restricted.Workforce.check;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads that share data under locks. */
@SuppressWarnings("LockNotBeforeTry") // what is measured is the order of locks, and nothing in between throws
public final class LockUsers {
    private LockUsers() {}

    public static void counter2() throws InterruptedException {
        counter(2, 3);
    }

    public static void counter3() throws InterruptedException {
        counter(3, 4);
    }

    public static void counter8() throws InterruptedException {
        counter(8, 20);
    }

    private static void counter(int threads, int times) throws InterruptedException {
        Object lock = new Object();
        int[] sum = {0};
        Workforce.work(threads, number -> {
            for (int i = 0; i < times; i++) {
                synchronized (lock) {
                    sum[0]++;
                }
            }
        });
        check(sum[0] == threads * times, "the sum is " + sum[0]);
    }

    public static void bank3() throws InterruptedException {
        bank(3);
    }

    public static void bank5() throws InterruptedException {
        bank(5);
    }

    /** Transfers in a ring; locks are taken in the order of accounts. */
    private static void bank(int accounts) throws InterruptedException {
        Lock[] locks = new Lock[accounts];
        int[] balance = new int[accounts];
        for (int i = 0; i < accounts; i++) {
            locks[i] = new ReentrantLock();
            balance[i] = 10;
        }
        Workforce.work(accounts, from -> {
            int to = (from + 1) % accounts;
            locks[Math.min(from, to)].lock();
            locks[Math.max(from, to)].lock();
            balance[from]--;
            balance[to]++;
            locks[Math.max(from, to)].unlock();
            locks[Math.min(from, to)].unlock();
        });
        for (int each : balance) {
            check(each == 10, "an account has " + each);
        }
    }

    public static void philosophers3() throws InterruptedException {
        philosophers(3, 1);
    }

    public static void philosophers5() throws InterruptedException {
        philosophers(5, 2);
    }

    /** Takes a minute or more to enumerate. */
    public static void philosophers7() throws InterruptedException {
        philosophers(7, 2);
    }

    private static void philosophers(int count, int meals) throws InterruptedException {
        Object[] forks = new Object[count];
        for (int i = 0; i < count; i++) {
            forks[i] = new Object();
        }
        int[] eaten = new int[count];
        Workforce.work(count, number -> {
            int other = (number + 1) % count;
            for (int meal = 0; meal < meals; meal++) {
                synchronized (forks[Math.min(number, other)]) {
                    synchronized (forks[Math.max(number, other)]) {
                        eaten[number]++;
                    }
                }
            }
        });
        check(eaten[0] == meals, "the first has eaten " + eaten[0]);
    }

    public static void readersAndWriters3() throws InterruptedException {
        readersAndWriters(2, 1);
    }

    public static void readersAndWriters5() throws InterruptedException {
        readersAndWriters(3, 2);
    }

    private static void readersAndWriters(int readers, int writers) throws InterruptedException {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        int[] pair = {0, 0};
        Workforce.work(readers + writers, number -> {
            Lock own = number < readers ? lock.readLock() : lock.writeLock();
            own.lock();
            if (number < readers) {
                check(pair[0] == pair[1], "half a write");
            } else {
                pair[0]++;
                pair[1]++;
            }
            own.unlock();
        });
        check(pair[0] == writers, "a write is lost");
    }

    public static void permits3() throws InterruptedException {
        permits(3);
    }

    public static void permits5() throws InterruptedException {
        permits(5);
    }

    private static void permits(int users) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        Object lock = new Object();
        int[] inside = {0};
        Workforce.work(users, number -> {
            permits.acquire();
            synchronized (lock) {
                inside[0]++;
                check(inside[0] <= 2, "too many are inside");
            }
            synchronized (lock) {
                inside[0]--;
            }
            permits.release();
        });
    }

    /** Two increments without a lock: what is left to explore is the data. */
    public static void unlockedReads() throws InterruptedException {
        Object lock = new Object();
        int[] sum = {0};
        Workforce.work(3, number -> {
            check(sum[0] <= 3, "too much");
            synchronized (lock) {
                sum[0]++;
            }
        });
    }
}

package sample;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;

/** Programs that leave something in static fields, and fail if they find it there. */
public final class StaticState {
    private static final class Cache {
        static final Map<String, Integer> ENTRIES = new HashMap<>();
        static final IdentityHashMap<Object, String> BY_IDENTITY = new IdentityHashMap<>();
        static final ReentrantLock LOCK = new ReentrantLock();
        static final ExecutorService POOL = Executors.newFixedThreadPool(2);
        static final int[] HITS = new int[2];

        static {
            for (int i = 0; i < 5; i++) {
                BY_IDENTITY.put(new Object(), "object " + i);
            }
        }
    }

    private static final class Counter {
        static int value;
    }

    void canBePutBack() throws InterruptedException {
        if (!Cache.ENTRIES.isEmpty() || Cache.HITS[0] != 0 || Cache.LOCK.isLocked() || Counter.value != 0) {
            throw new IllegalStateException("state was left behind");
        }
        for (int i = 0; i < 2; i++) {
            Cache.POOL.execute(() -> {
                Cache.LOCK.lock();
                try {
                    Cache.ENTRIES.merge("key", 1, Integer::sum);
                } finally {
                    Cache.LOCK.unlock();
                }
                Counter.value++;
            });
        }
        // The order of iteration must not differ from one JVM to the next.
        for (String text : Cache.BY_IDENTITY.values()) {
            Cache.HITS[text.hashCode() & 1]++;
        }
        Cache.POOL.shutdown();
        if (!Cache.POOL.awaitTermination(1, TimeUnit.HOURS) || Cache.ENTRIES.get("key") != 2) {
            throw new IllegalStateException("not every task was run");
        }
        Cache.LOCK.lock();
    }

    private static final class Late {
        static final int SEEN = Counter.value;
    }

    private static final class Ticker {
        static final Thread THREAD = new Thread(() -> Counter.value++);

        static {
            THREAD.start();
        }
    }

    void mustBeLoadedAnew() throws InterruptedException {
        lateInitialiser();
        Ticker.THREAD.join();
        if (Counter.value < 2) {
            throw new IllegalStateException("the thread did not run in this execution");
        }
    }

    /** A digest that is half way through cannot be put back, but is new in classes that are. */
    void digestIsHalfWay() throws InterruptedException {
        Digest.VALUE.update((byte) 1);
        Thread other = new Thread(() -> Counter.value++);
        other.start();
        other.join();
        if (Digest.VALUE.digest()[0] != 75) {
            throw new IllegalStateException("the digest has seen what another execution gave it");
        }
        Digest.VALUE.update((byte) 2);
    }

    /** Classes that are loaded anew are other objects each time, but a table of them has to have the same order. */
    void classesAreHashed() throws InterruptedException {
        Digest.VALUE.update((byte) 1);
        Thread[] others = new Thread[(Digest.class.hashCode() & 3) + 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(() -> Counter.value++);
            others[i].start();
        }
        for (Thread other : others) {
            other.join();
        }
    }

    private static final class Digest {
        static final MessageDigest VALUE;

        static {
            try {
                VALUE = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final Logger LOGGER = Logger.getLogger("sample.state");

    /** Loggers are the JVM's: every second execution finds another parent, and makes a thread more. */
    void parentsOfLoggersStay() throws InterruptedException {
        Logger root = Logger.getLogger("");
        boolean isMoved = LOGGER.getParent() != root;
        LOGGER.setParent(isMoved ? root : Logger.getGlobal());
        for (int i = 0; i < (isMoved ? 1 : 2); i++) {
            new Thread(() -> Counter.value++).start();
        }
    }

    void lateInitialiser() throws InterruptedException {
        if (Counter.value != 0) {
            throw new IllegalStateException("state was left behind");
        }
        Counter.value = 1;
        Thread other = new Thread(() -> Counter.value = 2);
        other.start();
        int before = Counter.value;
        if (Late.SEEN < before) {
            throw new IllegalStateException("initialised with what an earlier execution left: " + Late.SEEN);
        }
        other.join();
    }
}

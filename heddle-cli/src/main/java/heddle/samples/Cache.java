package heddle.samples;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache that loads what it does not have, and forgets what is changed. A load that began before the change may end after it,
 * and put the old value back for good.
 */
public final class Cache {
    private final ConcurrentHashMap<String, Integer> cached = new ConcurrentHashMap<>();
    private final AtomicInteger stored = new AtomicInteger(1);

    private Cache() {}

    private int get(String key) {
        Integer value = cached.get(key);
        if (value == null) {
            value = stored.get();
            cached.put(key, value);
        }
        return value;
    }

    private void change(String key, int value) {
        stored.set(value);
        cached.remove(key);
    }

    public static void main(String[] args) throws Exception {
        Cache cache = new Cache();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> reader = pool.submit(() -> cache.get("price"));
        Future<?> writer = pool.submit(() -> cache.change("price", 2));
        reader.get();
        writer.get();
        pool.shutdown();
        if (cache.get("price") != 2) {
            throw new IllegalStateException("the price was changed to 2, the cache still says " + cache.get("price"));
        }
    }
}

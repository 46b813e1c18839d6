// issue: Guava #976
// kind: exception
// what: a refresh that is overtaken by an invalidation leaves a value that cannot be invalidated
// buggy: com.google.guava:guava:11.0.2
package realbugs;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A value is refreshed while everything is invalidated. The issue was closed with 12.0, but 33.3.1 has the bug still (Guava #2971 is
 * open): if the refresh ends while the value is being loaded again after the invalidation, it stays for ever.
 */
public final class Guava976 {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder()
                .concurrencyLevel(1)
                .build(new CacheLoader<String, Integer>() {
                    @Override
                    public Integer load(String key) {
                        return loads.incrementAndGet();
                    }
                });
        cache.get("key");
        Thread refreshing = new Thread(() -> cache.refresh("key"));
        refreshing.start();
        cache.invalidateAll();
        cache.get("key");
        refreshing.join();
        cache.invalidateAll();
        int before = loads.get();
        int value = cache.get("key");
        if (value <= before) {
            throw new AssertionError("all was invalidated, but there still is " + value + " of " + before);
        }
    }
}

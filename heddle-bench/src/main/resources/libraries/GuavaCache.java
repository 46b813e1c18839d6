// uses: com.google.guava:guava:33.3.1-jre com.google.guava:failureaccess:1.0.2
package libraries;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;

/** A cache of two is read, refreshed and invalidated. */
public final class GuavaCache {
    public static void main(String[] arguments) throws InterruptedException {
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder()
                .maximumSize(2)
                .concurrencyLevel(1)
                .build(CacheLoader.from(key -> "value " + key));
        Thread reader = new Thread(() -> read(cache, 1, 4));
        Thread changer = new Thread(() -> {
            cache.refresh(1);
            cache.invalidate(2);
            cache.put(3, "value 3");
        });
        reader.start();
        changer.start();
        read(cache, 2, 3);
        reader.join();
        changer.join();
        if (cache.size() > 2) {
            throw new AssertionError("there are " + cache.size() + " in a cache of two");
        }
    }

    private static void read(LoadingCache<Integer, String> cache, int first, int last) {
        for (int key = first; key <= last; key++) {
            String value = cache.getUnchecked(key);
            if (!value.equals("value " + key)) {
                throw new AssertionError(key + " is " + value);
            }
        }
    }
}

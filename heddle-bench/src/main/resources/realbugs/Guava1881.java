// issue: Guava #1881
// kind: exception
// what: invalidating a key does not stop a load that has read the old value
// buggy: com.google.guava:guava:30.1-jre com.google.guava:failureaccess:1.0.1
// fixed:
package realbugs;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread changes what the cache is filled from, and invalidates it; another one reads. */
public final class Guava1881 {
    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger truth = new AtomicInteger(1);
        LoadingCache<String, Integer> cache =
                CacheBuilder.newBuilder().build(CacheLoader.from(key -> truth.get()));
        Thread reader = new Thread(() -> cache.getUnchecked("key"));
        reader.start();
        truth.set(2);
        cache.invalidate("key");
        reader.join();
        if (cache.getUnchecked("key") != 2) {
            throw new AssertionError("a value that was invalidated is still in the cache");
        }
    }
}

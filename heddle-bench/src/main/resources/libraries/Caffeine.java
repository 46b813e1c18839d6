// uses: com.github.ben-manes.caffeine:caffeine:3.1.8
package libraries;

import com.github.benmanes.caffeine.cache.LoadingCache;

/** A cache of two is read, changed and cleaned up; what it evicts is told on the common pool. */
public final class Caffeine {
    public static void main(String[] arguments) throws InterruptedException {
        LoadingCache<Integer, String> cache = com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
                .maximumSize(2)
                .build(key -> "value " + key);
        Thread reader = new Thread(() -> read(cache, 1, 3));
        Thread changer = new Thread(() -> {
            cache.put(4, "value 4");
            cache.asMap().compute(1, (key, value) -> "value 1");
            cache.invalidate(2);
        });
        reader.start();
        changer.start();
        read(cache, 2, 3);
        reader.join();
        changer.join();
        cache.cleanUp();
        if (cache.estimatedSize() > 2) {
            throw new AssertionError("there are " + cache.estimatedSize() + " in a cache of two");
        }
    }

    private static void read(LoadingCache<Integer, String> cache, int first, int last) {
        for (int key = first; key <= last; key++) {
            String value = cache.get(key);
            if (!value.equals("value " + key)) {
                throw new AssertionError(key + " is " + value);
            }
        }
    }
}

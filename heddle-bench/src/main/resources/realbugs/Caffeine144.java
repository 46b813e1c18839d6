// issue: Caffeine #144, SOLR-10141
// kind: exception
// what: an eviction that races with an update tells of the old value and loses the new one
// buggy: com.github.ben-manes.caffeine:caffeine:2.3.5
// fixed: com.github.ben-manes.caffeine:caffeine:2.4.0
package realbugs;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Values that are closed when they leave a cache; one is replaced while another is put that has no room. */
public final class Caffeine144 {
    public static void main(String[] arguments) throws InterruptedException {
        Set<String> closed = ConcurrentHashMap.newKeySet();
        Cache<Integer, String> cache = Caffeine.newBuilder()
                .maximumSize(1)
                .executor(Runnable::run)
                .removalListener((Integer key, String value, RemovalCause cause) -> {
                    if (!closed.add(value)) {
                        throw new AssertionError(value + " left twice");
                    }
                })
                .build();
        cache.put(1, "old");
        Thread other = new Thread(() -> cache.put(2, "two"));
        other.start();
        cache.put(1, "new");
        other.join();
        cache.invalidateAll();
        cache.cleanUp();
        if (closed.size() != 3) {
            throw new AssertionError("only " + closed + " have left");
        }
    }
}

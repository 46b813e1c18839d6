// uses: com.github.ben-manes.caffeine:caffeine:3.2.2
package released;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.heddle.scenarios.Operation;

/** A cache of Caffeine's that is large enough for all that comes. */
public final class CaffeineCache {
    private CaffeineCache() {}

    public static class Bounded {
        private final Cache<Integer, Integer> cache =
                Caffeine.newBuilder().maximumSize(100).executor(Runnable::run).build();

        @Operation
        public Integer put(int key, int value) {
            return cache.asMap().put(key, value);
        }

        @Operation
        public Integer get(int key) {
            return cache.getIfPresent(key);
        }

        @Operation
        public Integer remove(int key) {
            return cache.asMap().remove(key);
        }

        @Operation
        public Integer load(int key) {
            return cache.get(key, missing -> 10 * missing);
        }
    }
}

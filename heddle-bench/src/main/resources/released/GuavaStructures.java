// uses: com.google.guava:guava:33.5.0-jre
package released;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.util.concurrent.AtomicLongMap;
import dev.heddle.scenarios.Operation;

/** Structures of Guava. */
public final class GuavaStructures {
    private GuavaStructures() {}

    public static class Multiset {
        private final ConcurrentHashMultiset<Integer> set = ConcurrentHashMultiset.create();

        @Operation
        public int add(int value) {
            return set.add(value, 1);
        }

        @Operation
        public int remove(int value) {
            return set.remove(value, 1);
        }

        @Operation
        public int count(int value) {
            return set.count(value);
        }
    }

    public static class LongMap {
        private final AtomicLongMap<Integer> map = AtomicLongMap.create();

        @Operation
        public long increment(int key) {
            return map.incrementAndGet(key);
        }

        @Operation
        public long get(int key) {
            return map.get(key);
        }

        @Operation
        public long remove(int key) {
            return map.remove(key);
        }
    }

    public static class LoadedCache {
        private final Cache<Integer, Integer> cache = CacheBuilder.newBuilder().maximumSize(100).build();

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
    }
}

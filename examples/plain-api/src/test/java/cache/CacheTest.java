package cache;

import dev.heddle.api.Heddle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Heddle as a library, in whatever runs your tests. */
class CacheTest {
    @Test
    void a_value_is_loaded_twice() {
        Heddle.explore(() -> load(Cache::get));
    }

    @Test
    void a_value_is_loaded_once() {
        Heddle.explore(() -> load(Cache::getOnce));
    }

    private static void load(BiFunction<Cache<String, Integer>, String, Integer> get) {
        AtomicInteger loaded = new AtomicInteger();
        Cache<String, Integer> cache = new Cache<>(key -> loaded.incrementAndGet());
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> get.apply(cache, "a"));
        get.apply(cache, "a");
        other.join();
        if (loaded.get() != 1) {
            throw new AssertionError("loaded " + loaded + " times");
        }
    }
}

package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class ExecutorSample {
    private final Map<String, Integer> cache = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    /** Looks, then computes, then stores: two threads may both find nothing. */
    private int lookUp(String key) {
        Integer known = cache.get(key);
        if (known == null) {
            known = computed.incrementAndGet();
            cache.put(key, known);
        }
        return known;
    }

    private int lookUpOnce(String key) {
        return cache.computeIfAbsent(key, k -> computed.incrementAndGet());
    }

    private void bothGetTheSame(Callable<Integer> request) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> one = pool.submit(request);
        Future<Integer> other = pool.submit(request);
        assertEquals(one.get(), other.get());
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    @HeddleTest
    void both_requests_get_the_same_value() throws Exception {
        bothGetTheSame(() -> lookUp("key"));
    }

    @HeddleTest(executions = 200)
    void both_requests_get_the_same_value_if_it_is_computed_once() throws Exception {
        bothGetTheSame(() -> lookUpOnce("key"));
    }
}

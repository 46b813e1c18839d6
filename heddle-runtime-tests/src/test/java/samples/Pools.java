package samples;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** ThreadPoolExecutor and FutureTask. */
public final class Pools {
    private Pools() {}

    public static void executor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch latch = new CountDownLatch(4);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 4; i++) {
            pool.execute(() -> {
                map.merge("n", 1, Integer::sum);
                latch.countDown();
            });
        }
        latch.await();
        Run.check(map.get("n") == 4, map);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS), "still running");
    }

    public static void poolStarvation() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        Run.check(outer.get() == 1, "?");
    }

    public static void futureTask() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 5);
        Thread thread = new Thread(task);
        thread.start();
        Run.check(task.get() == 5, "?");
        thread.join();
    }

    public static void forkJoinSelfDeadlock() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Integer> inner = new CompletableFuture<>();
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(inner::join, pool);
        pool.execute(() -> inner.complete(1));
        Run.check(outer.get() == 1, "?");
    }
}

package samples;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** CompletableFuture. */
public final class Futures {
    private static int value;

    private Futures() {}

    /** Somebody who does not wait for the asynchronous write. */
    public static void runAsyncOrder() {
        value = 0;
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> value = 1);
        int seen = value;
        future.join();
        Run.check(seen == 1, seen);
    }

    public static void completableFutures() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        Run.check(one.thenCombine(two, Integer::sum).join() == 3, "sum");
    }

    public static void futureTimeout() throws Exception {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        try {
            never.get(1, TimeUnit.HOURS);
        } catch (TimeoutException e) {
            return;
        }
        Run.check(false, "no time-out");
    }

    public static void orTimeout() {
        CompletableFuture<Integer> never = new CompletableFuture<Integer>().completeOnTimeout(7, 1, TimeUnit.HOURS);
        Run.check(never.join() == 7, "?");
    }
}

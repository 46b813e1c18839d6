// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SupplyAsyncOwnPool {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1); check(CompletableFuture.supplyAsync(() -> 2, pool).join() == 2); pool.shutdown();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class AllOf {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2); CompletableFuture.allOf(a, b).join();
        check(a.join() + b.join() == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class FutureThenApply {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(); CompletableFuture<Integer> g = f.thenApply(x -> x + 1);
        Thread t = new Thread(() -> f.complete(3)); t.start(); check(g.join() == 4); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

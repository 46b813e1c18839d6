// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class CompleteAndJoin {
    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(); Thread t = new Thread(() -> f.complete(3)); t.start(); check(f.join() == 3);
        t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

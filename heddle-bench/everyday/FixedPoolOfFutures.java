// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class FixedPoolOfFutures {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2); Future<Integer> a = pool.submit(() -> 1); Future<Integer> b = pool.submit(() -> 2);
        check(a.get() + b.get() == 3); pool.shutdown();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

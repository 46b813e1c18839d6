// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class CachedPool {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool(); Future<Integer> a = pool.submit(() -> 1); check(a.get() == 1); pool.shutdown();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

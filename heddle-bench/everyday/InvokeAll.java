// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class InvokeAll {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2); int sum = 0;
        for (Future<Integer> f : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2))) sum += f.get(); pool.shutdown(); check(sum == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class SingleWorker {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor(); AtomicInteger n = new AtomicInteger(); pool.execute(n::incrementAndGet);
        pool.execute(n::incrementAndGet); pool.shutdown(); check(pool.awaitTermination(1, TimeUnit.DAYS)); check(n.get() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

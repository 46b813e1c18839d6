// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class ScheduledOnce {
    public static void main(String[] arguments) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1); check(pool.schedule(() -> 3, 10, TimeUnit.MILLISECONDS).get() == 3);
        pool.shutdown();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

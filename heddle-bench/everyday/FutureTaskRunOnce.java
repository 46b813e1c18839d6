// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class FutureTaskRunOnce {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger n = new AtomicInteger(); FutureTask<Integer> f = new FutureTask<>(n::incrementAndGet); Thread t = new Thread(() -> f.run());
        Thread u = new Thread(() -> f.run()); t.start(); u.start(); t.join(); u.join(); check(f.get() == 1 && n.get() == 1);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

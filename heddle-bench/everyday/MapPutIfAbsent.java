// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class MapPutIfAbsent {
    public static void main(String[] arguments) throws Exception {
        ConcurrentMap<Integer, Integer> m = new ConcurrentHashMap<>(); AtomicInteger won = new AtomicInteger();
        Runnable r = () -> { if (m.putIfAbsent(1, 1) == null) won.incrementAndGet(); }; Thread t = new Thread(() -> r.run());
        Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(won.get() == 1);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

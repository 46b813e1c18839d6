// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class MapMerge {
    public static void main(String[] arguments) throws Exception {
        ConcurrentMap<String, Integer> m = new ConcurrentHashMap<>(); Runnable r = () -> m.merge("a", 1, Integer::sum);
        Thread t = new Thread(() -> r.run()); Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join();
        check(m.get("a") == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

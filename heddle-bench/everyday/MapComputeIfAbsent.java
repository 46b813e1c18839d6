// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class MapComputeIfAbsent {
    public static void main(String[] arguments) throws Exception {
        ConcurrentMap<String, List<Integer>> m = new ConcurrentHashMap<>();
        Runnable r = () -> m.computeIfAbsent("a", k -> new CopyOnWriteArrayList<>()).add(1); Thread t = new Thread(() -> r.run());
        Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(m.get("a").size() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

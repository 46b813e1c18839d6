// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SkipListMap {
    public static void main(String[] arguments) throws Exception {
        ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>(); Thread t = new Thread(() -> m.put(1, 1));
        Thread u = new Thread(() -> m.put(2, 2)); t.start(); u.start(); t.join(); u.join(); check(m.firstKey() == 1 && m.lastKey() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

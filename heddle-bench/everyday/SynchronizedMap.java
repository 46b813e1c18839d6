// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SynchronizedMap {
    public static void main(String[] arguments) throws Exception {
        Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>()); Thread t = new Thread(() -> m.put(1, 1));
        Thread u = new Thread(() -> m.put(2, 2)); t.start(); u.start(); t.join(); u.join(); check(m.size() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class KeySetOfMap {
    public static void main(String[] arguments) throws Exception {
        Set<Integer> s = ConcurrentHashMap.newKeySet(); Thread t = new Thread(() -> s.add(1)); Thread u = new Thread(() -> s.add(2)); t.start();
        u.start(); t.join(); u.join(); check(s.contains(1) && s.contains(2));
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

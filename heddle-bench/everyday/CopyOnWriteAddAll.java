// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class CopyOnWriteAddAll {
    public static void main(String[] arguments) throws Exception {
        List<Integer> l = new CopyOnWriteArrayList<>(); Thread t = new Thread(() -> l.addAll(List.of(1, 2)));
        Thread u = new Thread(() -> l.addAll(List.of(3))); t.start(); u.start(); t.join(); u.join(); check(l.size() == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

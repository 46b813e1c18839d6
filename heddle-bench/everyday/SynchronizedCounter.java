// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SynchronizedCounter {
    public static void main(String[] arguments) throws Exception {
        int[] n = new int[1]; Runnable r = () -> { synchronized (n) { n[0]++; } }; Thread t = new Thread(() -> r.run());
        Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(n[0] == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

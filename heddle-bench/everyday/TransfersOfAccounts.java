// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class TransfersOfAccounts {
    public static void main(String[] arguments) throws Exception {
        int[] a = {5, 5}; Object first = new Object(); Object second = new Object();
        Runnable r = () -> { synchronized (first) { synchronized (second) { a[0]--; a[1]++; } } }; Thread t = new Thread(() -> r.run());
        Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(a[0] == 3 && a[1] == 7);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

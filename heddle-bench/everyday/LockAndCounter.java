// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class LockAndCounter {
    public static void main(String[] arguments) throws Exception {
        ReentrantLock lock = new ReentrantLock(); int[] n = new int[1];
        Runnable r = () -> { lock.lock(); try { n[0]++; } finally { lock.unlock(); } }; Thread t = new Thread(() -> r.run());
        Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(n[0] == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

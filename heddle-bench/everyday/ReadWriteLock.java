// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class ReadWriteLock {
    public static void main(String[] arguments) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(); int[] n = new int[2];
        Thread t = new Thread(() -> { lock.writeLock().lock(); try { n[0]++; n[1]++; } finally { lock.writeLock().unlock(); } });
        Thread u = new Thread(() -> { lock.readLock().lock(); try { check(n[0] == n[1]); } finally { lock.readLock().unlock(); } }); t.start();
        u.start(); t.join(); u.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

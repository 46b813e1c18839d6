// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class StampedReadLock {
    public static void main(String[] arguments) throws Exception {
        StampedLock lock = new StampedLock(); int[] n = new int[2];
        Thread t = new Thread(() -> { long s = lock.writeLock(); try { n[0]++; n[1]++; } finally { lock.unlockWrite(s); } });
        Thread u = new Thread(() -> { long s = lock.readLock(); try { check(n[0] == n[1]); } finally { lock.unlockRead(s); } }); t.start();
        u.start(); t.join(); u.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class BoundedBufferByConditions {
    public static void main(String[] arguments) throws Exception {
        ReentrantLock lock = new ReentrantLock(); Condition full = lock.newCondition(); Deque<Integer> items = new ArrayDeque<>();
        int[] got = new int[1]; Thread t = new Thread(() -> { lock.lock(); try { items.add(7); full.signal(); } finally { lock.unlock(); } });
        Thread u = new Thread(() -> { lock.lock(); try { while (items.isEmpty()) full.awaitUninterruptibly(); got[0] = items.remove(); } finally { lock.unlock(); } });
        t.start(); u.start(); t.join(); u.join(); check(got[0] == 7);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

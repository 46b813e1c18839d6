// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SynchronousQueueHandOver {
    public static void main(String[] arguments) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        Thread t = new Thread(() -> { try { q.put(4); } catch (InterruptedException e) { } }); t.start(); check(q.take() == 4); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

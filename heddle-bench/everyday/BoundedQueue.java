// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class BoundedQueue {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> { try { q.put(1); q.put(2); } catch (InterruptedException e) { } }); t.start(); check(q.take() == 1);
        check(q.take() == 2); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class LinkedQueue {
    public static void main(String[] arguments) throws Exception {
        Queue<Integer> q = new ConcurrentLinkedQueue<>(); Thread t = new Thread(() -> q.add(1)); Thread u = new Thread(() -> q.add(2)); t.start();
        u.start(); t.join(); u.join(); check(q.poll() + q.poll() == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class PriorityQueueOfWork {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new PriorityBlockingQueue<>(); Thread t = new Thread(() -> q.add(2)); Thread u = new Thread(() -> q.add(1));
        t.start(); u.start(); t.join(); u.join(); check(q.take() == 1); check(q.take() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

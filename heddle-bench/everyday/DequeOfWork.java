// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class DequeOfWork {
    public static void main(String[] arguments) throws Exception {
        BlockingDeque<Integer> q = new LinkedBlockingDeque<>(); Thread t = new Thread(() -> q.addFirst(1));
        Thread u = new Thread(() -> q.addLast(2)); t.start(); u.start(); t.join(); u.join(); check(q.takeFirst() == 1 && q.takeLast() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

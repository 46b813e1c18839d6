// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class BlockingQueueHandOver {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>(); Thread t = new Thread(() -> q.add(5)); t.start(); check(q.take() == 5); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

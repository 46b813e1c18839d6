// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class PoisonPill {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>(); int[] sum = new int[1];
        Thread t = new Thread(() -> { try { for (int x; (x = q.take()) >= 0; ) sum[0] += x; } catch (InterruptedException e) { } }); t.start();
        q.add(1); q.add(2); q.add(-1); t.join(); check(sum[0] == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

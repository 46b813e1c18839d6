// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class BarrierOfTwo {
    public static void main(String[] arguments) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2); int[] cells = new int[2];
        Thread t = new Thread(() -> { cells[0] = 1; try { barrier.await(); } catch (Exception e) { } }); t.start(); cells[1] = 1; barrier.await();
        check(cells[0] + cells[1] == 2); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class StartTogether {
    public static void main(String[] arguments) throws Exception {
        CountDownLatch start = new CountDownLatch(1); AtomicInteger n = new AtomicInteger();
        Runnable r = () -> { try { start.await(); n.incrementAndGet(); } catch (InterruptedException e) { } }; Thread t = new Thread(r);
        Thread u = new Thread(r); t.start(); u.start(); start.countDown(); t.join(); u.join(); check(n.get() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class LatchOfTwo {
    public static void main(String[] arguments) throws Exception {
        CountDownLatch latch = new CountDownLatch(2); AtomicInteger n = new AtomicInteger();
        Runnable r = () -> { n.incrementAndGet(); latch.countDown(); }; new Thread(r).start(); new Thread(r).start(); latch.await();
        check(n.get() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

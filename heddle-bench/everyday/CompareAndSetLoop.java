// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class CompareAndSetLoop {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger n = new AtomicInteger(); Runnable r = () -> { int x; do x = n.get(); while (!n.compareAndSet(x, x + 2)); };
        Thread t = new Thread(() -> r.run()); Thread u = new Thread(() -> r.run()); t.start(); u.start(); t.join(); u.join(); check(n.get() == 4);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

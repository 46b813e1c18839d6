// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class CopyOnWriteListeners {
    public static void main(String[] arguments) throws Exception {
        List<Runnable> l = new CopyOnWriteArrayList<>(); AtomicInteger n = new AtomicInteger(); l.add(n::incrementAndGet);
        Thread t = new Thread(() -> { for (Runnable r : l) r.run(); }); Thread u = new Thread(() -> l.add(n::incrementAndGet)); t.start();
        u.start(); t.join(); u.join(); check(n.get() >= 1 && l.size() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class LogBesideWork {
    public static void main(String[] arguments) throws Exception {
        java.util.logging.Logger log = java.util.logging.Logger.getLogger("x"); AtomicInteger n = new AtomicInteger();
        Thread t = new Thread(() -> { log.fine("one"); n.incrementAndGet(); });
        Thread u = new Thread(() -> { log.fine("two"); n.incrementAndGet(); }); t.start(); u.start(); t.join(); u.join(); check(n.get() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

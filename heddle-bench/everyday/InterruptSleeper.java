// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class InterruptSleeper {
    public static void main(String[] arguments) throws Exception {
        AtomicBoolean woken = new AtomicBoolean();
        Thread t = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { woken.set(true); } }); t.start();
        t.interrupt(); t.join(); check(woken.get());
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

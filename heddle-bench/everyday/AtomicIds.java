// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class AtomicIds {
    public static void main(String[] arguments) throws Exception {
        AtomicLong ids = new AtomicLong(); long[] got = new long[2]; Thread t = new Thread(() -> got[0] = ids.incrementAndGet());
        Thread u = new Thread(() -> got[1] = ids.incrementAndGet()); t.start(); u.start(); t.join(); u.join(); check(got[0] != got[1]);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

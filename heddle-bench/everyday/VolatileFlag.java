// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class VolatileFlag {
    public static void main(String[] arguments) throws Exception {
        AtomicBoolean ready = new AtomicBoolean(); int[] n = new int[1]; Thread t = new Thread(() -> { n[0] = 5; ready.set(true); }); t.start();
        if (ready.get()) check(n[0] == 5); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

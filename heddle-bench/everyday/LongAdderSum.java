// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class LongAdderSum {
    public static void main(String[] arguments) throws Exception {
        LongAdder n = new LongAdder(); Thread t = new Thread(() -> n.increment()); Thread u = new Thread(() -> n.add(2)); t.start(); u.start();
        t.join(); u.join(); check(n.sum() == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

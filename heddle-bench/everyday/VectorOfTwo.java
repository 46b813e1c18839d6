// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class VectorOfTwo {
    public static void main(String[] arguments) throws Exception {
        List<Integer> l = new Vector<>(); Thread t = new Thread(() -> l.add(1)); Thread u = new Thread(() -> l.add(2)); t.start(); u.start();
        t.join(); u.join(); check(l.size() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

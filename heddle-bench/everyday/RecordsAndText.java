// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class RecordsAndText {
    public static void main(String[] arguments) throws Exception {
        record Point(int x, String name) {} Point p = new Point(1, "a"); String[] s = new String[2];
        Thread t = new Thread(() -> s[0] = p.toString()); Thread u = new Thread(() -> s[1] = String.format("%d-%s", p.x(), p.name())); t.start();
        u.start(); t.join(); u.join(); check(s[0].equals("Point[x=1, name=a]") && s[1].equals("1-a"));
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

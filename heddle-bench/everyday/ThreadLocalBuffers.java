// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class ThreadLocalBuffers {
    public static void main(String[] arguments) throws Exception {
        ThreadLocal<StringBuilder> b = ThreadLocal.withInitial(StringBuilder::new); String[] s = new String[2];
        Thread t = new Thread(() -> s[0] = b.get().append('a').toString()); Thread u = new Thread(() -> s[1] = b.get().append('b').toString());
        t.start(); u.start(); t.join(); u.join(); check(s[0].equals("a") && s[1].equals("b"));
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SharedPattern {
    public static void main(String[] arguments) throws Exception {
        java.util.regex.Pattern p = java.util.regex.Pattern.compile("(a+)b"); Thread t = new Thread(() -> check(p.matcher("aab").matches()));
        Thread u = new Thread(() -> check(!p.matcher("c").find())); t.start(); u.start(); t.join(); u.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

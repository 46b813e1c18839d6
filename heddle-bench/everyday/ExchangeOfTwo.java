// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class ExchangeOfTwo {
    public static void main(String[] arguments) throws Exception {
        Exchanger<Integer> x = new Exchanger<>(); int[] got = new int[1];
        Thread t = new Thread(() -> { try { got[0] = x.exchange(1); } catch (InterruptedException e) { } }); t.start(); check(x.exchange(2) == 1);
        t.join(); check(got[0] == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

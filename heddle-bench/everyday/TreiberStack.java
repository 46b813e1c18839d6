// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
public class TreiberStack {
    public static void main(String[] arguments) throws Exception {
        record Node(int value, Node next) {} AtomicReference<Node> top = new AtomicReference<>();
        Consumer<Integer> push = v -> top.updateAndGet(n -> new Node(v, n)); Thread t = new Thread(() -> push.accept(1));
        Thread u = new Thread(() -> push.accept(2)); t.start(); u.start(); t.join(); u.join();
        check(top.get().value() + top.get().next().value() == 3);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class InterruptStopsConsumer {
    public static void main(String[] arguments) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>(); AtomicBoolean stopped = new AtomicBoolean();
        Thread t = new Thread(() -> { try { while (true) q.take(); } catch (InterruptedException e) { stopped.set(true); } }); t.start(); q.add(1);
        t.interrupt(); t.join(); check(stopped.get());
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

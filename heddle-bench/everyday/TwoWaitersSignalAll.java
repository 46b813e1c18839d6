// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class TwoWaitersSignalAll {
    public static void main(String[] arguments) throws Exception {
        ReentrantLock lock = new ReentrantLock(); Condition c = lock.newCondition(); boolean[] open = new boolean[1];
        Runnable w = () -> { lock.lock(); try { while (!open[0]) c.awaitUninterruptibly(); } finally { lock.unlock(); } }; Thread a = new Thread(w);
        Thread b = new Thread(w); a.start(); b.start(); lock.lock(); try { open[0] = true; c.signalAll(); } finally { lock.unlock(); } a.join();
        b.join();
    }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class WaitAndNotify {
    public static void main(String[] arguments) throws Exception {
        Object lock = new Object(); boolean[] ready = new boolean[1];
        Thread t = new Thread(() -> { synchronized (lock) { ready[0] = true; lock.notifyAll(); } }); t.start();
        synchronized (lock) { while (!ready[0]) lock.wait(); } t.join();
    }
}

// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SemaphoreAsSignal {
    public static void main(String[] arguments) throws Exception {
        Semaphore s = new Semaphore(0); int[] n = new int[1]; Thread t = new Thread(() -> { n[0] = 3; s.release(); }); t.start(); s.acquire();
        check(n[0] == 3); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

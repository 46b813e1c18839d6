// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SubmitThrows {
    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try { pool.submit(() -> { throw new IllegalStateException("x"); }).get(); check(false); } catch (ExecutionException e) { check(e.getCause().getMessage().equals("x")); }
        pool.shutdown();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

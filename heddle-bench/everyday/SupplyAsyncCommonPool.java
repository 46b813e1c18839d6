// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class SupplyAsyncCommonPool {
    public static void main(String[] arguments) throws Exception {
        check(CompletableFuture.supplyAsync(() -> 2).join() == 2);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}

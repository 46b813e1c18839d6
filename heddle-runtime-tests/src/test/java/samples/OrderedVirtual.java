package samples;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import samples.HandOver.Box;

/** The happens-before edges of virtual threads. */
public final class OrderedVirtual {
    private OrderedVirtual() {}

    public static void startAndJoin() throws Exception {
        Box box = new Box();
        box.value = 1;
        Thread thread = Virtual.start(box::add);
        thread.join();
        Run.check(box.value == 2, box.value);
    }

    public static void monitor() throws Exception {
        Box box = new Box();
        Run.Action add = () -> {
            synchronized (box) {
                box.add();
            }
        };
        Virtual.both(add, add);
        Run.check(box.value == 2, box.value);
    }

    public static void executor() throws Exception {
        ExecutorService pool = Virtual.executor();
        Box box = new Box();
        box.value = 1;
        Future<?> done = pool.submit(box::add);
        done.get();
        Run.check(box.value == 2, box.value);
        pool.shutdown();
    }

    public static void awaitTermination() throws Exception {
        ExecutorService pool = Virtual.executor();
        Box box = new Box();
        pool.execute(box::add);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS) && box.value == 1, box.value);
    }
}

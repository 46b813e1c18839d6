package samples;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Virtual threads, where there are any. */
public final class VirtualThreads {
    private static int value;

    private VirtualThreads() {}

    public static void virtualThreads() throws Exception {
        value = 0;
        Runnable add = () -> value++;
        Thread a = startVirtual(add);
        Thread b = startVirtual(add);
        a.join();
        b.join();
        Run.check(value == 2, value);
    }

    private static Thread startVirtual(Runnable work) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
    }

    public static void virtualThreadExecutor() throws Exception {
        ExecutorService pool = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            pool.submit(sum::incrementAndGet);
        }
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.HOURS), "still running");
        Run.check(sum.get() == 3, sum);
    }
}

package samples;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import samples.HandOver.Box;

/** Data races of virtual threads. None of them fails. */
public final class RacyVirtual {
    private RacyVirtual() {}

    public static void virtualThreads() throws Exception {
        Box box = new Box();
        Virtual.both(() -> box.set(1), () -> box.set(1));
    }

    public static void virtualAgainstPlatform() throws Exception {
        Box box = new Box();
        Thread virtual = Virtual.start(() -> box.set(1));
        box.set(1);
        virtual.join();
    }

    public static void executorOfVirtualThreads() throws Exception {
        ExecutorService pool = Virtual.executor();
        Box box = new Box();
        Future<?> one = pool.submit(() -> box.set(1));
        Future<?> two = pool.submit(() -> box.set(1));
        one.get();
        two.get();
        pool.shutdown();
    }
}

package samples;

import dev.heddle.runtime.tests.RealCollector;
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

/** What the collector may clear. */
public final class References {
    private References() {}

    /** The collector comes by unasked, and clears nothing. */
    public static void weak() throws InterruptedException {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        Runnable look = () -> {
            RealCollector.comeBy();
            Run.check(weak.get() != null, "a cleared reference");
        };
        Run.both(look::run, look::run);
        Run.check(map.size() == 1, map.size());
    }

    /** Asked for, it clears what nobody has any more, and nothing else. */
    public static void askedFor() throws InterruptedException {
        WeakReference<Object> gone = new WeakReference<>(new Object());
        Object held = new Object();
        WeakReference<Object> kept = new WeakReference<>(held);
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        Runnable collect = () -> {
            while (gone.get() != null) {
                System.gc();
            }
        };
        Run.both(collect::run, collect::run);
        Run.check(map.isEmpty(), map.size());
        Run.check(kept.get() == held, kept.get());
    }

    public static void queue() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
        Run.check(queue.remove(10) == null, "a reference before its time");
        Thread waits = Run.start(() -> {
            Reference<?> removed = queue.remove();
            Run.check(removed == phantom, removed);
        });
        Runtime.getRuntime().gc();
        waits.join();
    }

    public static void cleaner() throws InterruptedException {
        CountDownLatch cleaned = new CountDownLatch(1);
        Cleaner.create().register(new Object(), cleaned::countDown);
        System.gc();
        cleaned.await();
    }
}

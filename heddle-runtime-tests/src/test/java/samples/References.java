package samples;

import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

/** What the collector may clear. */
public final class References {
    private References() {}

    /** The collector comes by, and clears nothing. */
    public static void weak() throws InterruptedException {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        WeakHashMap<Object, String> map = new WeakHashMap<>();
        map.put(new Object(), "value");
        Runnable look = () -> {
            System.gc();
            Run.check(weak.get() != null, "a cleared reference");
        };
        Run.both(look::run, look::run);
        Run.check(map.size() == 1, map.size());
    }
}

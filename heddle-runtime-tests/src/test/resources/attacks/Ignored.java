package attacks;

import static attacks.Run.*;

import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import skipped.Counter;

/** Tasks that meet in classes that are to be ignored. Each fails in one order of its two tasks. */
public final class Ignored {
    static class Mine extends Counter {}

    static class Over extends Counter {
        @Override
        public int get() {
            return 1;
        }
    }

    public static void direct() throws Exception {
        Counter c = new Counter();
        both(c::inc, () -> check(c.get() == 0));
    }

    public static void viaInterface() throws Exception {
        Counter c = new Counter();
        Runnable r = c;
        IntSupplier s = c;
        both(() -> r.run(), () -> check(s.getAsInt() == 0));
    }

    public static void inherited() throws Exception {
        Mine c = new Mine();
        both(() -> c.inc(), () -> check(c.get() == 0));
    }

    public static void inheritedByThread() throws Exception {
        Counter c = new Counter();
        Thread a = new Counter.Worker(c), b = new Counter.Worker(c);
        a.start();
        b.start();
        a.join();
        b.join();
        check(c.n == 2);
    }

    public static void asTarget() throws Exception {
        Counter c = new Counter();
        Thread a = new Thread(c), b = new Thread(c);
        a.start();
        b.start();
        a.join();
        b.join();
        check(c.n == 2);
    }

    public static void startsItself() throws Exception {
        Counter.two(new Counter());
    }

    public static void threadsOfIt() throws Exception {
        Counter c = new Counter();
        Thread a = Counter.thread(c), b = Counter.thread(c);
        a.start();
        b.start();
        a.join();
        b.join();
        check(c.n == 2);
    }

    public static void compared() throws Exception {
        Counter c = new Counter(), d = new Counter();
        List<Counter> l = new ArrayList<>(List.of(c, d));
        both(() -> new TreeSet<>(l), () -> check(c.n == 0 && d.n == 0));
    }

    public static void compared2() throws Exception {
        Counter c = new Counter(), d = new Counter();
        both(() -> new TreeSet<>(List.of(c, d)), () -> {
            IntSupplier s = c;
            IntSupplier t = d;
            check(s.getAsInt() + t.getAsInt() == 0);
        });
    }

    public static void hashed() throws Exception {
        Counter c = new Counter();
        both(() -> new HashMap<Object, Object>().put(c, 1), () -> {
            IntSupplier s = c;
            check(s.getAsInt() == 0);
        });
    }

    public static void objectsHash() throws Exception {
        Counter c = new Counter();
        both(() -> Objects.hash(c), () -> {
            check(String.valueOf(c).equals("0"));
        });
    }

    public static void viaObject() throws Exception {
        Object c = new Counter();
        both(() -> c.hashCode(), () -> {
            check(c.toString().equals("0"));
        });
    }

    public static void concat() throws Exception {
        Counter c = new Counter();
        Runnable r = c;
        both(r::run, () -> {
            check(("" + c).equals("0"));
        });
    }

    public static void reflected() throws Exception {
        Counter c = new Counter();
        var m = Class.forName("skipped.Counter").getMethod("inc");
        var g = Class.forName("skipped.Counter").getMethod("get");
        both(() -> m.invoke(c), () -> check((int) g.invoke(c) == 0));
    }

    public static void handle() throws Exception {
        Counter c = new Counter();
        var l = java.lang.invoke.MethodHandles.lookup();
        var m = l.unreflect(Counter.class.getMethod("inc"));
        var g = l.unreflect(Counter.class.getMethod("get"));
        both(
                () -> {
                    try {
                        m.invoke(c);
                    } catch (Throwable t) {
                        throw new Error(t);
                    }
                },
                () -> {
                    int k;
                    try {
                        k = (int) g.invoke(c);
                    } catch (Throwable t) {
                        throw new Error(t);
                    }
                    check(k == 0);
                });
    }

    public static void field() throws Exception {
        Counter c = new Counter();
        Runnable r = c;
        both(r::run, () -> check(c.n == 0));
    }

    public static void staticField() throws Exception {
        Counter.total = 0;
        Runnable r = Counter::bump;
        both(r::run, () -> check(Counter.total == 0));
    }

    public static void array() throws Exception {
        int[] a = {0};
        Consumer<int[]> r = Counter::incBoth;
        both(() -> r.accept(a), () -> check(a[0] == 0));
    }

    public static void list() throws Exception {
        List<Object> a = new ArrayList<>();
        both(() -> Counter.put(a, "x"), () -> check(a.isEmpty()));
    }

    public static void atomic() throws Exception {
        AtomicInteger a = new AtomicInteger();
        both(() -> Counter.put(a), () -> check(a.get() == 0));
    }

    public static void recordOfIt() throws Exception {
        Counter c = new Counter();
        Object box = new Counter.Box(c);
        Runnable r = c;
        both(r::run, () -> check(box.toString().contains("c=0")));
    }

    public static void locked() throws Exception {
        Object lock = new Object();
        Counter c = new Counter();
        BiConsumer<Object, Counter> f = Counter::locked;
        both(() -> f.accept(lock, c), () -> {
            synchronized (lock) {
                check(c.n == 0);
            }
        });
    }

    public static void streamed() throws Exception {
        Counter c = new Counter();
        IntSupplier s = c;
        both(() -> java.util.stream.Stream.of(c).forEach(Counter::inc), () -> check(s.getAsInt() == 0));
    }

    public static void proxied() throws Exception {
        Counter c = new Counter();
        Runnable r = (Runnable) java.lang.reflect.Proxy.newProxyInstance(
                Ignored.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, as) -> m.invoke(c));
        IntSupplier s = c;
        both(r::run, () -> check(s.getAsInt() == 0));
    }

    public static void overridden() throws Exception {
        Counter c = new Over();
        both(() -> c.inc(), () -> check(c.n == 0));
    }

    public static void executor() throws Exception {
        Counter c = new Counter();
        var e = java.util.concurrent.Executors.newFixedThreadPool(2);
        e.execute(c);
        e.execute(c);
        e.shutdown();
        e.awaitTermination(1, java.util.concurrent.TimeUnit.DAYS);
        check(c.n == 2);
    }

    static Runnable R;
    static IntSupplier S;

    public static void lookedUp() throws Exception {
        R = null;
        var k = Class.forName("skipped.Counter").getConstructor().newInstance();
        R = (Runnable) k;
        S = (IntSupplier) k;
        both(() -> R.run(), () -> check(S.getAsInt() == 0));
    }

    public static void serviceInside() throws Exception {
        Supplier<Counter> mk = Counter::new;
        Counter c = mk.get();
        Thread t = new Thread(c);
        t.start();
        IntSupplier s = c;
        check(s.getAsInt() == 0);
        t.join();
    }
}

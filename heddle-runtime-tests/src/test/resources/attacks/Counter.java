package skipped;
/** A class that nobody looks into. */
public class Counter implements Runnable, java.util.function.IntSupplier, Comparable<Counter> {
    public int n;
    public static int total;

    public void run() {
        int k = n;
        Thread.yield();
        n = k + 1;
    }

    public int getAsInt() {
        return n;
    }

    public int compareTo(Counter o) {
        return n++;
    }

    @Override
    public String toString() {
        return "" + n;
    }

    @Override
    public int hashCode() {
        return n++;
    }

    @Override
    public boolean equals(Object o) {
        n++;
        return o == this;
    }

    public void inc() {
        n++;
    }

    public int get() {
        return n;
    }

    public static void bump() {
        total++;
    }

    public static Thread thread(Counter c) {
        return new Thread(() -> {
            int k = c.n;
            Thread.yield();
            c.n = k + 1;
        });
    }

    public static void two(Counter c) throws InterruptedException {
        Thread a = thread(c), b = thread(c);
        a.start();
        b.start();
        a.join();
        b.join();
        if (c.n != 2) throw new AssertionError("lost");
    }

    public static void incBoth(int[] a) {
        a[0]++;
    }

    public static void put(java.util.List<Object> l, Object o) {
        l.add(o);
    }

    public static void put(java.util.concurrent.atomic.AtomicInteger a) {
        a.set(5);
    }

    public static class Worker extends Thread {
        final Counter c;

        public Worker(Counter c) {
            this.c = c;
        }

        @Override
        public void run() {
            int k = c.n;
            Thread.yield();
            c.n = k + 1;
        }
    }

    public record Box(Counter c) {}

    public static void locked(Object lock, Counter c) {
        synchronized (lock) {
            c.n = 7;
        }
    }
}

package woven;

import java.util.concurrent.ConcurrentHashMap;

/** Loops over monitors long enough to be compiled, and says how long they took. */
// What Error Prone dislikes here is what the weaving has to cope with.
@SuppressWarnings({"UnnecessaryAsync", "JdkObsolete"})
public final class Hot {
    private int count;
    private final Object lock = new Object();

    private Hot() {}

    private synchronized int method(int by) {
        if (by < 0) {
            throw new IllegalArgumentException();
        }
        count += by;
        return count;
    }

    private static synchronized int ofTheClass(int value) {
        return value + 1;
    }

    private int nested(int value) {
        synchronized (lock) {
            synchronized (this) {
                if (value % 1000 == 0) {
                    return count;
                }
            }
            count += value;
        }
        return count;
    }

    public static void main(String[] arguments) {
        Hot hot = new Hot();
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        java.util.Vector<Integer> vector = new java.util.Vector<>();
        vector.add(1);
        int sum = 0;
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < 200_000; i++) {
                sum += hot.method(1) + hot.nested(i) + ofTheClass(i);
                map.put(i & 63, i);
                sum += map.computeIfAbsent(i & 31, key -> 0) + vector.get(0);
            }
            System.out.println("round " + (System.nanoTime() - start) / 200_000);
        }
        System.out.println("sum " + sum);
    }
}

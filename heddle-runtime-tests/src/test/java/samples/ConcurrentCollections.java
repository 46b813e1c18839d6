package samples;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Collections of java.util.concurrent that do not block. */
public final class ConcurrentCollections {
    private ConcurrentCollections() {}

    public static void checkThenAct() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("n", 0);
        Callable<Integer> add = () -> map.put("n", map.get("n") + 1);
        Future<Integer> first = pool.submit(add);
        Future<Integer> second = pool.submit(add);
        first.get();
        second.get();
        pool.shutdown();
        Run.check(map.get("n") == 2, map);
    }

    public static void mapCallbacks() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Run.both(
                () -> map.compute("k", ConcurrentCollections::next),
                () -> map.compute("k", ConcurrentCollections::next));
        Run.check(map.get("k") == 2, map);
    }

    private static Integer next(String key, Integer old) {
        Thread.yield();
        return old == null ? 1 : old + 1;
    }

    public static void skipList() throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        Run.both(() -> map.put(1, 1), () -> map.put(2, 2));
        Run.check(map.size() == 2, map);
    }

    public static void copyOnWrite() throws InterruptedException {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Run.both(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
        Run.check(list.size() == 1, list);
    }

    public static void linkedQueue() throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Run.both(() -> queue.add(1), () -> queue.add(2));
        Run.check(queue.size() == 2, queue);
    }
}

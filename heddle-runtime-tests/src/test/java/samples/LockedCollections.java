package samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/** Synchronized lists and Vectors, and a HashMap that nothing guards. */
public final class LockedCollections {
    private LockedCollections() {}

    public static void checkThenAddToList() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> addOnce(list), () -> addOnce(list));
        Run.check(list.size() == 1, list);
    }

    private static void addOnce(List<Integer> list) {
        if (!list.contains(1)) {
            list.add(1);
        }
    }

    /** The same, held together by the list's own lock. */
    public static void lockTheList() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> addLocked(list), () -> addLocked(list));
        Run.check(list.size() == 1, list);
    }

    public static void lockTheVector() throws InterruptedException {
        List<Integer> list = new Vector<>();
        Run.both(() -> addLocked(list), () -> addLocked(list));
        Run.check(list.size() == 1, list);
    }

    private static void addLocked(List<Integer> list) {
        synchronized (list) {
            addOnce(list);
        }
    }

    public static void checkThenAddToVector() throws InterruptedException {
        List<Integer> list = new Vector<>();
        Run.both(() -> addOnce(list), () -> addOnce(list));
        Run.check(list.size() == 1, list);
    }

    public static void checkThenPutToHashMap() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        Run.both(() -> count(map), () -> count(map));
        Run.check(map.get("n") == 2, map);
    }

    private static void count(Map<String, Integer> map) {
        Integer old = map.get("n");
        map.put("n", old == null ? 1 : old + 1);
    }
}

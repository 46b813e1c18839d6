package samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/** Calls in which the JDK takes a lock while it holds another. Two tasks that do so the other way round deadlock in some order. */
public final class NestedLocks {
    private NestedLocks() {}

    public static void tables() throws InterruptedException {
        Map<Integer, Integer> a = new Hashtable<>(Map.of(1, 1));
        Map<Integer, Integer> b = new Hashtable<>(Map.of(1, 1));
        Run.both(() -> a.equals(b), () -> b.equals(a));
    }

    public static void vectors() throws InterruptedException {
        Vector<Integer> a = new Vector<>(List.of(1));
        Vector<Integer> b = new Vector<>(List.of(1));
        Run.both(() -> a.equals(b), () -> b.containsAll(a));
    }

    public static void buffers() throws InterruptedException {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        Run.both(() -> a.append(b), () -> b.append(a));
    }

    public static void lists() throws InterruptedException {
        List<Integer> a = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        List<Integer> b = Collections.synchronizedList(new ArrayList<>(List.of(2)));
        Run.both(() -> a.addAll(b), () -> b.addAll(a));
    }

    public static void maps() throws InterruptedException {
        Map<Integer, Integer> a = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        Map<Integer, Integer> b = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        Run.both(() -> a.putAll(b), () -> b.equals(a));
    }

    public static void calledBack() throws InterruptedException {
        Vector<Integer> a = new Vector<>(List.of(1));
        Vector<Integer> b = new Vector<>(List.of(1));
        Run.both(() -> a.forEach(each -> b.size()), () -> b.forEach(each -> a.size()));
    }

    public static void computed() throws InterruptedException {
        Hashtable<Integer, Integer> a = new Hashtable<>();
        Hashtable<Integer, Integer> b = new Hashtable<>();
        Run.both(() -> a.computeIfAbsent(1, key -> b.size()), () -> b.computeIfAbsent(1, key -> a.size()));
    }
}

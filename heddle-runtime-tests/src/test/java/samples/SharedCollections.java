package samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The JDK's collections and their views, each with something that changes it, and ways to look at all of it. */
public final class SharedCollections {
    /** A collection and what another task does to it. */
    public record Shared<T>(T seen, Runnable change) {}

    /** What is made only with the first element differs in what a look begins with. */
    private final boolean empty;

    private SharedCollections(boolean empty) {
        this.empty = empty;
    }

    public static Map<String, Supplier<Shared<Collection<?>>>> makers() {
        Map<String, Supplier<Shared<Collection<?>>>> all = new LinkedHashMap<>();
        new SharedCollections(false).putAll(all);
        putFilledOnly(all);
        Map<String, Supplier<Shared<Collection<?>>>> empty = new LinkedHashMap<>();
        new SharedCollections(true).putAll(empty);
        empty.forEach((name, maker) -> all.put("empty " + name, maker));
        return all;
    }

    private void putAll(Map<String, Supplier<Shared<Collection<?>>>> all) {
        all.put("ArrayList", () -> filled(new ArrayList<>()));
        all.put("LinkedList", () -> filled(new LinkedList<>()));
        all.put("ArrayDeque", () -> filled(new ArrayDeque<>()));
        all.put("PriorityQueue", () -> filled(new PriorityQueue<>()));
        all.put("HashSet", () -> filled(new HashSet<>()));
        all.put("LinkedHashSet", () -> filled(new LinkedHashSet<>()));
        all.put("TreeSet", () -> filled(new TreeSet<>()));
        all.put("Vector", () -> filled(new Vector<>()));
        all.put("Stack", () -> filled(new Stack<>()));
        all.put("ArrayBlockingQueue", () -> filled(new ArrayBlockingQueue<>(9)));
        all.put("ConcurrentLinkedQueue", () -> filled(new ConcurrentLinkedQueue<>()));
        all.put("ConcurrentLinkedDeque", () -> filled(new ConcurrentLinkedDeque<>()));
        all.put("LinkedBlockingQueue", () -> filled(new LinkedBlockingQueue<>()));
        all.put("LinkedBlockingDeque", () -> filled(new LinkedBlockingDeque<>()));
        all.put("LinkedTransferQueue", () -> filled(new LinkedTransferQueue<>()));
        all.put("PriorityBlockingQueue", () -> filled(new PriorityBlockingQueue<>()));
        all.put("ConcurrentSkipListSet", () -> filled(new ConcurrentSkipListSet<>()));
        all.put("CopyOnWriteArrayList", () -> filled(new CopyOnWriteArrayList<>()));
        all.put("CopyOnWriteArraySet", () -> filled(new CopyOnWriteArraySet<>()));
        all.put("ConcurrentHashMap.newKeySet", () -> filled(ConcurrentHashMap.newKeySet()));
        all.put("newSetFromMap", () -> filled(Collections.newSetFromMap(new IdentityHashMap<>())));
        all.put("synchronizedCollection", () -> filled(Collections.synchronizedCollection(new ArrayDeque<>())));
        all.put("synchronizedList", () -> filled(Collections.synchronizedList(new ArrayList<>())));
        all.put("synchronizedSet", () -> filled(Collections.synchronizedSet(new HashSet<>())));
        all.put("checkedList", () -> filled(Collections.checkedList(new ArrayList<>(), Integer.class)));
        all.put("asLifoQueue", () -> filled(Collections.asLifoQueue(new ArrayDeque<>())));
        all.put("unmodifiableList", () -> view(new Vector<>(), Collections::unmodifiableList));
        all.put("descendingSet", () -> view(new TreeSet<>(), TreeSet::descendingSet));
        all.put("tailSet", () -> view(new TreeSet<>(), set -> set.tailSet(1)));
        all.put("concurrent tailSet", () -> view(new ConcurrentSkipListSet<>(), set -> set.tailSet(1)));
        putMaps(all);
    }

    private void putMaps(Map<String, Supplier<Shared<Collection<?>>>> all) {
        Map<String, Supplier<Map<Integer, Integer>>> maps = new LinkedHashMap<>();
        maps.put("HashMap", HashMap::new);
        maps.put("LinkedHashMap", LinkedHashMap::new);
        maps.put("TreeMap", TreeMap::new);
        maps.put("IdentityHashMap", IdentityHashMap::new);
        maps.put("WeakHashMap", WeakHashMap::new);
        maps.put("Hashtable", Hashtable::new);
        maps.put("ConcurrentHashMap", ConcurrentHashMap::new);
        maps.put("ConcurrentSkipListMap", ConcurrentSkipListMap::new);
        maps.put("synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>()));
        maps.forEach((name, maker) -> {
            all.put(name + ".keySet", () -> keys(maker.get(), map -> map));
            all.put(name + ".values", () -> values(maker.get(), map -> map));
        });
        all.put("TreeMap.descendingMap", () -> keys(new TreeMap<>(), TreeMap::descendingMap));
        all.put("TreeMap.tailMap", () -> values(new TreeMap<>(), map -> map.tailMap(1)));
        all.put("ConcurrentSkipListMap.tailMap", () -> values(new ConcurrentSkipListMap<>(), map -> map.tailMap(1)));
        all.put("unmodifiableMap", () -> keys(new HashMap<>(), Collections::unmodifiableMap));
    }

    private static void putFilledOnly(Map<String, Supplier<Shared<Collection<?>>>> all) {
        all.put("Arrays.asList", () -> {
            List<Integer> list = Arrays.asList(1, 2);
            return new Shared<>(list, () -> list.set(1, 3));
        });
        all.put("EnumMap", () -> {
            Map<Thread.State, Integer> map = new EnumMap<>(Thread.State.class);
            map.put(Thread.State.NEW, 1);
            map.put(Thread.State.RUNNABLE, 2);
            return new Shared<>(map.values(), () -> map.put(Thread.State.WAITING, 3));
        });
        all.put("Properties", () -> {
            Properties map = new Properties();
            map.put(1, 1);
            map.put(2, 2);
            return new Shared<>(map.values(), () -> map.put(3, 3));
        });
        all.put("EnumSet", () -> {
            EnumSet<Thread.State> set = EnumSet.of(Thread.State.NEW, Thread.State.RUNNABLE);
            return new Shared<>(set, () -> set.add(Thread.State.WAITING));
        });
    }

    private Shared<Collection<?>> filled(Collection<Integer> collection) {
        if (!empty) {
            collection.add(1);
            collection.add(2);
        }
        return new Shared<>(collection, () -> collection.add(3));
    }

    private <C extends Collection<Integer>> Shared<Collection<?>> view(
            C collection, Function<C, Collection<Integer>> view) {
        Shared<?> shared = filled(collection);
        return new Shared<>(view.apply(collection), shared.change());
    }

    private <M extends Map<Integer, Integer>> Shared<Collection<?>> keys(
            M map, Function<M, Map<Integer, Integer>> view) {
        Runnable change = put(map);
        return new Shared<>(view.apply(map).keySet(), change);
    }

    private <M extends Map<Integer, Integer>> Shared<Collection<?>> values(
            M map, Function<M, Map<Integer, Integer>> view) {
        Runnable change = put(map);
        return new Shared<>(view.apply(map).values(), change);
    }

    private Runnable put(Map<Integer, Integer> map) {
        if (!empty) {
            map.put(1, 1);
            map.put(2, 2);
        }
        return () -> map.put(3, 3);
    }

    /** Each gives something else before the change than after it. */
    public static Map<String, Function<Collection<?>, Object>> looks() {
        Map<String, Function<Collection<?>, Object>> all = new LinkedHashMap<>();
        all.put("for", SharedCollections::all);
        all.put("forEach", seen -> {
            List<Object> found = new ArrayList<>();
            seen.forEach(found::add);
            return found.toString();
        });
        all.put("stream", seen -> seen.stream().map(String::valueOf).toList().toString());
        all.put("new ArrayList", seen -> new ArrayList<>(seen).toString());
        all.put("toArray", seen -> Arrays.toString(seen.toArray()));
        all.put("String.valueOf", String::valueOf);
        all.put("concatenation", seen -> "seen: " + seen);
        all.put(
                "containsAll",
                seen -> List.of(1, 2, Thread.State.NEW, Thread.State.RUNNABLE).containsAll(seen));
        putViews(all);
        return all;
    }

    private static Object all(Collection<?> seen) {
        StringBuilder text = new StringBuilder();
        for (Object each : seen) {
            text.append(each).append(' ');
        }
        return text.toString();
    }

    /** What is taken while the other task makes its change, and looked at when both have ended: iterators and views of that moment. */
    private static void putViews(Map<String, Function<Collection<?>, Object>> all) {
        all.put("iterator", seen -> later(seen.iterator(), SharedCollections::rest));
        all.put(
                "spliterator",
                seen -> later(
                        seen.spliterator(), s -> StreamSupport.stream(s, false).toList()));
        all.put("a stream", seen -> later(seen.stream(), Stream::toList));
        all.put("subList", seen -> seen instanceof List<?> list ? later(list.subList(0, 0), Object::toString) : "");
        all.put(
                "listIterator",
                seen -> seen instanceof List<?> list ? later(list.listIterator(), SharedCollections::rest) : "");
        all.put(
                "descendingIterator",
                seen -> seen instanceof Deque<?> deque
                        ? later(deque.descendingIterator(), SharedCollections::rest)
                        : "");
        all.put(
                "headSet",
                seen -> seen instanceof NavigableSet<?> set ? later(set.descendingSet(), Object::toString) : "");
    }

    /** What is looked at later. */
    static <V> Supplier<Object> later(V view, Function<V, Object> look) {
        return () -> look.apply(view);
    }

    static Object rest(Iterator<?> iterator) {
        List<Object> found = new ArrayList<>();
        iterator.forEachRemaining(found::add);
        return found;
    }

    /** Returns what one task sees, or saw later of what it took, while another makes the change. */
    public static <T> String lookDuringChange(Function<T, Object> look, Shared<T> shared) throws InterruptedException {
        Object[] found = new Object[1];
        Run.both(shared.change()::run, () -> found[0] = look(look, shared.seen()));
        return told(found[0]);
    }

    /** The same one after the other. */
    public static <T> String lookBeforeChange(Function<T, Object> look, Shared<T> shared) {
        Object found = look(look, shared.seen());
        shared.change().run();
        return told(found);
    }

    public static <T> String lookAfterChange(Function<T, Object> look, Shared<T> shared) {
        shared.change().run();
        return told(look(look, shared.seen()));
    }

    private static String told(Object found) {
        return String.valueOf(found instanceof Supplier<?> later ? look(taken -> later.get(), later) : found);
    }

    private static <T> Object look(Function<T, Object> look, T seen) {
        try {
            return look.apply(seen);
        } catch (ConcurrentModificationException | IllegalStateException | NoSuchElementException e) {
            return e.getClass().getSimpleName();
        }
    }
}

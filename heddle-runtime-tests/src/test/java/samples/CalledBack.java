package samples;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

/** Calls that look at something else than their receiver: they ask its elements, or go through a view of it. Each program fails in some order. */
public final class CalledBack {
    private CalledBack() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    private interface Looks {
        Object at(List<Integer> list);
    }

    private static void meets(Looks looks) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Object before = looks.at(list);
        Run.both(() -> list.add(1), () -> check(looks.at(list).equals(before)));
    }

    private static void counts(java.util.function.Function<AtomicInteger, Object> looks) throws Exception {
        AtomicInteger number = new AtomicInteger();
        Object before = looks.apply(number);
        Run.both(number::incrementAndGet, () -> check(looks.apply(number).equals(before)));
    }

    private static final class Numbered {
        static final AtomicIntegerFieldUpdater<Numbered> NUMBER =
                AtomicIntegerFieldUpdater.newUpdater(Numbered.class, "number");

        volatile int number;
    }

    /** The updater asks once more if somebody else was faster. */
    public static void functionOfAnUpdater() throws Exception {
        Numbered numbered = new Numbered();
        AtomicInteger asked = new AtomicInteger();
        Run.both(
                () -> Numbered.NUMBER.updateAndGet(numbered, number -> number + asked.incrementAndGet()),
                () -> numbered.number = 5);
        check(asked.get() == 1);
    }

    public static void textOfAnOptional() throws Exception {
        meets(list -> Optional.of(list).toString());
    }

    public static void numberInAnOptional() throws Exception {
        counts(number -> Optional.of(number).toString());
    }

    public static void hashOfAnOptional() throws Exception {
        meets(list -> Optional.of(list).hashCode());
    }

    public static void optionalsThatAreEqual() throws Exception {
        meets(list -> Optional.of(list).equals(Optional.of(List.of(1))));
    }

    public static void textOfAnEntry() throws Exception {
        meets(list -> Map.entry(1, list).toString());
    }

    public static void textOfASimpleEntry() throws Exception {
        counts(number -> new AbstractMap.SimpleEntry<>(1, number).toString());
    }

    public static void hashOfAFixedList() throws Exception {
        meets(list -> List.of(list).hashCode());
    }

    public static void textOfAFixedList() throws Exception {
        counts(number -> List.of(number).toString());
    }

    public static void textOfAnArray() throws Exception {
        counts(number -> Arrays.toString(new Object[] {number}));
    }

    public static void deepText() throws Exception {
        counts(number -> Arrays.deepToString(new Object[] {new Object[] {number}}));
    }

    public static void hashOfSeveral() throws Exception {
        meets(list -> Objects.hash(1, list));
    }

    public static void textOfAReference() throws Exception {
        counts(number -> new AtomicReference<>(number).toString());
    }

    public static void textOfASingleton() throws Exception {
        counts(number -> Collections.singletonMap(1, number).toString());
    }

    public static void textOfAMap() throws Exception {
        counts(number -> new ConcurrentHashMap<>(Map.of(1, number)).toString());
    }

    public static void textOfACopyOnWriteList() throws Exception {
        counts(number -> new CopyOnWriteArrayList<>(List.of(number)).toString());
    }

    public static void joined() throws Exception {
        StringBuilder text = new StringBuilder("a");
        StringJoiner joiner = new StringJoiner(",");
        Run.both(() -> text.append("b"), () -> check(joiner.add(text).toString().equals("a")));
    }

    public static void formatted() throws Exception {
        counts(number -> String.format("%s", number));
    }

    public static void valueOfAnObject() throws Exception {
        counts(String::valueOf);
    }

    /** Goes through a map's keys, while others put. */
    public static void removedByAView() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 20, 1));
        Run.both(() -> map.keySet().removeIf(key -> true), () -> {
            map.put(1, 2);
            map.put(20, 2);
        });
        check(map.size() != 1);
    }

    public static void removedValues() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 20, 1));
        Run.both(() -> map.values().removeIf(value -> true), () -> {
            map.put(1, 2);
            map.put(20, 2);
        });
        check(map.size() != 1);
    }

    public static void removedFromASortedMap() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(1, 1, 20, 1));
        Run.both(() -> map.tailMap(0).keySet().removeIf(key -> true), () -> {
            map.put(1, 2);
            map.put(20, 2);
        });
        check(map.size() != 1);
    }

    public static void splitView() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        int[] seen = new int[1];
        Run.both(() -> map.keySet().spliterator().forEachRemaining(key -> seen[0] += key), () -> {
            map.put(1, 2);
            map.put(20, 2);
        });
        check(seen[0] != 20);
    }

    public static void splitSortedView() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        int[] seen = new int[1];
        Run.both(() -> map.headMap(100).values().spliterator().forEachRemaining(value -> seen[0] += value), () -> {
            map.put(1, 1);
            map.put(20, 20);
        });
        check(seen[0] != 20);
    }

    /** An empty one has no first node yet, and its text is made by a superclass that knows nothing of that. */
    public static void textOfAnEmptySortedMap() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        String[] text = new String[1];
        Run.both(() -> text[0] = map.toString(), () -> map.put(1, 1));
        check(text[0].equals("{}"));
    }

    /** An enumeration that is none of java.util's: it looks ahead when it is asked. */
    public static void keysOfABundle() throws Exception {
        Enumeration<String> keys =
                new PropertyResourceBundle(new ByteArrayInputStream("a=1".getBytes(ISO_8859_1))).getKeys();
        boolean[] more = new boolean[1];
        Run.both(() -> more[0] = keys.hasMoreElements(), keys::nextElement);
        check(more[0]);
    }

    /** Each element is removed for itself. */
    public static void removeAllOfASortedSet() throws Exception {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(1, 2));
        Run.both(() -> set.removeAll(List.of(1, 2)), () -> check(set.contains(1) || !set.contains(2)));
    }

    public static void containsAllOfAViewOfItself() throws Exception {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(1, 2));
        boolean[] all = new boolean[1];
        Run.both(() -> all[0] = set.descendingSet().containsAll(set), () -> set.pollFirst());
        check(all[0]);
    }

    public static void addAllToAList() throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>();
        int[] size = new int[1];
        Run.both(() -> Collections.addAll(list, 1, 2), () -> size[0] = list.size());
        check(size[0] != 1);
    }

    public static void charactersOfABuilder() throws Exception {
        StringBuilder builder = new StringBuilder("ab");
        String[] text = new String[1];
        Run.both(() -> builder.setCharAt(0, 'c'), () -> text[0] = String.valueOf((Object) builder));
        check(text[0].equals("ab"));
    }

    /** The list draws from the generator, as the other task does. */
    public static void generatorOfAShuffle() throws Exception {
        Random random = new Random(1);
        int first = new Random(1).nextInt();
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        int[] drawn = new int[1];
        Run.both(() -> Collections.shuffle(list, random), () -> drawn[0] = random.nextInt());
        check(drawn[0] == first);
    }

    public static void streamOfAView() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Run.both(() -> check(map.keySet().stream().mapToInt(key -> key).sum() != 20), () -> {
            map.put(1, 2);
            map.put(20, 2);
        });
    }
}

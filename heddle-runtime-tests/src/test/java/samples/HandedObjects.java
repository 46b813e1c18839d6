package samples;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.Vector;

/** Objects of the JDK that two tasks share without a lock, in ways that are easily overlooked. Each of these fails in some order. */
public final class HandedObjects {
    private enum Key {
        ONE
    }

    private interface Read<T> {
        boolean isOne(T shared) throws Exception;
    }

    private HandedObjects() {}

    private static void once(Run.Action act, java.util.function.IntSupplier count) throws InterruptedException {
        Run.both(act, act);
        int seen = count.getAsInt();
        Run.check(seen == 1, seen);
    }

    /** One adds two elements, the other looks. */
    private static void two(Read<List<Integer>> read) throws InterruptedException {
        List<Integer> shared = new ArrayList<>();
        Run.both(
                () -> {
                    shared.add(1);
                    shared.add(2);
                },
                () -> Run.check(!read.isOne(shared), "one of two"));
    }

    public static void builder() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        once(
                () -> {
                    if (shared.length() == 0) {
                        shared.append('x');
                    }
                },
                shared::length);
    }

    public static void bits() throws InterruptedException {
        BitSet shared = new BitSet();
        once(
                () -> {
                    int size = shared.cardinality();
                    if (size == 0) {
                        shared.set(Thread.currentThread().getName().hashCode() & 63);
                    }
                },
                () -> 1 + (shared.cardinality() == 2 ? 1 : 0));
    }

    public static void joiner() throws InterruptedException {
        StringJoiner shared = new StringJoiner("");
        once(
                () -> {
                    if (shared.length() == 0) {
                        shared.add("x");
                    }
                },
                shared::length);
    }

    public static void date() throws InterruptedException {
        java.util.Date shared = new java.util.Date(0);
        Run.both(() -> shared.setTime(shared.getTime() + 1), () -> shared.setTime(shared.getTime() + 1));
        Run.check(shared.getTime() == 2, shared.getTime());
    }

    /** By references to methods and to a constructor, for which there is no call in the program. */
    public static void references() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        java.util.function.Consumer<String> append = shared::append;
        Run.both(() -> append.accept("a"), () -> append.accept("b"));
        Run.check(shared.toString().equals("ab"), shared);
    }

    public static void constructorReference() throws InterruptedException {
        List<Integer> shared = new ArrayList<>();
        java.util.function.Function<List<Integer>, List<Integer>> copy = ArrayList::new;
        Run.both(() -> shared.add(1), () -> Run.check(copy.apply(shared).isEmpty(), "a copy of one"));
    }

    /** The JDK made what is copied, and nobody has used it before. */
    public static void freshSynchronizedList() throws InterruptedException {
        List<Integer> shared = java.util.Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> shared.add(1), () -> Run.check(new ArrayList<>(shared).isEmpty(), "a copy of one"));
    }

    public static void calendar() throws InterruptedException {
        java.util.Calendar shared = new java.util.GregorianCalendar(2000, 0, 1);
        Run.Action act = () -> shared.set(java.util.Calendar.YEAR, shared.get(java.util.Calendar.YEAR) + 1);
        Run.both(act, act);
        Run.check(shared.get(java.util.Calendar.YEAR) == 2002, "a lost year");
    }

    public static void matcher() throws InterruptedException {
        java.util.regex.Matcher shared = java.util.regex.Pattern.compile("[ab]").matcher("ab");
        String[] seen = new String[2];
        Run.both(
                () -> {
                    shared.find();
                    seen[0] = shared.group();
                },
                () -> {
                    shared.find();
                    seen[1] = shared.group();
                });
        Run.check(!seen[0].equals(seen[1]), seen[0]);
    }

    public static void buffer() throws InterruptedException {
        java.nio.ByteBuffer shared = java.nio.ByteBuffer.allocate(4);
        once(
                () -> {
                    if (shared.position() == 0) {
                        shared.put((byte) 1);
                    }
                },
                shared::position);
    }

    public static void bytesOut() throws InterruptedException {
        java.io.ByteArrayOutputStream shared = new java.io.ByteArrayOutputStream();
        once(
                () -> {
                    if (shared.size() == 0) {
                        shared.write(1);
                    }
                },
                shared::size);
    }

    public static void reader() throws InterruptedException {
        java.io.StringReader shared = new java.io.StringReader("abc");
        int[] seen = new int[2];
        Run.both(() -> seen[0] = shared.read() * 256 + shared.read(), () -> seen[1] = shared.read());
        Run.check(seen[0] != 'a' * 256 + 'c', "a torn word");
    }

    public static void writer() throws InterruptedException {
        java.io.StringWriter shared = new java.io.StringWriter();
        Run.both(
                () -> {
                    shared.write("a");
                    shared.write("b");
                },
                () -> shared.write("c"));
        Run.check(!shared.toString().equals("acb"), shared);
    }

    public static void random() throws InterruptedException {
        java.util.Random shared = new java.util.Random(1);
        int[] seen = new int[2];
        Run.both(() -> seen[0] = shared.nextInt(), () -> seen[1] = shared.nextInt());
        Run.check(seen[0] == new java.util.Random(1).nextInt(), "the second number");
    }

    public static void iterator() throws InterruptedException {
        Iterator<Integer> shared = List.of(1).iterator();
        Run.Action act = () -> {
            if (shared.hasNext()) {
                shared.next();
            }
        };
        Run.both(act, act);
    }

    public static void arrayListIterator() throws InterruptedException {
        Iterator<Integer> shared = new ArrayList<>(List.of(1)).iterator();
        Run.Action act = () -> {
            if (shared.hasNext()) {
                shared.next();
            }
        };
        Run.both(act, act);
    }

    public static void subList() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        List<Integer> shared = list.subList(0, 1);
        Run.Action act = () -> shared.set(0, shared.get(0) + 1);
        Run.both(act, act);
        Run.check(list.get(0) == 3, list);
    }

    public static void entry() throws InterruptedException {
        Map<String, Integer> map = new java.util.HashMap<>(Map.of("a", 0));
        Map.Entry<String, Integer> shared = map.entrySet().iterator().next();
        Run.Action act = () -> shared.setValue(shared.getValue() + 1);
        Run.both(act, act);
        Run.check(map.get("a") == 2, map);
    }

    public static void enumMap() throws InterruptedException {
        Map<Key, Integer> shared = new EnumMap<>(Map.of(Key.ONE, 0));
        Run.Action act = () -> shared.put(Key.ONE, shared.get(Key.ONE) + 1);
        Run.both(act, act);
        Run.check(shared.get(Key.ONE) == 2, shared);
    }

    public static void identityMap() throws InterruptedException {
        Map<Key, Integer> shared = new IdentityHashMap<>(Map.of(Key.ONE, 0));
        Run.Action act = () -> shared.put(Key.ONE, shared.get(Key.ONE) + 1);
        Run.both(act, act);
        Run.check(shared.get(Key.ONE) == 2, shared);
    }

    public static void weakMap() throws InterruptedException {
        Map<Key, Integer> shared = new java.util.WeakHashMap<>(Map.of(Key.ONE, 0));
        Run.Action act = () -> shared.put(Key.ONE, shared.get(Key.ONE) + 1);
        Run.both(act, act);
        Run.check(shared.get(Key.ONE) == 2, shared);
    }

    public static void enumSet() throws InterruptedException {
        Set<Key> shared = java.util.EnumSet.noneOf(Key.class);
        int[] added = new int[2];
        Run.both(
                () -> {
                    if (!shared.contains(Key.ONE)) {
                        shared.add(Key.ONE);
                        added[0] = 1;
                    }
                },
                () -> {
                    if (!shared.contains(Key.ONE)) {
                        shared.add(Key.ONE);
                        added[1] = 1;
                    }
                });
        Run.check(added[0] + added[1] == 1, "added twice");
    }

    public static void headMap() throws InterruptedException {
        TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(1, 0, 2, 0));
        Map<Integer, Integer> shared = map.headMap(2);
        Run.Action act = () -> shared.put(1, shared.get(1) + 1);
        Run.both(act, act);
        Run.check(map.get(1) == 2, map);
    }

    public static void copied() throws InterruptedException {
        two(list -> new ArrayList<>(list).size() == 1);
    }

    public static void copiedOf() throws InterruptedException {
        two(list -> List.copyOf(list).size() == 1);
    }

    public static void addedAll() throws InterruptedException {
        two(list -> {
            List<Integer> copy = new ArrayList<>();
            copy.addAll(list);
            return copy.size() == 1;
        });
    }

    public static void compared() throws InterruptedException {
        two(list -> List.of(1).equals(list));
    }

    public static void comparedByObjects() throws InterruptedException {
        two(list -> java.util.Objects.equals(list, List.of(1)));
    }

    public static void streamed() throws InterruptedException {
        two(list -> list.stream().mapToInt(i -> i).sum() == 1);
    }

    public static void streamedLate() throws InterruptedException {
        two(list -> {
            java.util.stream.Stream<Integer> late = list.stream();
            return list.isEmpty() && late.mapToInt(i -> i).sum() == 3;
        });
    }

    public static void concatenated() throws InterruptedException {
        two(list -> ("" + list).equals("[1]"));
    }

    public static void concatenatedTwice() throws InterruptedException {
        two(list -> ("" + list + list).equals("[][1]"));
    }

    public static void appended() throws InterruptedException {
        two(list -> new StringBuilder().append(list).toString().equals("[1]"));
    }

    public static void formatted() throws InterruptedException {
        two(list -> String.format("%s", list).equals("[1]"));
    }

    public static void printed() throws InterruptedException {
        two(list -> String.valueOf(list).equals("[1]"));
    }

    public static void printedByObjects() throws InterruptedException {
        two(list -> java.util.Objects.toString(list).equals("[1]"));
    }

    public static void joined() throws InterruptedException {
        List<String> shared = new ArrayList<>();
        Run.both(
                () -> {
                    shared.add("a");
                    shared.add("b");
                },
                () -> Run.check(!String.join("", shared).equals("a"), "one of two"));
    }

    public static void maximum() throws InterruptedException {
        List<Integer> shared = new ArrayList<>(List.of(0));
        Run.both(
                () -> {
                    shared.add(1);
                    shared.add(2);
                },
                () -> Run.check(java.util.Collections.max(shared) != 1, "one of two"));
    }

    public static void builderAsSequence() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        CharSequence sequence = shared;
        Run.both(
                () -> {
                    shared.append('a');
                    shared.append('b');
                },
                () -> Run.check(sequence.length() != 1, "one of two"));
    }

    public static void builderAsAppendable() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Appendable appendable = shared;
        once(
                () -> {
                    if (shared.length() == 0) {
                        try {
                            appendable.append('x');
                        } catch (java.io.IOException e) {
                            throw new AssertionError(e);
                        }
                    }
                },
                shared::length);
    }

    public static void bufferAsSequence() throws InterruptedException {
        StringBuffer shared = new StringBuffer();
        CharSequence sequence = shared;
        Run.both(
                () -> {
                    shared.append('a');
                    shared.append('b');
                },
                () -> Run.check(sequence.length() != 1, "one of two"));
    }

    /** A table that is filled from another one, which is not there yet. */
    public static void tables() throws InterruptedException {
        Hashtable<Integer, Integer> from = new Hashtable<>();
        Hashtable<Integer, Integer> to = new Hashtable<>();
        Run.both(() -> from.put(1, 1), () -> to.putAll(from));
        Run.check(to.size() == 1, to);
    }

    public static void vectors() throws InterruptedException {
        Vector<Integer> from = new Vector<>();
        Vector<Integer> to = new Vector<>();
        Run.both(() -> from.add(1), () -> to.addAll(from));
        Run.check(to.size() == 1, to);
    }

    public static void copiedTable() throws InterruptedException {
        Hashtable<Integer, Integer> shared = new Hashtable<>(Map.of(1, 1, 2, 2));
        Run.both(() -> shared.put(3, 3), () -> new Hashtable<>(shared));
    }

    public static void elements() throws InterruptedException {
        Vector<Integer> shared = new Vector<>(List.of(1));
        Run.both(() -> shared.remove(0), () -> {
            Enumeration<Integer> elements = shared.elements();
            while (elements.hasMoreElements()) {
                elements.nextElement();
            }
        });
    }

    public static void settings() throws InterruptedException {
        Properties shared = new Properties();
        Run.Action more = () -> {
            String old = shared.getProperty("n", "");
            shared.setProperty("n", old + "x");
        };
        Run.both(more, more);
        Run.check(shared.getProperty("n").length() == 2, shared);
    }
}

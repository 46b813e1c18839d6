package samples;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Arrays and objects of the JDK that two tasks share as they should. None of these fails, and none has a data race. */
public final class HandedRight {
    private enum Key {
        ONE
    }

    private static final class Box {
        int value;
    }

    private HandedRight() {}

    public static void halvesOfAnArray() throws InterruptedException {
        int[] shared = new int[6];
        Run.both(() -> Arrays.fill(shared, 0, 3, 1), () -> Arrays.fill(shared, 3, 6, 2));
        Run.check(Arrays.stream(shared).sum() == 9, Arrays.toString(shared));
    }

    /** Of the three numbers the first is the upper half of each character, and not where the part begins. */
    @SuppressWarnings("deprecation")
    public static void aPartOfBytesAsAString() throws InterruptedException {
        byte[] line = "HTTP/1.1 200 OK".getBytes(StandardCharsets.US_ASCII);
        String[] seen = new String[2];
        Run.both(() -> seen[0] = new String(line, 0, 9, 3), () -> seen[1] = new String(line, 0, 0, 4));
        Run.check(seen[0].equals("200") && seen[1].equals("HTTP"), Arrays.toString(seen));
    }

    public static void halvesByCopying() throws InterruptedException {
        String[] shared = new String[4];
        String[] from = {"a", "b"};
        Run.both(() -> System.arraycopy(from, 0, shared, 0, 2), () -> System.arraycopy(from, 0, shared, 2, 2));
        Run.check(String.join("", shared).equals("abab"), Arrays.asList(shared));
    }

    public static void halvesBySorting() throws InterruptedException {
        long[] shared = {4, 3, 2, 1};
        Run.both(() -> Arrays.sort(shared, 0, 2), () -> Arrays.sort(shared, 2, 4));
        Run.check(Arrays.equals(shared, new long[] {3, 4, 1, 2}), Arrays.toString(shared));
    }

    public static void arrayInALock() throws InterruptedException {
        int[] shared = {0, 0};
        Run.Action act = () -> {
            synchronized (shared) {
                int[] copy = shared.clone();
                Arrays.fill(shared, copy[0] + 1);
            }
        };
        Run.both(act, act);
        Run.check(shared[0] == 2 && shared[1] == 2, Arrays.toString(shared));
    }

    public static void arrayThatIsOnlyRead() throws InterruptedException {
        char[] shared = {'a', 'b'};
        Run.Action act = () -> Run.check(
                new String(shared).equals("ab") && Arrays.copyOf(shared, 3)[2] == 0 && shared.clone().length == 2,
                "something else");
        Run.both(act, act);
    }

    public static void wrongRanges() throws InterruptedException {
        int[] shared = new int[2];
        Run.both(
                () -> {
                    try {
                        Arrays.fill(shared, 1, 3, 1);
                        Run.check(false, "no exception");
                    } catch (ArrayIndexOutOfBoundsException expected) {
                        Run.check(shared[1] == 0, shared[1]);
                    }
                },
                () -> {
                    try {
                        System.arraycopy(shared, 0, new long[2], 0, 2);
                        Run.check(false, "no exception");
                    } catch (ArrayStoreException expected) {
                        Run.check(shared[0] == 0, shared[0]);
                    }
                });
    }

    public static void builderInALock() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Run.Action act = () -> {
            synchronized (shared) {
                shared.append(shared.length());
            }
        };
        Run.both(act, act);
        Run.check(shared.toString().equals("01"), shared);
    }

    public static void builderHandedOver() throws InterruptedException {
        BlockingQueue<StringBuilder> queue = new ArrayBlockingQueue<>(1);
        Run.both(
                () -> {
                    StringBuilder text = new StringBuilder("a");
                    text.append('b');
                    queue.put(text);
                },
                () -> {
                    StringBuilder text = queue.take();
                    text.append('c');
                    Run.check(text.toString().equals("abc"), text);
                });
    }

    public static void ownBuilders() throws InterruptedException {
        int[] shared = new int[1];
        Run.Action act = () -> {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                synchronized (shared) {
                    shared[0]++;
                }
                text.append(i).append(',');
            }
            Run.check(text.toString().equals("0,1,2,"), text);
        };
        Run.both(act, act);
    }

    public static void partsOfABuffer() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocate(8);
        Run.both(() -> shared.putInt(0, 1), () -> shared.putInt(4, 2));
        Run.check(shared.getInt(0) + shared.getInt(4) == 3, shared);
    }

    public static void othersInALock() throws InterruptedException {
        Object lock = new Object();
        BitSet bits = new BitSet();
        Date date = new Date(0);
        Calendar calendar = new GregorianCalendar(2000, 0, 1);
        StringJoiner joiner = new StringJoiner(",");
        Map<Key, Integer> map = new EnumMap<>(Map.of(Key.ONE, 0));
        List<Integer> part = new ArrayList<>(List.of(0, 1)).subList(0, 1);
        Run.Action act = () -> {
            synchronized (lock) {
                bits.set(bits.cardinality());
                date.setTime(date.getTime() + 1);
                calendar.add(Calendar.YEAR, 1);
                joiner.add("x" + map);
                map.merge(Key.ONE, 1, Integer::sum);
                part.set(0, part.get(0) + 1);
            }
        };
        Run.both(act, act);
        Run.check(
                bits.cardinality() == 2
                        && date.getTime() == 2
                        && calendar.get(Calendar.YEAR) == 2002
                        && joiner.toString().equals("x{ONE=0},x{ONE=1}")
                        && part.get(0) == 2,
                joiner);
    }

    public static void randomIsThreadSafe() throws InterruptedException {
        Random shared = new Random(1);
        int[] seen = new int[2];
        Run.both(() -> seen[0] = shared.nextInt(), () -> seen[1] = shared.nextInt());
        Random again = new Random(1);
        Run.check(seen[0] + seen[1] == again.nextInt() + again.nextInt(), "other numbers");
    }

    public static void iteratorInALock() throws InterruptedException {
        Iterator<Integer> shared = new ArrayList<>(List.of(1, 2)).iterator();
        int[] sum = new int[1];
        Run.Action act = () -> {
            synchronized (sum) {
                if (shared.hasNext()) {
                    sum[0] += shared.next();
                }
            }
        };
        Run.both(act, act);
        Run.check(sum[0] == 3, sum[0]);
    }

    public static void copiesInALock() throws InterruptedException {
        List<Integer> shared = new ArrayList<>();
        Run.both(
                () -> {
                    synchronized (shared) {
                        shared.add(1);
                        shared.add(2);
                    }
                },
                () -> {
                    synchronized (shared) {
                        List<Integer> copy = new ArrayList<>(shared);
                        Run.check(copy.size() != 1 && copy.equals(shared), "" + shared);
                        Run.check(shared.stream().mapToInt(i -> i).sum() != 1, String.format("%s", shared));
                    }
                });
    }

    public static void reflectionInALock() throws Exception {
        Box shared = new Box();
        java.lang.reflect.Field field = Box.class.getDeclaredField("value");
        Run.Action act = () -> {
            synchronized (shared) {
                field.setInt(shared, field.getInt(shared) + 1);
            }
        };
        Run.both(act, act);
        Run.check(shared.value == 2, shared.value);
    }

    @SuppressWarnings("deprecation")
    public static void bytesOfAString() throws InterruptedException {
        byte[] shared = new byte[2];
        Run.both(() -> "a".getBytes(0, 1, shared, 0), () -> "b".getBytes(0, 1, shared, 1));
        Run.check(new String(shared, java.nio.charset.StandardCharsets.US_ASCII).equals("ab"), Arrays.toString(shared));
    }

    /** The first number after the bytes is no index. */
    @SuppressWarnings("deprecation")
    public static void bytesWithAHighByte() throws InterruptedException {
        byte[] bytes = {'a', 'b', 'c', 'd'};
        Run.Action look = () -> Run.check(new String(bytes, 0, 1, 3).equals("bcd"), new String(bytes, 0, 1, 3));
        Run.both(look, look);
    }

    public static void accessibleFromTheBeginning() throws Exception {
        java.lang.reflect.Method method = Integer.class.getDeclaredMethod("parseInt", String.class);
        Run.Action act = () ->
                Run.check(method.canAccess(null) && method.invoke(null, "1").equals(1), "no access");
        Run.both(act, act);
    }

    /** Who holds the lock makes steps, and the JDK wants it for others, in all the ways it gets hold of a table. */
    public static void locked() throws InterruptedException {
        Hashtable<Integer, Integer> shared = new Hashtable<>(Map.of(1, 2));
        Box box = new Box();
        Run.both(
                () -> {
                    synchronized (shared) {
                        box.value++;
                        shared.put(2, 2);
                        box.value++;
                    }
                },
                () -> {
                    boolean same = new Hashtable<>(Map.of(1, 2)).equals(shared);
                    String text =
                            shared.toString() + shared + String.valueOf(shared) + new StringBuilder().append(shared);
                    Run.check(same || text.contains("2=2"), text);
                });
        Run.check(box.value == 2, box.value);
    }

    public static void lockedText() throws InterruptedException {
        StringBuffer shared = new StringBuffer("x");
        Box box = new Box();
        Run.both(
                () -> {
                    synchronized (shared) {
                        box.value++;
                        shared.append("y");
                        box.value++;
                    }
                },
                () -> {
                    int length = new StringBuffer().append(shared).length()
                            + new StringBuilder().append(shared).length();
                    Run.check(length + "x".compareTo(shared.toString()) <= 4, length);
                });
        Run.check(box.value == 2, box.value);
    }

    public static void lockedSettings() throws InterruptedException {
        Properties shared = new Properties();
        Box box = new Box();
        Run.both(
                () -> {
                    synchronized (shared) {
                        box.value++;
                        shared.setProperty("a", "b");
                        box.value++;
                    }
                },
                () -> {
                    shared.setProperty("a", "c");
                    shared.put("d", shared.getProperty("a"));
                });
        Run.check(shared.size() == 2 && box.value == 2, shared);
    }
}

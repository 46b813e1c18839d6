package attacks;

import static attacks.Corners.*;
import static attacks.Run.*;

import java.io.*;
import java.lang.ref.*;
import java.math.*;
import java.net.*;
import java.nio.*;
import java.nio.charset.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.prefs.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

/** More of the JDK that no other sample touches, from texts and random numbers on. Each fails in one order. */
public final class Odds {
    public static void matcher() throws Exception {
        Matcher m = Pattern.compile("a").matcher("aa");
        both(() -> m.find(), () -> {
            m.find();
            check(m.start() == 0);
        });
    }

    public static void matcherText() throws Exception {
        StringBuilder t = new StringBuilder("a");
        Matcher m = Pattern.compile("a").matcher(t);
        both(() -> t.setLength(0), () -> check(m.matches()));
    }

    public static void random() throws Exception {
        Random r = new Random(1);
        int f = new Random(1).nextInt();
        both(() -> r.nextInt(), () -> check(r.nextInt() == f));
    }

    public static void splittable() throws Exception {
        SplittableRandom r = new SplittableRandom(1);
        int f = new SplittableRandom(1).nextInt();
        both(() -> r.split(), () -> check(r.nextInt() == f));
    }

    public static void secureRandom() throws Exception {
        MessageDigest d = MessageDigest.getInstance("MD5");
        both(() -> d.update((byte) 1), () -> check(d.digest()[0] == (byte) 0xd4));
    }

    public static void provider() throws Exception {
        Provider p = new Provider("AttackP", "1", "") {};
        both(() -> Security.addProvider(p), () -> check(Security.getProvider("AttackP") == null));
        Security.removeProvider("AttackP");
    }

    public static void securityProperty() throws Exception {
        Security.setProperty("a.b", "0");
        both(
                () -> Security.setProperty("a.b", "1"),
                () -> check(Security.getProperty("a.b").equals("0")));
    }

    public static void objectOut() throws Exception {
        int[] a = {0};
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        both(() -> a[0] = 1, () -> {
            new ObjectOutputStream(b).writeObject(a);
            check(b.toByteArray()[b.size() - 1] == 0);
        });
    }

    static class S implements Serializable {
        int x;
        S next;
    }

    public static void objectOutField() throws Exception {
        S s = new S();
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        both(() -> s.x = 1, () -> {
            new ObjectOutputStream(b).writeObject(s);
            check(((S) new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject()).x == 0);
        });
    }

    public static void externalizedList() throws Exception {
        ArrayList<Integer> l = new ArrayList<>();
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        both(() -> l.add(1), () -> {
            new ObjectOutputStream(b).writeObject(l);
            check(((List<?>) new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject()).isEmpty());
        });
    }

    public static void pushback() throws Exception {
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1}));
        both(() -> p.unread(2), () -> check(p.read() == 1));
    }

    public static void dataOut() throws Exception {
        DataOutputStream d = new DataOutputStream(OutputStream.nullOutputStream());
        both(() -> d.writeInt(1), () -> check(d.size() == 0));
    }

    public static void lineNumber() throws Exception {
        LineNumberReader r = new LineNumberReader(new StringReader("a\nb"));
        both(() -> r.readLine(), () -> check(r.getLineNumber() == 0));
    }

    public static void charArrayWriter() throws Exception {
        CharArrayWriter w = new CharArrayWriter();
        both(() -> w.write('x'), () -> check(w.size() == 0));
    }

    public static void printWriter() throws Exception {
        StringWriter s = new StringWriter();
        PrintWriter w = new PrintWriter(s);
        both(() -> w.print("x"), () -> check(s.getBuffer().length() == 0));
    }

    public static void printWriterError() throws Exception {
        PrintWriter w = new PrintWriter(new Writer() {
            public void write(char[] c, int o, int l) throws IOException {
                throw new IOException();
            }

            public void flush() {}

            public void close() {}
        });
        both(() -> w.print("x"), () -> check(!w.checkError()));
    }

    public static void streamTokenizer() throws Exception {
        StreamTokenizer t = new StreamTokenizer(new StringReader("a 1"));
        both(() -> t.nextToken(), () -> check(t.ttype == -4));
    }

    public static void stringTokenizer() throws Exception {
        StringTokenizer t = new StringTokenizer("a b");
        both(() -> t.nextToken(), () -> check(t.countTokens() == 2));
    }

    public static void statistics() throws Exception {
        LongSummaryStatistics a = new LongSummaryStatistics(), b = new LongSummaryStatistics();
        b.accept(1);
        both(() -> a.combine(b), () -> check(a.getCount() == 0));
    }

    public static void collectorsShared() throws Exception {
        List<Integer> l = new ArrayList<>(List.of(1));
        Stream<Integer> s = l.stream();
        both(() -> l.add(2), () -> check(s.count() == 1));
    }

    public static void streamTwice() throws Exception {
        Stream<Integer> s = Stream.of(1);
        both(
                () -> {
                    try {
                        s.count();
                    } catch (IllegalStateException e) {
                    }
                },
                () -> {
                    try {
                        s.count();
                    } catch (IllegalStateException e) {
                        check(false);
                    }
                });
    }

    public static void iteratorOf() throws Exception {
        Iterator<Integer> i = Stream.of(1, 2).iterator();
        both(() -> i.next(), () -> check(i.next() == 1));
    }

    public static void spliteratorOf() throws Exception {
        Spliterator<Integer> i = List.of(1, 2).spliterator();
        both(() -> i.tryAdvance(x -> {}), () -> check(i.estimateSize() == 2));
    }

    public static void primitiveIterator() throws Exception {
        PrimitiveIterator.OfInt i = IntStream.range(0, 2).iterator();
        both(() -> i.nextInt(), () -> check(i.nextInt() == 0));
    }

    public static void enumMapView() throws Exception {
        EnumMap<TimeUnit, Integer> m = new EnumMap<>(TimeUnit.class);
        Set<TimeUnit> k = m.keySet();
        both(() -> m.put(TimeUnit.DAYS, 1), () -> check(k.isEmpty()));
    }

    public static void entrySetValue() throws Exception {
        Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1));
        Map.Entry<Integer, Integer> e = m.entrySet().iterator().next();
        both(() -> e.setValue(2), () -> check(m.get(1) == 1));
    }

    public static void simpleEntry() throws Exception {
        var e = new AbstractMap.SimpleEntry<>(1, 1);
        both(() -> e.setValue(2), () -> check(e.getValue() == 1));
    }

    public static void unmodifiableView() throws Exception {
        List<Integer> l = new ArrayList<>(), u = Collections.unmodifiableList(l);
        both(() -> l.add(1), () -> check(u.isEmpty()));
    }

    public static void checkedView() throws Exception {
        List<Integer> l = new ArrayList<>(), u = Collections.checkedList(l, Integer.class);
        both(() -> l.add(1), () -> check(u.toString().equals("[]")));
    }

    public static void reverseOrder() throws Exception {
        Deque<Integer> d = new ArrayDeque<>();
        Queue<Integer> q = Collections.asLifoQueue(d);
        both(() -> q.add(1), () -> check(d.isEmpty()));
    }

    public static void arraysAsList() throws Exception {
        Integer[] a = {1};
        List<Integer> l = Arrays.asList(a);
        both(() -> l.set(0, 2), () -> check(a[0] == 1));
    }

    public static void setFromMap() throws Exception {
        Map<Integer, Boolean> m = new HashMap<>();
        Set<Integer> s = Collections.newSetFromMap(m);
        both(() -> s.add(1), () -> check(m.isEmpty()));
    }

    public static void priority() throws Exception {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        both(() -> q.add(1), () -> check(q.peek() == null));
    }

    public static void classValue() throws Exception {
        int[] n = {0};
        ClassValue<Integer> v = new ClassValue<>() {
            protected Integer computeValue(Class<?> c) {
                return ++n[0];
            }
        };
        both(() -> v.get(String.class), () -> check(n[0] == 0));
    }

    public static void classValueRemove() throws Exception {
        int[] n = {0};
        ClassValue<Integer> v = new ClassValue<>() {
            protected Integer computeValue(Class<?> c) {
                return ++n[0];
            }
        };
        v.get(String.class);
        both(() -> v.remove(String.class), () -> check(v.get(String.class) == 1));
    }

    public static void threadHandler() throws Exception {
        var before = Thread.getDefaultUncaughtExceptionHandler();
        both(
                () -> Thread.setDefaultUncaughtExceptionHandler((t, e) -> {}),
                () -> check(Thread.getDefaultUncaughtExceptionHandler() == before));
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    public static void contextLoader() throws Exception {
        Thread t = Thread.currentThread();
        ClassLoader b = t.getContextClassLoader();
        both(() -> t.setContextClassLoader(null), () -> check(t.getContextClassLoader() != null));
        t.setContextClassLoader(b);
    }

    public static void threadPriority() throws Exception {
        Thread t = new Thread(() -> {});
        both(() -> t.setPriority(3), () -> check(t.getPriority() == 5));
    }

    public static void threadGroup() throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        both(() -> g.setMaxPriority(2), () -> check(g.getMaxPriority() > 2));
    }

    public static void shutdownHook() throws Exception {
        Thread h = new Thread(() -> {});
        both(
                () -> Runtime.getRuntime().addShutdownHook(h),
                () -> check(!Runtime.getRuntime().removeShutdownHook(h)));
        Runtime.getRuntime().removeShutdownHook(h);
    }

    public static void cookieManager() throws Exception {
        CookieManager c = new CookieManager();
        both(
                () -> c.getCookieStore().add(URI.create("http://a"), new HttpCookie("k", "v")),
                () -> check(c.getCookieStore().getCookies().isEmpty()));
    }

    public static void cookieHandler() throws Exception {
        CookieHandler.setDefault(null);
        both(() -> CookieHandler.setDefault(new CookieManager()), () -> check(CookieHandler.getDefault() == null));
        CookieHandler.setDefault(null);
    }

    public static void dateTimeParse() throws Exception {
        StringBuilder b = new StringBuilder();
        both(() -> DateTimeFormatter.ISO_DATE.formatTo(LocalDate.EPOCH, b), () -> check(b.length() == 0));
    }

    public static void parsePosition() throws Exception {
        ParsePosition p = new ParsePosition(0);
        both(() -> NumberFormat.getIntegerInstance(Locale.US).parse("12", p), () -> check(p.getIndex() == 0));
    }

    public static void stampConvert() throws Exception {
        StampedLock l = new StampedLock();
        long s = l.tryOptimisticRead();
        both(() -> l.unlockWrite(l.writeLock()), () -> check(l.validate(s)));
    }

    public static void markable() throws Exception {
        AtomicMarkableReference<Object> r = new AtomicMarkableReference<>(null, false);
        both(() -> r.attemptMark(null, true), () -> check(!r.isMarked()));
    }

    public static void adderSum() throws Exception {
        DoubleAdder a = new DoubleAdder();
        both(() -> a.add(1), () -> check(a.sumThenReset() == 0));
    }

    public static void delayQueue() throws Exception {
        DelayQueue<Delayed> q = new DelayQueue<>();
        Delayed d = new Delayed() {
            public long getDelay(TimeUnit u) {
                return 0;
            }

            public int compareTo(Delayed o) {
                return 0;
            }
        };
        both(() -> q.add(d), () -> check(q.poll() == null));
    }

    public static void cowIterator() throws Exception {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>();
        both(() -> l.add(1), () -> check(!l.iterator().hasNext()));
    }

    public static void skipDescending() throws Exception {
        ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>();
        var d = m.descendingMap();
        both(() -> m.put(1, 1), () -> check(d.firstEntry() == null));
    }

    public static void chmReduce() throws Exception {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        both(() -> m.put(1, 1), () -> check(m.reduceValues(1, Integer::sum) == null));
    }
}

package attacks;

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

/** Corners of the JDK that no other sample touches: formats, zips, logging, properties, serialization, streams, settings of the JVM. Each fails in one order. */
public final class Corners {
    static class MyClock extends Clock {
        Instant now = Instant.EPOCH;

        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        public Clock withZone(ZoneId z) {
            return this;
        }

        public Instant instant() {
            return now;
        }
    }

    public static void clockOfOnes() throws Exception {
        MyClock c = new MyClock();
        Clock o = Clock.offset(c, Duration.ofDays(1));
        both(
                () -> c.now = Instant.MAX,
                () -> check(c.instant() == Instant.EPOCH
                        && LocalDate.now(Clock.tick(c, Duration.ofSeconds(1))).getYear() == 1970));
    }

    public static void calendar() throws Exception {
        Calendar c = new GregorianCalendar(2000, 1, 1);
        both(() -> c.add(Calendar.YEAR, 1), () -> check(c.get(Calendar.YEAR) == 2000));
    }

    public static void simpleDate() throws Exception {
        SimpleDateFormat f = new SimpleDateFormat("yyyy");
        f.setTimeZone(TimeZone.getTimeZone("UTC"));
        both(() -> f.applyPattern("MM"), () -> check(f.format(new Date(0)).equals("1970")));
    }

    public static void decimal() throws Exception {
        DecimalFormat f = new DecimalFormat("0.0");
        both(() -> f.setMinimumFractionDigits(3), () -> check(f.format(1.5).length() == 3));
    }

    public static void messageFormat() throws Exception {
        MessageFormat f = new MessageFormat("{0}");
        both(
                () -> f.applyPattern("x{0}"),
                () -> check(f.format(new Object[] {"a"}).equals("a")));
    }

    public static void choice() throws Exception {
        ChoiceFormat f = new ChoiceFormat("0#a|1#b");
        both(() -> f.applyPattern("0#c"), () -> check(f.format(1).equals("b")));
    }

    public static void stringIterator() throws Exception {
        StringCharacterIterator i = new StringCharacterIterator("ab");
        both(() -> i.next(), () -> check(i.current() == 'a'));
    }

    public static void crc() throws Exception {
        CRC32 c = new CRC32();
        both(() -> c.update(1), () -> check(c.getValue() == 0));
    }

    public static void deflater() throws Exception {
        Deflater d = new Deflater();
        d.setInput(new byte[4]);
        both(() -> d.finish(), () -> {
            d.deflate(new byte[64]);
            check(!d.finished());
        });
    }

    public static void inflater() throws Exception {
        Inflater d = new Inflater();
        both(() -> d.setInput(new byte[4]), () -> check(d.needsInput()));
    }

    public static void zipEntry() throws Exception {
        ZipEntry z = new ZipEntry("a");
        both(() -> z.setSize(4), () -> check(z.getSize() == -1));
    }

    public static void zipOut() throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        GZIPOutputStream g = new GZIPOutputStream(b);
        int n = b.size();
        both(() -> g.finish(), () -> check(b.size() == n));
    }

    public static void logLevel() throws Exception {
        Logger l = Logger.getLogger("attack.x");
        l.setLevel(Level.OFF);
        both(() -> l.setLevel(Level.ALL), () -> check(!l.isLoggable(Level.FINE)));
    }

    public static void logParent() throws Exception {
        Logger p = Logger.getLogger("attack"), l = Logger.getLogger("attack.y");
        p.setLevel(Level.OFF);
        both(() -> p.setLevel(Level.ALL), () -> check(!l.isLoggable(Level.FINE)));
    }

    static class H extends Handler {
        int n;

        public void publish(LogRecord r) {
            n++;
        }

        public void flush() {}

        public void close() {}
    }

    public static void logFilter() throws Exception {
        Logger l = Logger.getLogger("attack.f");
        l.setUseParentHandlers(false);
        l.setFilter(null);
        int[] n = {0};
        both(
                () -> l.setFilter(r -> {
                    n[0]++;
                    return false;
                }),
                () -> {
                    l.severe("x");
                    check(n[0] == 0);
                });
    }

    public static void threadLocalRemoves() throws Exception {
        ThreadLocal<int[]> t = ThreadLocal.withInitial(() -> new int[1]);
        int[] shared = t.get();
        both(
                () -> {
                    t.set(shared);
                    t.get()[0]++;
                },
                () -> {
                    t.set(shared);
                    check(t.get()[0] == 0);
                });
    }

    public static void inheritable() throws Exception {
        InheritableThreadLocal<int[]> t = new InheritableThreadLocal<>();
        t.set(new int[1]);
        both(() -> t.get()[0]++, () -> check(t.get()[0] == 0));
    }

    static class Inh extends InheritableThreadLocal<Integer> {
        int made;

        protected Integer childValue(Integer p) {
            return ++made;
        }
    }

    public static void phaser() throws Exception {
        Phaser p = new Phaser(1);
        both(() -> p.register(), () -> check(p.getRegisteredParties() == 1));
    }

    public static void phaserArrive() throws Exception {
        Phaser p = new Phaser(2);
        both(() -> p.arrive(), () -> check(p.getUnarrivedParties() == 2));
    }

    public static void weak() throws Exception {
        Object o = new Object();
        WeakReference<Object> w = new WeakReference<>(o);
        both(() -> w.clear(), () -> check(w.get() != null));
    }

    public static void weakMap() throws Exception {
        Object o = new Object();
        Map<Object, Integer> w = new WeakHashMap<>();
        both(() -> w.put(o, 1), () -> check(w.size() == 0));
    }

    public static void weakEnqueue() throws Exception {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        Object o = new Object();
        WeakReference<Object> w = new WeakReference<>(o, q);
        both(() -> w.enqueue(), () -> check(q.poll() == null));
    }

    public static void internLock() throws Exception {
        int[] n = {0};
        both(
                () -> {
                    synchronized (new String("kk").intern()) {
                        n[0]++;
                    }
                },
                () -> {
                    synchronized ("kk") {
                        check(n[0] == 0);
                    }
                });
    }

    public static void boxLock() throws Exception {
        int[] n = {0};
        both(
                () -> {
                    synchronized (Integer.valueOf(7)) {
                        n[0]++;
                    }
                },
                () -> {
                    synchronized (Integer.valueOf(7)) {
                        check(n[0] == 0);
                    }
                });
    }

    public static void coder() throws Exception {
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder();
        both(() -> e.replaceWith(new byte[] {'x'}), () -> check(e.replacement()[0] == '?'));
    }

    public static void decoderAction() throws Exception {
        CharsetDecoder d = StandardCharsets.US_ASCII.newDecoder();
        both(() -> d.onMalformedInput(CodingErrorAction.REPLACE), () -> {
            try {
                d.decode(ByteBuffer.wrap(new byte[] {-1}));
                check(false);
            } catch (CharacterCodingException e) {
            }
        });
    }

    public static void locale() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.US);
            both(
                    () -> Locale.setDefault(Locale.GERMANY),
                    () -> check(String.format("%.1f", 1.5).equals("1.5")));
        } finally {
            Locale.setDefault(before);
        }
    }

    public static void localeAsk() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.US);
            both(
                    () -> Locale.setDefault(Locale.GERMANY),
                    () -> check("I".toLowerCase().equals("i") && Locale.getDefault() == Locale.US));
        } finally {
            Locale.setDefault(before);
        }
    }

    public static void timeZone() throws Exception {
        TimeZone z = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
            both(
                    () -> TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")),
                    () -> check(ZoneId.systemDefault().getId().equals("UTC")));
        } finally {
            TimeZone.setDefault(z);
        }
    }

    public static void timeZoneShared() throws Exception {
        TimeZone z = TimeZone.getTimeZone("UTC");
        both(() -> z.setID("X"), () -> check(z.getID().equals("UTC")));
    }

    public static void properties() throws Exception {
        System.clearProperty("a.b");
        both(
                () -> System.setProperty("a.b", "1"),
                () -> check(!Boolean.getBoolean("a.b") && Integer.getInteger("a.b", 0) == 0));
        System.clearProperty("a.b");
    }

    public static void propertiesTable() throws Exception {
        System.clearProperty("a.c");
        both(() -> System.getProperties().put("a.c", "1"), () -> check(System.getProperty("a.c") == null));
        System.clearProperty("a.c");
    }

    public static void propertiesDefaults() throws Exception {
        Properties d = new Properties(), p = new Properties(d);
        both(() -> d.setProperty("k", "v"), () -> check(p.getProperty("k") == null));
    }

    public static void propertiesLoad() throws Exception {
        Properties p = new Properties();
        both(() -> p.load(new StringReader("k=v")), () -> check(p.isEmpty()));
    }

    public static void bitSetOr() throws Exception {
        BitSet a = new BitSet(), b = new BitSet();
        b.set(1);
        both(() -> a.or(b), () -> check(a.isEmpty()));
    }

    public static void scanner() throws Exception {
        Scanner s = new Scanner("1 2");
        both(() -> s.nextInt(), () -> check(s.nextInt() == 1));
    }

    public static void formatter() throws Exception {
        StringBuilder b = new StringBuilder();
        java.util.Formatter f = new java.util.Formatter(b);
        both(() -> f.format("%d", 1), () -> check(b.length() == 0));
    }

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

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
}

package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import samples.HandOver.Box;

/** Data races on every kind of memory. None of them fails: they are there to be reported. */
@SuppressWarnings({"DoubleCheckedLocking", "ThreadPriorityCheck", "UnusedVariable", "JdkObsolete"}) // the bugs
public final class RacyMemory {
    static long staticLong;
    static Box published;
    static boolean plainFlag;
    static volatile int[] volatileArray = new int[2];
    static volatile boolean volatileFlag;

    double real;
    float single;
    byte small;
    char letter;
    Object reference;
    int handled;

    private static final VarHandle HANDLED;
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            HANDLED = MethodHandles.lookup().findVarHandle(RacyMemory.class, "handled", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private RacyMemory() {}

    public static void writeAndRead() throws InterruptedException {
        Box box = new Box();
        Run.both(() -> box.value = 1, () -> Run.check(box.value < 2, box));
    }

    public static void writeAndWriteOfTheSame() throws InterruptedException {
        Box box = new Box();
        Run.both(() -> box.value = 1, () -> box.value = 1);
    }

    public static void longStatic() throws InterruptedException {
        Run.both(() -> staticLong = 1L << 40, () -> Run.check(staticLong >= 0, staticLong));
    }

    public static void doubleField() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> shared.real = 0.5, () -> shared.real = 0.25);
    }

    public static void floatField() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> shared.single = 0.5f, () -> Run.check(shared.single < 1, shared));
    }

    public static void byteField() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> shared.small = 1, () -> shared.small = 2);
    }

    public static void charField() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> shared.letter = 'a', () -> shared.letter = 'b');
    }

    public static void referenceField() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> shared.reference = "a", () -> Run.check(shared.reference != shared, "?"));
    }

    public static void byteArrayElement() throws InterruptedException {
        byte[] cells = new byte[3];
        Run.both(() -> cells[2] = 1, () -> Run.check(cells[2] < 2, "?"));
    }

    public static void referenceArrayElement() throws InterruptedException {
        Object[] cells = new Object[1];
        Run.both(() -> cells[0] = "a", () -> cells[0] = "b");
    }

    public static void doubleArrayElement() throws InterruptedException {
        double[] cells = new double[1];
        Run.both(() -> cells[0] = 1, () -> cells[0] = 2);
    }

    public static void innerArrayElement() throws InterruptedException {
        int[][] rows = new int[2][2];
        Run.both(() -> rows[1][1] = 1, () -> rows[1][1] = 2);
    }

    /** The array's reference is volatile, its elements are not. */
    public static void elementOfVolatileArray() throws InterruptedException {
        Run.both(() -> volatileArray[1] = 1, () -> Run.check(volatileArray[1] < 2, "?"));
    }

    public static void publishedByPlainField() throws InterruptedException {
        published = null;
        Run.both(
                () -> {
                    Box box = new Box();
                    box.value = 7;
                    published = box;
                },
                () -> {
                    Box box = published;
                    Run.check(box == null || box.value == 7, "?");
                });
    }

    private static Box lazily() {
        if (published == null) {
            published = new Box();
        }
        return published;
    }

    public static void lazyInitialisation() throws InterruptedException {
        published = null;
        Run.both(RacyMemory::lazily, RacyMemory::lazily);
    }

    private static Box doubleChecked() {
        if (published == null) {
            synchronized (RacyMemory.class) {
                if (published == null) {
                    published = new Box();
                }
            }
        }
        return published;
    }

    /** Passes here, where memory is never reordered; without {@code volatile} a JVM may do otherwise. */
    public static void doubleCheckedLockingWithoutVolatile() throws InterruptedException {
        published = null;
        Run.both(RacyMemory::doubleChecked, RacyMemory::doubleChecked);
    }

    public static void spinOnPlainFlag() throws InterruptedException {
        plainFlag = false;
        Run.both(() -> plainFlag = true, () -> {
            while (!plainFlag) {
                Thread.yield();
            }
        });
    }

    public static void flagBeforePayload() throws InterruptedException {
        volatileFlag = false;
        HandOver.tooEarly(() -> volatileFlag = true, () -> volatileFlag);
    }

    public static void payloadReadBeforeFlag() throws InterruptedException {
        Box box = new Box();
        volatileFlag = false;
        Run.both(
                () -> {
                    box.value = 1;
                    volatileFlag = true;
                },
                () -> {
                    int seen = box.value;
                    Run.check(!volatileFlag || seen < 2, seen);
                });
    }

    /** Two reads of a volatile order nothing. */
    public static void flagReadOnly() throws InterruptedException {
        volatileFlag = false;
        Box box = new Box();
        Run.both(
                () -> {
                    box.value = 1;
                    Run.check(!volatileFlag, "?");
                },
                () -> {
                    Run.check(!volatileFlag, "?");
                    box.value = 2;
                });
    }

    public static void sleepInPlaceOfSynchronization() throws InterruptedException {
        HandOver.over(() -> {}, () -> {
            Thread.sleep(1000);
            return true;
        });
    }

    public static void yieldInPlaceOfSynchronization() throws InterruptedException {
        HandOver.tooEarly(Thread::yield, () -> {
            Thread.yield();
            return true;
        });
    }

    public static void plainModeOfHandle() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        Run.both(() -> HANDLED.set(shared, 1), () -> Run.check((int) HANDLED.get(shared) < 2, "?"));
    }

    public static void plainModeOfElementHandle() throws InterruptedException {
        int[] cells = new int[2];
        Run.both(() -> ELEMENTS.set(cells, 1, 1), () -> Run.check(cells[1] < 2, "?"));
    }

    public static void opaqueFlag() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        HandOver.over(() -> HANDLED.setOpaque(shared, 1), () -> (int) HANDLED.getOpaque(shared) == 1);
    }

    public static void releaseReadByOpaque() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        HandOver.over(() -> HANDLED.setRelease(shared, 1), () -> (int) HANDLED.getOpaque(shared) == 1);
    }

    public static void opaqueReadByAcquire() throws InterruptedException {
        RacyMemory shared = new RacyMemory();
        HandOver.over(() -> HANDLED.setOpaque(shared, 1), () -> (int) HANDLED.getAcquire(shared) == 1);
    }

    public static void plainModesOfAtomic() throws InterruptedException {
        AtomicInteger flag = new AtomicInteger();
        HandOver.over(() -> flag.setPlain(1), () -> flag.getPlain() == 1);
    }

    public static void weakPlainCompareAndSet() throws InterruptedException {
        AtomicInteger flag = new AtomicInteger();
        HandOver.over(() -> flag.weakCompareAndSetPlain(0, 1), () -> flag.getPlain() == 1);
    }

    public static void changedAfterCompareAndSet() throws InterruptedException {
        AtomicReference<Box> slot = new AtomicReference<>();
        Run.both(
                () -> {
                    Box box = new Box();
                    slot.compareAndSet(null, box);
                    box.value = 1;
                },
                () -> {
                    Box box = slot.get();
                    Run.check(box == null || box.value < 2, "?");
                });
    }

    public static void hashMap() throws InterruptedException {
        Map<String, String> map = new HashMap<>();
        Run.both(() -> map.put("a", "b"), () -> map.get("a"));
    }

    public static void iteratedHashMap() throws InterruptedException {
        Map<String, String> map = new LinkedHashMap<>(Map.of("a", "b"));
        Run.both(() -> map.put("a", "c"), () -> map.forEach((k, v) -> Run.check(k != v, v)));
    }

    public static void treeMap() throws InterruptedException {
        Map<String, String> map = new TreeMap<>();
        Run.both(() -> map.put("a", "b"), () -> map.put("c", "d"));
    }

    public static void arrayList() throws InterruptedException {
        List<String> list = new ArrayList<>();
        Run.both(() -> list.add("a"), () -> list.add("b"));
    }

    public static void linkedList() throws InterruptedException {
        List<String> list = new LinkedList<>();
        Run.both(() -> list.add("a"), list::size);
    }

    public static void arrayDeque() throws InterruptedException {
        Deque<String> deque = new ArrayDeque<>();
        Run.both(() -> deque.push("a"), deque::poll);
    }

    public static void hashSet() throws InterruptedException {
        Set<String> set = new HashSet<>();
        Run.both(() -> set.add("a"), () -> set.contains("b"));
    }

    public static void priorityQueue() throws InterruptedException {
        PriorityQueue<String> queue = new PriorityQueue<>();
        Run.both(() -> queue.add("a"), queue::peek);
    }

    public static void dateFormat() throws InterruptedException {
        DateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
        Run.both(() -> format.format(new Date(0)), () -> format.format(new Date(1)));
    }

    public static void messageDigest() throws InterruptedException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Run.both(() -> digest.update((byte) 1), digest::digest);
    }
}

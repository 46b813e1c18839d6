package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

/** Updates that get lost, one for each way to touch memory. */
public final class Races {
    static int counter;
    static volatile int volatileCounter;

    int field;
    long wide;
    volatile int updated;

    private static final VarHandle FIELD;
    private static final AtomicIntegerFieldUpdater<Races> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Races.class, "updated");

    static {
        try {
            FIELD = MethodHandles.lookup().findVarHandle(Races.class, "field", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Races() {}

    public static void plainField() throws InterruptedException {
        Races shared = new Races();
        Run.both(() -> shared.field++, () -> shared.field++);
        Run.check(shared.field == 2, shared.field);
    }

    /** The first thread takes part itself, after it started the other. */
    public static void parentAgainstChild() throws InterruptedException {
        Races shared = new Races();
        Thread child = new Thread(() -> shared.field++);
        child.start();
        shared.field++;
        child.join();
        Run.check(shared.field == 2, shared.field);
    }

    public static void wideField() throws InterruptedException {
        Races shared = new Races();
        Run.both(() -> shared.wide += 2, () -> shared.wide += 2);
        Run.check(shared.wide == 4, shared.wide);
    }

    public static void staticField() throws InterruptedException {
        counter = 0;
        Run.both(() -> counter++, () -> counter++);
        Run.check(counter == 2, counter);
    }

    public static void volatileField() throws InterruptedException {
        volatileCounter = 0;
        Run.both(Races::increment, Races::increment);
        Run.check(volatileCounter == 2, volatileCounter);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // the bug
    private static void increment() {
        volatileCounter++;
    }

    public static void arrayElement() throws InterruptedException {
        int[] cells = new int[2];
        Run.both(() -> cells[1]++, () -> cells[1]++);
        Run.check(cells[1] == 2, cells[1]);
    }

    public static void longArrayElement() throws InterruptedException {
        long[] cells = new long[1];
        Run.both(() -> cells[0] += 3, () -> cells[0] += 3);
        Run.check(cells[0] == 6, cells[0]);
    }

    /** Different elements do not conflict. */
    public static void disjointElements() throws InterruptedException {
        int[] cells = new int[2];
        Run.both(() -> cells[0]++, () -> cells[1]++);
        Run.check(cells[0] == 1 && cells[1] == 1, cells[0] + cells[1]);
    }

    public static void atomicGetThenSet() throws InterruptedException {
        AtomicInteger shared = new AtomicInteger();
        Run.both(() -> shared.set(shared.get() + 1), () -> shared.set(shared.get() + 1));
        Run.check(shared.get() == 2, shared.get());
    }

    public static void atomicIncrement() throws InterruptedException {
        AtomicInteger shared = new AtomicInteger();
        Run.both(shared::incrementAndGet, () -> shared.incrementAndGet());
        Run.check(shared.get() == 2, shared.get());
    }

    public static void atomicArray() throws InterruptedException {
        AtomicIntegerArray shared = new AtomicIntegerArray(2);
        Run.both(() -> shared.set(1, shared.get(1) + 1), () -> shared.set(1, shared.get(1) + 1));
        Run.check(shared.get(1) == 2, shared.get(1));
    }

    public static void atomicReference() throws InterruptedException {
        AtomicReference<String> shared = new AtomicReference<>("");
        Run.both(() -> shared.set(shared.get() + "a"), () -> shared.set(shared.get() + "b"));
        Run.check(shared.get().length() == 2, shared.get());
    }

    /** A compare-and-set loop loses nothing. */
    public static void casLoop() throws InterruptedException {
        AtomicInteger shared = new AtomicInteger();
        Run.both(() -> addByCas(shared), () -> addByCas(shared));
        Run.check(shared.get() == 2, shared.get());
    }

    private static void addByCas(AtomicInteger shared) {
        int seen;
        do {
            seen = shared.get();
        } while (!shared.compareAndSet(seen, seen + 1));
    }

    public static void varHandle() throws InterruptedException {
        Races shared = new Races();
        Run.both(
                () -> FIELD.setVolatile(shared, (int) FIELD.getVolatile(shared) + 1),
                () -> FIELD.setVolatile(shared, (int) FIELD.getVolatile(shared) + 1));
        Run.check(shared.field == 2, shared.field);
    }

    public static void varHandleAdd() throws InterruptedException {
        Races shared = new Races();
        Run.both(() -> FIELD.getAndAdd(shared, 1), () -> FIELD.getAndAdd(shared, 1));
        Run.check(shared.field == 2, shared.field);
    }

    /** Half through the handle, half directly: both are the same field. */
    public static void varHandleAgainstField() throws InterruptedException {
        Races shared = new Races();
        Run.both(() -> FIELD.setVolatile(shared, (int) FIELD.getVolatile(shared) + 1), () -> shared.field++);
        Run.check(shared.field == 2, shared.field);
    }

    public static void fieldUpdater() throws InterruptedException {
        Races shared = new Races();
        Run.both(
                () -> UPDATER.set(shared, UPDATER.get(shared) + 1), () -> UPDATER.set(shared, UPDATER.get(shared) + 1));
        Run.check(shared.updated == 2, shared.updated);
    }

    private static Races instance;

    /** Double-checked locking that publishes before it has initialised. */
    public static void doubleCheckedLocking() throws InterruptedException {
        instance = null;
        Run.both(Races::use, Races::use);
    }

    private static void use() {
        if (instance == null) {
            synchronized (Races.class) {
                if (instance == null) {
                    instance = new Races();
                    instance.field = 42;
                }
            }
        }
        Run.check(instance.field == 42, instance.field);
    }
}

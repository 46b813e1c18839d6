package samples;

import java.io.StringReader;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;

/** Programs that go wrong in one order, by way of what no table mentions, what a call touches besides, or what is not atomic; and right ones. */
public final class Unlisted {
    private static int shared;
    private int inherited;

    private Unlisted() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    /** Starts a thread, and looks before it joins. */
    private static void beside(Run.Action other, Run.Action look) throws Exception {
        Thread thread = Run.thread(other);
        thread.start();
        look.run();
        thread.join();
    }

    // Wrong in some order.

    public static void statistics() throws Exception {
        IntSummaryStatistics all = new IntSummaryStatistics();
        beside(() -> all.accept(1), () -> check(all.getCount() == 0));
    }

    public static void tokenizer() throws Exception {
        StringTokenizer words = new StringTokenizer("a b");
        beside(words::nextToken, () -> check(words.countTokens() == 2));
    }

    public static void mapInOrderOfAccess() throws Exception {
        Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
        map.put("a", 1);
        map.put("b", 2);
        beside(() -> map.get("a"), () -> check(map.keySet().iterator().next().equals("a")));
    }

    public static void buffersOfOneArray() throws Exception {
        ByteBuffer one = ByteBuffer.allocate(4);
        ByteBuffer other = one.duplicate();
        beside(() -> one.put(0, (byte) 1), () -> check(other.get(0) == 0));
    }

    public static void drained() throws Exception {
        LinkedBlockingQueue<Integer> from = new LinkedBlockingQueue<>(List.of(1));
        ConcurrentLinkedQueue<Integer> to = new ConcurrentLinkedQueue<>();
        beside(() -> from.drainTo(to), () -> check(to.isEmpty()));
    }

    private record Holder(List<Integer> list) {}

    public static void methodsOfRecords() throws Exception {
        Holder one = new Holder(new CopyOnWriteArrayList<>());
        Holder other = new Holder(List.of(1));
        beside(() -> one.list().add(1), () -> check(!one.equals(other)));
    }

    public static void accumulatorOfTheLast() throws Exception {
        LongAccumulator last = new LongAccumulator((before, next) -> next, 0);
        Thread thread = Run.thread(() -> last.accumulate(1));
        thread.start();
        last.accumulate(2);
        thread.join();
        check(last.get() == 1);
    }

    public static void interruptedAfterwards() throws Exception {
        Semaphore free = new Semaphore(1);
        Thread thread = Run.thread(() -> {
            boolean acquired = true;
            try {
                free.acquire();
            } catch (InterruptedException e) {
                acquired = false;
            }
            check(!acquired || !Thread.interrupted());
        });
        thread.start();
        thread.interrupt();
        thread.join();
    }

    public static void headOfTheLine() throws Exception {
        Semaphore none = new Semaphore(0);
        Thread two = Run.thread(() -> none.acquireUninterruptibly(2));
        Thread one = Run.thread(() -> {
            none.acquireUninterruptibly(1);
            none.release(2);
        });
        two.start();
        one.start();
        none.release(1);
        one.join();
        two.join();
    }

    private static VarHandle handle(boolean isStatic) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return isStatic
                ? lookup.findStaticVarHandle(Unlisted.class, "shared", int.class)
                : lookup.findVarHandle(Unlisted.class, "inherited", int.class);
    }

    public static void handleOfStaticField() throws Exception {
        VarHandle field = handle(true);
        shared = 0;
        beside(() -> field.setVolatile(1), () -> check(shared == 0));
    }

    public static void handleOfField() throws Exception {
        VarHandle field = handle(false);
        Unlisted object = new Unlisted();
        beside(() -> field.setVolatile(object, 1), () -> check(object.inherited == 0));
    }

    public static void aliveBeforeTheStart() throws Exception {
        Thread late = Run.thread(() -> {});
        beside(late::start, () -> check(!late.isAlive()));
        late.join();
    }

    /** Before it is started, a thread cannot be given a permit. */
    public static void unparkedBeforeTheStart() throws Exception {
        Thread late = Run.thread(LockSupport::park);
        beside(late::start, () -> LockSupport.unpark(late));
        late.join();
    }

    /** Who is interrupted while it waits, and notified before it wakes up, goes on as if it had only been notified. */
    public static void interruptedAndNotified() throws Exception {
        Object lock = new Object();
        boolean[] notified = {false};
        Thread waiter = Run.thread(() -> {
            boolean interrupted = false;
            synchronized (lock) {
                try {
                    while (!notified[0]) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                }
                check(!notified[0] || interrupted || !Thread.currentThread().isInterrupted());
            }
        });
        waiter.start();
        waiter.interrupt();
        synchronized (lock) {
            notified[0] = true;
            lock.notifyAll();
        }
        waiter.join();
    }

    /** The flag of a thread that has ended can be set, as that of any other: here, too, it is not the end that fails. */
    public static void interruptedAfterItsEnd() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        Thread other = Run.start(() -> seen.set(1));
        int before = seen.get();
        other.interrupt();
        check(before == 0 || !other.isInterrupted());
        other.join();
    }

    /** An exchange that gives up leaves its partner alone: the JDK spins before it waits, and looks where nobody sees it. */
    public static void exchangedTooLate() throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        beside(() -> exchanger.exchange(1), () -> {
            try {
                exchanger.exchange(2, 1, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                // The other waits for ever.
            }
        });
    }

    // Wrong in some order that is not explored by itself: never proved.

    /** Several reads, each under the reader's lock. */
    public static void textReadInParts() throws Exception {
        StringReader reader = new StringReader("ab");
        StringWriter all = new StringWriter();
        beside(reader::reset, () -> reader.transferTo(all));
        check(all.toString().length() < 4);
    }

    public static void iteratorOfArray() throws Exception {
        Iterator<Integer> iterator = Arrays.asList(1, 2).iterator();
        beside(iterator::next, () -> check(iterator.hasNext()));
        check(!iterator.hasNext());
    }

    public static void builderOfFormat() throws Exception {
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();
        Run.both(() -> builder.appendLiteral("a"), () -> builder.appendLiteral("b"));
        check(builder.toFormatter().toString().equals("'a''b'"));
    }

    public static void halfCleared() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
        beside(map::clear, () -> check(map.containsKey(1) || !map.containsKey(2)));
    }

    public static void startedTwice() throws Exception {
        Thread twice = Run.thread(() -> {});
        beside(
                () -> {
                    try {
                        twice.start();
                    } catch (IllegalThreadStateException e) {
                        // The other was first, which is fine with this one.
                    }
                },
                twice::start);
    }

    public static void lostCount() throws Exception {
        IntSummaryStatistics all = new IntSummaryStatistics();
        Thread thread = Run.thread(() -> all.accept(1));
        thread.start();
        all.accept(2);
        thread.join();
        check(all.getCount() == 2);
    }

    // Right, and proved.

    public static void oneAfterTheOther() throws Exception {
        IntSummaryStatistics all = new IntSummaryStatistics();
        Thread thread = Run.thread(() -> all.accept(1));
        thread.start();
        thread.join();
        check(all.getCount() == 1);
    }

    public static void eachItsOwn() throws Exception {
        Run.both(
                () -> check(new StringTokenizer("a b").countTokens() == 2),
                () -> check(new IntSummaryStatistics().getCount() == 0 && new ArrayList<>(List.of(1)).remove(0) == 1));
    }

    public static void guarded() throws Exception {
        IntSummaryStatistics all = new IntSummaryStatistics();
        Object lock = new Object();
        Run.both(
                () -> {
                    synchronized (lock) {
                        all.accept(1);
                    }
                },
                () -> {
                    synchronized (lock) {
                        all.accept(2);
                    }
                });
        check(all.getCount() == 2);
    }
}

package samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/** The rest of java.util.concurrent, and of what programs use beside it. */
public final class More {
    private static int value;

    private More() {}

    public static void stampedLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        value = 0;
        Run.both(
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    value++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int seen = value;
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        seen = value;
                        lock.unlockRead(stamp);
                    }
                    Run.check(seen % 2 == 0, seen);
                });
    }

    /** Trusts an optimistic read without validating it. */
    public static void stampedLockUnvalidated() throws InterruptedException {
        StampedLock lock = new StampedLock();
        value = 0;
        Run.both(
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    value++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    lock.tryOptimisticRead();
                    Run.check(value % 2 == 0, value);
                });
    }

    public static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        int[] cells = new int[2];
        Run.both(
                () -> {
                    cells[0] = 1;
                    phaser.arriveAndAwaitAdvance();
                    Run.check(cells[1] == 1, "too early");
                },
                () -> {
                    cells[1] = 1;
                    phaser.arriveAndAwaitAdvance();
                    Run.check(cells[0] == 1, "too early");
                });
    }

    /** Registered for three, only two come. */
    public static void phaserMissingParty() throws InterruptedException {
        Phaser phaser = new Phaser(3);
        Run.both(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
    }

    public static void exchanger() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Run.both(
                () -> Run.check(exchanger.exchange("a").equals("b"), "?"),
                () -> Run.check(exchanger.exchange("b").equals("a"), "?"));
    }

    public static void exchangerTimeout() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        try {
            exchanger.exchange("a", 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return;
        }
        Run.check(false, "no time-out");
    }

    public static void transferQueue() throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Run.both(() -> queue.transfer(1), () -> Run.check(queue.take() == 1, "?"));
    }

    public static void priorityQueue() throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Run.both(() -> queue.addAll(List.of(3, 1, 2)), () -> Run.check(queue.take() <= 3, "?"));
    }

    private static final class Later implements Delayed {
        private final long due = System.nanoTime() + 1_000_000_000L;

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }

    public static void delayQueue() throws InterruptedException {
        DelayQueue<Later> queue = new DelayQueue<>();
        long start = System.nanoTime();
        queue.add(new Later());
        Run.check(queue.take() != null, "?");
        Run.check(System.nanoTime() - start >= 1_000_000_000L, System.nanoTime() - start);
    }

    public static void futureTask() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 5);
        Thread thread = new Thread(task);
        thread.start();
        Run.check(task.get() == 5, "?");
        thread.join();
    }

    public static void futureTimeout() throws Exception {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        try {
            never.get(1, TimeUnit.HOURS);
        } catch (TimeoutException e) {
            return;
        }
        Run.check(false, "no time-out");
    }

    public static void orTimeout() {
        CompletableFuture<Integer> never = new CompletableFuture<Integer>().completeOnTimeout(7, 1, TimeUnit.HOURS);
        Run.check(never.join() == 7, "?");
    }

    public static void scheduledExecutor() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> ticks = pool.scheduleAtFixedRate(runs::incrementAndGet, 1, 1, TimeUnit.MINUTES);
        Run.check(pool.schedule(() -> 3, 150, TimeUnit.SECONDS).get() == 3, "?");
        ticks.cancel(false);
        pool.shutdownNow();
        Run.check(runs.get() == 2, runs);
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;

        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    public static void forkJoin() {
        ForkJoinPool pool = new ForkJoinPool(2);
        Run.check(pool.invoke(new Sum(0, 4)) == 6, "?");
        pool.shutdown();
    }

    public static void parallelStream() {
        Run.check(IntStream.range(0, 8).parallel().sum() == 28, "?");
    }

    /** A parallel stream that adds to a list nobody guards. */
    public static void parallelStreamRace() {
        int[] count = new int[1];
        IntStream.range(0, 4).parallel().forEach(i -> count[0]++);
        Run.check(count[0] == 4, count[0]);
    }

    public static void mapCallbacks() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Run.both(() -> map.compute("k", More::next), () -> map.compute("k", More::next));
        Run.check(map.get("k") == 2, map);
    }

    private static Integer next(String key, Integer old) {
        Thread.yield();
        return old == null ? 1 : old + 1;
    }

    public static void skipList() throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        Run.both(() -> map.put(1, 1), () -> map.put(2, 2));
        Run.check(map.size() == 2, map);
    }

    public static void copyOnWrite() throws InterruptedException {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Run.both(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
        Run.check(list.size() == 1, list);
    }

    public static void checkThenAddToList() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> addOnce(list), () -> addOnce(list));
        Run.check(list.size() == 1, list);
    }

    private static void addOnce(List<Integer> list) {
        if (!list.contains(1)) {
            list.add(1);
        }
    }

    /** The same, held together by the list's own lock. */
    public static void lockTheList() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> addLocked(list), () -> addLocked(list));
        Run.check(list.size() == 1, list);
    }

    public static void lockTheVector() throws InterruptedException {
        List<Integer> list = new Vector<>();
        Run.both(() -> addLocked(list), () -> addLocked(list));
        Run.check(list.size() == 1, list);
    }

    private static void addLocked(List<Integer> list) {
        synchronized (list) {
            addOnce(list);
        }
    }

    public static void checkThenAddToVector() throws InterruptedException {
        List<Integer> list = new Vector<>();
        Run.both(() -> addOnce(list), () -> addOnce(list));
        Run.check(list.size() == 1, list);
    }

    public static void checkThenPutToHashMap() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>();
        Run.both(() -> count(map), () -> count(map));
        Run.check(map.get("n") == 2, map);
    }

    private static void count(Map<String, Integer> map) {
        Integer old = map.get("n");
        map.put("n", old == null ? 1 : old + 1);
    }

    public static void linkedQueue() throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Run.both(() -> queue.add(1), () -> queue.add(2));
        Run.check(queue.size() == 2, queue);
    }

    public static void adder() throws InterruptedException {
        LongAdder adder = new LongAdder();
        Run.both(adder::increment, adder::increment);
        Run.check(adder.sum() == 2, adder);
    }

    public static void timer() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch latch = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                1000,
                1000);
        long start = System.currentTimeMillis();
        latch.await();
        timer.cancel();
        Run.check(System.currentTimeMillis() - start == 2000, System.currentTimeMillis() - start);
    }

    public static void forkJoinSelfDeadlock() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Integer> inner = new CompletableFuture<>();
        CompletableFuture<Integer> outer = CompletableFuture.supplyAsync(inner::join, pool);
        pool.execute(() -> inner.complete(1));
        Run.check(outer.get() == 1, "?");
    }

    public static void manyThreads() throws InterruptedException {
        Thread[] threads = new Thread[200];
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Run.start(sum::incrementAndGet);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Run.check(sum.get() == threads.length, sum);
    }

    /** Virtual threads, where there are any. */
    public static void virtualThreads() throws Exception {
        value = 0;
        Runnable add = () -> value++;
        Thread a = startVirtual(add);
        Thread b = startVirtual(add);
        a.join();
        b.join();
        Run.check(value == 2, value);
    }

    private static Thread startVirtual(Runnable work) throws ReflectiveOperationException {
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
    }

    public static void virtualThreadExecutor() throws Exception {
        ExecutorService pool = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            pool.submit(sum::incrementAndGet);
        }
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.HOURS), "still running");
        Run.check(sum.get() == 3, sum);
    }
}

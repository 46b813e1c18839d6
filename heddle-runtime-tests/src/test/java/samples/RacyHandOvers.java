package samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import samples.HandOver.Box;

/** Data races on what is handed over by queues, futures and pools, mostly because it is changed after that. None of them fails. */
@SuppressWarnings("FutureReturnValueIgnored") // the bugs
public final class RacyHandOvers {
    private RacyHandOvers() {}

    private static void changedAfter(BlockingQueue<Box> queue) throws InterruptedException {
        Run.both(
                () -> {
                    Box box = new Box();
                    queue.put(box);
                    box.value = 1;
                },
                () -> Run.check(queue.take().value < 2, "?"));
    }

    public static void changedAfterPut() throws InterruptedException {
        changedAfter(new ArrayBlockingQueue<>(1));
    }

    public static void changedAfterHandOff() throws InterruptedException {
        changedAfter(new SynchronousQueue<>());
    }

    public static void changedAfterOffer() throws InterruptedException {
        ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
        Run.both(
                () -> {
                    Box box = new Box();
                    queue.offer(box);
                    box.value = 1;
                },
                () -> {
                    Box box = queue.poll();
                    Run.check(box == null || box.value < 2, "?");
                });
    }

    public static void changedInsideMap() throws InterruptedException {
        ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();
        map.put("a", new Box());
        Run.both(() -> map.get("a").add(), () -> map.get("a").add());
    }

    /** The map is safe, the lists in it are not. */
    public static void listsInsideMap() throws InterruptedException {
        ConcurrentHashMap<String, List<String>> map = new ConcurrentHashMap<>();
        Run.Action add = () -> map.computeIfAbsent("a", k -> new ArrayList<>()).add("b");
        Run.both(add, add);
    }

    public static void changedInsideCopyOnWriteList() throws InterruptedException {
        CopyOnWriteArrayList<Box> list = new CopyOnWriteArrayList<>(List.of(new Box()));
        Run.both(() -> list.get(0).add(), () -> list.forEach(Box::add));
    }

    public static void adderInPlaceOfSynchronization() throws InterruptedException {
        LongAdder adder = new LongAdder();
        HandOver.tooEarly(adder::increment, () -> adder.sum() == 1);
    }

    public static void changedAfterExchange() throws InterruptedException {
        Exchanger<Box> exchanger = new Exchanger<>();
        Run.Action swap = () -> {
            Box mine = new Box();
            Box others = exchanger.exchange(mine);
            mine.value = 1;
            Run.check(others.value < 2, "?");
        };
        Run.both(swap, swap);
    }

    public static void changedAfterCompletion() throws InterruptedException {
        CompletableFuture<Box> future = new CompletableFuture<>();
        Run.both(
                () -> {
                    Box box = new Box();
                    future.complete(box);
                    box.value = 1;
                },
                () -> Run.check(future.join().value < 2, "?"));
    }

    public static void changedAfterResult() throws Exception {
        Box box = new Box();
        FutureTask<Box> task = new FutureTask<>(() -> box);
        Thread worker = Run.start(() -> {
            task.run();
            box.value = 1;
        });
        Run.check(task.get().value < 2, "?");
        worker.join();
    }

    public static void argumentChangedAfterSubmit() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Box box = new Box();
        Future<Integer> seen = pool.submit(box::get);
        box.value = 1;
        Run.check(seen.get() < 2, "?");
        pool.shutdown();
    }

    public static void resultReadWithoutGet() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Box box = new Box();
        Future<?> done = pool.submit(box::add);
        Run.check(box.value < 2, "?");
        done.get();
        pool.shutdown();
    }

    /** Waits for the one and reads what the other wrote. */
    public static void getOfAnotherFuture() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Box box = new Box();
        Future<?> writes = pool.submit(box::add);
        pool.submit(() -> {}).get();
        Run.check(box.value < 2, "?");
        writes.get();
        pool.shutdown();
    }

    public static void twoWorkersOfAPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Box box = new Box();
        pool.execute(box::add);
        pool.execute(box::add);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
    }

    public static void invokeAllOnSharedState() throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Box box = new Box();
        pool.invokeAll(List.of(
                () -> {
                    box.add();
                    return 1;
                },
                () -> {
                    box.add();
                    return 2;
                }));
        pool.shutdown();
    }

    public static void twoAsyncStages() {
        Box box = new Box();
        CompletableFuture.allOf(CompletableFuture.runAsync(box::add), CompletableFuture.runAsync(box::add))
                .join();
    }

    public static void twoDependentsOfOneStage() {
        Box box = new Box();
        CompletableFuture<Void> base = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> one = base.thenRunAsync(box::add);
        CompletableFuture<Void> two = base.thenRunAsync(box::add);
        one.join();
        two.join();
    }

    public static void timerTaskAndSleep() throws InterruptedException {
        Timer timer = new Timer();
        Box box = new Box();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        box.add();
                    }
                },
                1000);
        Thread.sleep(2000);
        Run.check(box.value < 2, "?");
        timer.cancel();
    }

    public static void scheduledTaskAndSleep() throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Box box = new Box();
        pool.schedule(box::add, 1, TimeUnit.SECONDS);
        Thread.sleep(2000);
        Run.check(box.value < 2, "?");
        pool.shutdown();
    }

    public static void timerAgainstSubmitter() throws InterruptedException {
        Timer timer = new Timer();
        Box box = new Box();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        box.add();
                    }
                },
                0);
        box.add();
        timer.cancel();
    }

    public static void parallelStreamIntoList() {
        List<Integer> list = new ArrayList<>();
        IntStream.range(0, 4).parallel().forEach(list::add);
    }

    public static void parallelStreamIntoBox() {
        Box box = new Box();
        IntStream.range(0, 4).parallel().map(i -> i + 1).forEach(box::set);
    }

    private static final class Adding extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private final transient Box box;
        private final int depth;

        Adding(Box box, int depth) {
            this.box = box;
            this.depth = depth;
        }

        @Override
        protected void compute() {
            if (depth == 0) {
                box.add();
            } else {
                invokeAll(new Adding(box, depth - 1), new Adding(box, depth - 1));
            }
        }
    }

    public static void forkedTasksOnSharedState() {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Adding(new Box(), 1));
        pool.shutdown();
    }

    public static void forkedButNotJoined() {
        ForkJoinPool pool = new ForkJoinPool(2);
        Box box = new Box();
        pool.execute(new Adding(box, 0));
        Run.check(box.value < 2, "?");
        pool.shutdown();
    }
}

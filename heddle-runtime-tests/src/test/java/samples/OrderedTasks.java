package samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import samples.HandOver.Box;

/** From submitter to worker, from worker to whoever asks for the result: the edges of pools, futures, timers and streams. */
@SuppressWarnings("FutureReturnValueIgnored") // what is done is seen in other ways
public final class OrderedTasks {
    private OrderedTasks() {}

    /** What the submitter did is seen by the task, what the task did by whoever got its result. */
    private static void throughAndBack(ExecutorService pool) throws Exception {
        Box box = new Box();
        box.value = 1;
        Future<?> done = pool.submit(box::add);
        done.get();
        Run.check(box.value == 2, box.value);
        pool.shutdown();
    }

    public static void fixedPool() throws Exception {
        throughAndBack(Executors.newFixedThreadPool(2));
    }

    public static void cachedPool() throws Exception {
        throughAndBack(Executors.newCachedThreadPool());
    }

    public static void singleThread() throws Exception {
        throughAndBack(Executors.newSingleThreadExecutor());
    }

    public static void scheduledPool() throws Exception {
        throughAndBack(Executors.newScheduledThreadPool(1));
    }

    public static void forkJoinPool() throws Exception {
        throughAndBack(new ForkJoinPool(2));
    }

    public static void workStealingPool() throws Exception {
        throughAndBack(Executors.newWorkStealingPool(2));
    }

    public static void futureTask() throws Exception {
        Box box = new Box();
        FutureTask<Box> task = new FutureTask<>(box::add, box);
        Thread worker = Run.start(task::run);
        Run.check(task.get().value == 1, "?");
        worker.join();
    }

    public static void timedGet() throws Exception {
        Box box = new Box();
        FutureTask<Box> task = new FutureTask<>(box::add, box);
        Thread worker = Run.start(task::run);
        Run.check(task.get(1, TimeUnit.HOURS).value == 1, "?");
        worker.join();
    }

    public static void doneFuture() throws Exception {
        Box box = new Box();
        FutureTask<Box> task = new FutureTask<>(box::add, box);
        Thread worker = Run.start(task::run);
        if (task.isDone()) {
            Run.check(box.value == 1, "?");
        }
        worker.join();
    }

    /** Tasks of a single thread come one after the other. */
    public static void tasksInSequence() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Box box = new Box();
        pool.execute(box::add);
        pool.execute(box::add);
        Run.check(pool.submit(box::get).get() == 2, "?");
        pool.shutdown();
    }

    public static void awaitTermination() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Box box = new Box();
        pool.execute(box::add);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS), "still running");
        Run.check(box.value == 1, box.value);
    }

    public static void awaitTerminationOfForkJoinPool() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Box box = new Box();
        pool.execute(box::add);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS), "still running");
        Run.check(box.value == 1, box.value);
    }

    public static void quiescence() {
        ForkJoinPool pool = new ForkJoinPool(2);
        Box box = new Box();
        pool.execute(box::add);
        Run.check(pool.awaitQuiescence(1, TimeUnit.DAYS), "still running");
        Run.check(box.value == 1, box.value);
        pool.shutdown();
    }

    private static Callable<Box> filling() {
        Box box = new Box();
        return () -> {
            box.add();
            return box;
        };
    }

    public static void invokeAll() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (Future<Box> done : pool.invokeAll(List.of(filling(), filling()))) {
            Run.check(done.get().value == 1, "?");
        }
        pool.shutdown();
    }

    public static void invokeAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Run.check(pool.invokeAny(List.of(filling(), filling())).value == 1, "?");
        pool.shutdown();
    }

    public static void completionService() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Box> service = new ExecutorCompletionService<>(pool);
        service.submit(filling());
        service.submit(filling());
        Run.check(service.take().get().value + service.take().get().value == 2, "?");
        pool.shutdown();
    }

    /** Hooks of a pool run in the worker, before and after the task. */
    public static void poolHooks() throws Exception {
        Box box = new Box();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void beforeExecute(Thread thread, Runnable task) {
                box.add();
            }

            @Override
            protected void afterExecute(Runnable task, Throwable thrown) {
                box.add();
            }
        };
        pool.execute(box::add);
        pool.execute(box::add);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS) && box.value == 6, box.value);
    }

    public static void scheduledFuture() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Box box = new Box();
        box.value = 1;
        pool.schedule(box::add, 1, TimeUnit.SECONDS).get();
        Run.check(box.value == 2, box.value);
        pool.shutdown();
    }

    /** One run of a periodic task happens before the next, whichever thread makes it. */
    public static void periodicTask() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        Box box = new Box();
        CountDownLatch twice = new CountDownLatch(2);
        ScheduledFuture<?> ticks = pool.scheduleWithFixedDelay(
                () -> {
                    box.add();
                    twice.countDown();
                },
                1,
                1,
                TimeUnit.SECONDS);
        twice.await();
        ticks.cancel(false);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS) && box.value >= 2, box.value);
    }

    public static void timer() throws InterruptedException {
        Timer timer = new Timer();
        Box box = new Box();
        box.value = 1;
        CountDownLatch twice = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            box.add();
                            twice.countDown();
                        }
                    },
                    1000);
        }
        twice.await();
        timer.cancel();
        Run.check(box.value == 3, box.value);
    }

    public static void completableFuture() throws InterruptedException {
        CompletableFuture<Box> future = new CompletableFuture<>();
        HandOver.over(() -> future.complete(new Box()), () -> future.join() != null);
    }

    public static void polledCompletableFuture() throws InterruptedException {
        CompletableFuture<Box> future = new CompletableFuture<>();
        HandOver.over(() -> future.complete(new Box()), () -> future.getNow(null) != null);
    }

    public static void exceptionalFuture() throws InterruptedException {
        CompletableFuture<Box> future = new CompletableFuture<>();
        HandOver.over(
                () -> future.completeExceptionally(new IllegalStateException()), future::isCompletedExceptionally);
    }

    public static void stages() {
        Box box = new Box();
        box.value = 1;
        CompletableFuture.runAsync(box::add)
                .thenRunAsync(box::add)
                .thenApply(nothing -> box.get())
                .thenAccept(box::set)
                .handle((nothing, thrown) -> box.get())
                .thenCompose(n -> CompletableFuture.supplyAsync(() -> n + box.get()))
                .whenComplete((n, thrown) -> box.add())
                .join();
        Run.check(box.value == 4, box.value);
    }

    public static void combinedStages() {
        CompletableFuture<int[]> one = CompletableFuture.supplyAsync(() -> new int[] {1});
        CompletableFuture<int[]> two = CompletableFuture.supplyAsync(() -> new int[] {2});
        Run.check(one.thenCombine(two, (a, b) -> a[0] + b[0]).join() == 3, "?");
    }

    public static void allOf() {
        int[] cells = new int[2];
        CompletableFuture.allOf(
                        CompletableFuture.runAsync(() -> cells[0] = 1), CompletableFuture.runAsync(() -> cells[1] = 1))
                .join();
        Run.check(cells[0] + cells[1] == 2, "?");
    }

    public static void anyOf() {
        Object first = CompletableFuture.anyOf(
                        CompletableFuture.supplyAsync(() -> new int[] {1}),
                        CompletableFuture.supplyAsync(() -> new int[] {1}))
                .join();
        Run.check(((int[]) first)[0] == 1, "?");
    }

    public static void delayedExecutor() {
        Box box = new Box();
        box.value = 1;
        CompletableFuture.runAsync(box::add, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))
                .orTimeout(1, TimeUnit.HOURS)
                .join();
        Run.check(box.value == 2, box.value);
    }

    private static final class Filling extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private final int[] cells;
        private final int from;
        private final int to;

        Filling(int[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                cells[from]++;
                return;
            }
            int middle = (from + to) / 2;
            ForkJoinTask<Void> left = new Filling(cells, from, middle).fork();
            new Filling(cells, middle, to).invoke();
            left.join();
            for (int i = from; i < to; i++) {
                cells[i]++;
            }
        }
    }

    public static void forkAndJoin() {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] cells = new int[4];
        pool.invoke(new Filling(cells, 0, 4));
        Run.check(Arrays.stream(cells).sum() == 12, Arrays.toString(cells));
        pool.shutdown();
    }

    private static final class Counting extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1L;

        private final int[] cells;
        private final int at;

        Counting(CountedCompleter<?> parent, int[] cells, int at) {
            super(parent);
            this.cells = cells;
            this.at = at;
        }

        @Override
        public void compute() {
            if (at < 0) {
                setPendingCount(1);
                new Counting(this, cells, 0).fork();
                new Counting(this, cells, 1).compute();
            } else {
                cells[at]++;
                tryComplete();
            }
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (at < 0) {
                cells[2] = cells[0] + cells[1];
            }
        }
    }

    public static void countedCompleter() {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] cells = new int[3];
        pool.invoke(new Counting(null, cells, -1));
        Run.check(cells[2] == 2, Arrays.toString(cells));
        pool.shutdown();
    }

    public static void parallelStream() {
        int[] cells = {1, 2, 3, 4};
        IntStream.range(0, 4).parallel().forEach(i -> cells[i]++);
        Run.check(Arrays.stream(cells).sum() == 14, "?");
    }

    public static void parallelCollector() {
        List<Box> boxes = IntStream.range(0, 4)
                .parallel()
                .mapToObj(i -> {
                    Box box = new Box();
                    box.value = i;
                    return box;
                })
                .collect(Collectors.toCollection(ArrayList::new));
        Run.check(boxes.stream().mapToInt(Box::get).sum() == 6, "?");
    }

    public static void parallelArrays() {
        int[] cells = new int[4];
        Arrays.parallelSetAll(cells, i -> i + 1);
        Run.check(Arrays.stream(cells).sum() == 10, "?");
    }

    /** Items are seen as they were submitted; the subscriber's methods come one after the other. */
    public static void publisher() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>(pool, 2);
        Box sum = new Box();
        CountDownLatch done = new CountDownLatch(1);
        publisher.subscribe(new Flow.Subscriber<>() {
            private Flow.Subscription subscription;

            @Override
            public void onSubscribe(Flow.Subscription given) {
                subscription = given;
                subscription.request(1);
            }

            @Override
            public void onNext(int[] item) {
                sum.value += item[0];
                subscription.request(1);
            }

            @Override
            public void onError(Throwable thrown) {
                throw new AssertionError(thrown);
            }

            @Override
            public void onComplete() {
                done.countDown();
            }
        });
        publisher.submit(new int[] {1});
        publisher.submit(new int[] {2});
        publisher.close();
        done.await();
        Run.check(sum.value == 3, sum.value);
        pool.shutdown();
    }
}

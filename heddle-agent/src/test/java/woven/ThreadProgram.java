package woven;

import dev.heddle.runtime.recording.Recorder;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Threads, parking, time and the end. */
// What Error Prone dislikes here is what the weaving has to cope with.
@SuppressWarnings("ThreadPriorityCheck")
public final class ThreadProgram {
    private ThreadProgram() {}

    static class Worker extends Thread {
        private final RuntimeException failure;
        volatile boolean ran;

        Worker(RuntimeException failure) {
            this.failure = failure;
        }

        @Override
        public void run() {
            ran = true;
            if (failure != null) {
                throw failure;
            }
        }

        void pause() throws InterruptedException {
            sleep(1);
        }
    }

    /** Hides Thread's methods of the same names: these are not to be touched. */
    static final class Hiding extends Worker {
        static int sleeps;

        Hiding() {
            super(null);
        }

        public static void sleep(long millis) {
            sleeps++;
        }

        void rest() {
            sleep(1_000_000);
        }
    }

    public static void main(String[] arguments) throws Exception {
        starting();
        asking();
        failing();
        sleeping();
        parking();
        time();
        pool();
        notThreads();
    }

    private static void starting() throws InterruptedException {
        Worker worker = new Worker(null);
        Recorder.startForEveryThread();
        worker.start();
        worker.join();
        worker.join(5);
        worker.join(5, 5);
        Recorder.print("starting");
        Check.that(worker.ran);
    }

    private static void asking() {
        Worker worker = new Worker(null);
        Recorder.start();
        boolean alive = worker.isAlive();
        Thread.State state = worker.getState();
        Thread.currentThread().interrupt();
        boolean asked = Thread.currentThread().isInterrupted();
        boolean cleared = Thread.interrupted();
        Recorder.print("asking");
        Check.that(!alive && state == Thread.State.NEW && asked && cleared && !Thread.interrupted());
    }

    private static void failing() throws InterruptedException {
        Worker worker = new Worker(new IllegalStateException("expected"));
        Throwable[] caught = new Throwable[1];
        worker.setUncaughtExceptionHandler((thread, thrown) -> caught[0] = thrown);
        worker.start();
        worker.join();
        Check.that(caught[0] instanceof IllegalStateException);
    }

    private static void sleeping() throws InterruptedException {
        Worker worker = new Worker(null);
        Recorder.start();
        Thread.sleep(1);
        Thread.sleep(1, 1);
        worker.pause();
        Thread.yield();
        Thread.onSpinWait();
        TimeUnit.MILLISECONDS.sleep(2);
        Recorder.print("sleeping");
        new Hiding().rest();
        Check.that(Hiding.sleeps == 1);
    }

    private static void parking() {
        Recorder.start();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park("blocker");
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1);
        LockSupport.parkNanos("blocker", 1);
        LockSupport.parkUntil(1);
        LockSupport.parkUntil("blocker", 1);
        Recorder.print("parking");
    }

    private static void time() {
        Recorder.start();
        long nanos = System.nanoTime();
        long millis = System.currentTimeMillis();
        java.time.Instant instant = java.time.Instant.now();
        Recorder.print("time");
        Check.that(nanos != 0 && Math.abs(instant.toEpochMilli() - millis) < 60_000);
    }

    private static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Recorder.startForEveryThread();
        int result = pool.submit(() -> 42).get();
        Recorder.print("pool");
        pool.shutdown();
        Check.that(result == 42 && pool.awaitTermination(1, TimeUnit.MINUTES));
    }

    private static void notThreads() {
        Recorder.start();
        boolean alive = ProcessHandle.current().isAlive();
        Recorder.print("notThreads");
        Check.that(alive);
    }
}

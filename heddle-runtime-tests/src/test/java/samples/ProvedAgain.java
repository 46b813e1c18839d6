package samples;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;

/** Right programs as people write them, of which something inside the JDK once kept Heddle from saying so; and two that are not right. */
public final class ProvedAgain {
    private ProvedAgain() {}

    record Point(int x, String name) {}

    /** More work than workers: what is left waits in a queue. */
    public static void moreWorkThanWorkers() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = 0;
        for (Future<Integer> each : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2, () -> 3))) {
            sum += each.get();
        }
        pool.shutdown();
        Run.check(sum == 6, sum);
    }

    public static void oneWorkerAndItsQueue() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        AtomicInteger done = new AtomicInteger();
        pool.execute(done::incrementAndGet);
        pool.execute(done::incrementAndGet);
        pool.submit(done::incrementAndGet).get();
        pool.shutdown();
        Run.check(done.get() == 3, done);
    }

    public static void phaser() throws Exception {
        Phaser phaser = new Phaser(2);
        int[] cells = new int[2];
        Thread other = Run.start(() -> {
            cells[1] = 1;
            phaser.arriveAndAwaitAdvance();
        });
        cells[0] = 1;
        phaser.arriveAndAwaitAdvance();
        Run.check(cells[0] + cells[1] == 2, cells[1]);
        other.join();
    }

    public static void sharedPattern() throws Exception {
        Pattern pattern = Pattern.compile("(a+)b");
        Run.both(
                () -> Run.check(pattern.matcher("aab").matches(), "no match"),
                () -> Run.check(pattern.matcher("xaaby").find(), "nothing"));
    }

    /** The first format of a JVM loads locales, which is seen and does not come again; the command rehearses for that. */
    public static void formats() throws Exception {
        Run.check(String.format("%d %s", 1, "x").equals("1 x"), "another text");
        Run.both(
                () -> Run.check(String.format("%d-%s", 1, "x").equals("1-x"), "another text"),
                () -> Run.check(String.format("%s %s", "y", 2).equals("y 2"), "another text"));
    }

    public static void setOfRecords() throws Exception {
        Set<Point> points = ConcurrentHashMap.newKeySet();
        Run.both(() -> points.add(new Point(1, "a")), () -> points.add(new Point(1, "a")));
        Run.check(points.toString().equals("[Point[x=1, name=a]]"), points);
    }

    /** Not right: who was first. */
    public static void suppressedByWhomever() throws Exception {
        IllegalStateException failure = new IllegalStateException();
        Run.both(
                () -> failure.addSuppressed(new Exception()),
                () -> Run.check(failure.getSuppressed().length == 0, "the other was first"));
    }

    /** Neither is this: all records of loggers are numbered as they are made. */
    public static void numbersOfRecords() throws Exception {
        long[] numbers = new long[2];
        Run.both(
                () -> numbers[0] = new LogRecord(Level.INFO, "").getSequenceNumber(),
                () -> numbers[1] = new LogRecord(Level.INFO, "").getSequenceNumber());
        Run.check(numbers[0] < numbers[1], "the other was first");
    }
}

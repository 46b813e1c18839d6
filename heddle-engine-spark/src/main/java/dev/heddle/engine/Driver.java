package dev.heddle.engine;

import dev.heddle.cli.jvm.NoSuchProgramException;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.SharedSearch;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import scala.runtime.BoxedUnit;

/**
 * The master of a shared search, on the driver. What is ready to be explored and finds a free core goes out as a job with a task for each slice; whoever answers
 * frees its core at once, whatever job it belongs to, so that nobody waits for the slowest of a round.
 *
 * <p>Guarantee: that of {@link dev.heddle.core.frontier.Frontier}. Each task is a function of its slice alone, and its answer counts once: Spark
 * hands over one answer a task, however often it was tried; a job that failed is given up with all its leases; and a lease that is over is none.
 */
final class Driver {
    private static final int LOOK_EVERY_MILLIS = 50;
    /** How many jobs may fail in a row. Spark has tried each of their tasks several times. */
    private static final int MOST_FAILURES = 3;

    private final SparkContext context;
    private final IntSupplier cores;
    private final Shipment shipment;
    private final String name;
    private final SharedSearch shared;
    private final List<Batch> underWay = new ArrayList<>();
    private final BlockingQueue<Runnable> answers = new LinkedBlockingQueue<>();
    private int out;
    private int failures;

    /** Slices that went out together. Those that were answered are null. */
    private static final class Batch {
        final List<SharedSearch.Task> tasks;
        SimpleFutureAction<BoxedUnit> job;

        Batch(List<SharedSearch.Task> tasks) {
            this.tasks = tasks;
        }
    }

    Driver(SparkContext context, IntSupplier cores, Shipment shipment, String name, SharedSearch shared) {
        this.context = context;
        this.cores = cores;
        this.shipment = shipment;
        this.name = name;
        this.shared = shared;
    }

    void run() throws InterruptedException {
        try {
            while (!shared.isOver()) {
                submit();
                Runnable answer = answers.poll(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                for (; answer != null; answer = answers.poll()) {
                    answer.run();
                }
                lookForFailures();
            }
        } catch (IllegalStateException e) {
            // Spark says so of all that is asked of it when it has stopped.
            if (!context.isStopped()) {
                throw e;
            }
            if (!Interruption.requested()) {
                throw new NoSuchProgramException("Spark has ended the application; do its executors start?"
                        + " Their logs, and the master's, say why.");
            }
        } finally {
            shared.stop();
            underWay.forEach(batch -> batch.job.cancel());
        }
    }

    /** Gives every free core something to do, if there is something. */
    private void submit() {
        int free = cores.getAsInt();
        shared.workers(free);
        free -= out;
        List<SharedSearch.Task> tasks = new ArrayList<>();
        for (SharedSearch.Task task = next(free); task != null; task = next(free - tasks.size())) {
            tasks.add(task);
        }
        if (!tasks.isEmpty()) {
            out += tasks.size();
            Batch batch = new Batch(tasks);
            underWay.add(batch);
            batch.job = submit(batch);
        }
    }

    private SharedSearch.Task next(int free) {
        return free <= 0 ? null : shared.next();
    }

    private SimpleFutureAction<BoxedUnit> submit(Batch batch) {
        context.setJobDescription(name + ": " + shared.state());
        return Jobs.submit(
                context,
                batch.tasks.stream().map(task -> task.order().toBytes()).toList(),
                new SliceTask(shipment),
                (number, answer) -> answers.add(() -> take(batch, number, answer)));
    }

    private void take(Batch batch, int number, byte[] answer) {
        SharedSearch.Task task = batch.tasks.get(number);
        if (task != null) {
            batch.tasks.set(number, null);
            out--;
            failures = 0;
            shared.complete(task, SliceOutcome.read(Answer.content(answer)));
        }
    }

    /** Jobs end when all their answers are here, or when Spark has given them up. */
    private void lookForFailures() {
        for (Iterator<Batch> batches = underWay.iterator(); batches.hasNext(); ) {
            Batch batch = batches.next();
            if (batch.job.isCompleted() && answers.isEmpty()) {
                batches.remove();
                giveUp(batch);
            }
        }
    }

    private void giveUp(Batch batch) {
        boolean failed = false;
        for (SharedSearch.Task task : batch.tasks) {
            if (task != null) {
                out--;
                failed = true;
                shared.giveUp(task);
            }
        }
        if (failed && ++failures == MOST_FAILURES && !Interruption.requested()) {
            throw new IllegalStateException(
                    "Spark gave up " + MOST_FAILURES + " jobs one after the other: " + Jobs.reason(batch.job));
        }
    }
}

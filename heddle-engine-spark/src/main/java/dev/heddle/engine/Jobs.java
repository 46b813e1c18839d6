package dev.heddle.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.Function1;
import scala.collection.Iterator;
import scala.concurrent.Await;
import scala.concurrent.duration.Duration;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Spark's jobs as they are used here: of one task for each order, with an answer each, which is taken when it comes. */
final class Jobs {
    private static final String LOOK_EVERY = "50 ms";

    private Jobs() {}

    /** @param answered is called by a thread of Spark, once for each task, with the task's number */
    static SimpleFutureAction<BoxedUnit> submit(
            SparkContext context,
            List<byte[]> orders,
            Function1<Iterator<byte[]>, byte[]> task,
            BiConsumer<Integer, byte[]> answered) {
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            numbers.add(i);
        }
        // Children are to be stopped between executions, and not in the middle of a file.
        context.setInterruptOnCancel(false);
        RDD<byte[]> rdd = JavaSparkContext.fromSparkContext(context)
                .parallelize(orders, orders.size())
                .rdd();
        return context.submitJob(
                rdd,
                task,
                CollectionConverters.asScala(numbers).toSeq(),
                (number, answer) -> {
                    answered.accept((Integer) number, answer);
                    return BoxedUnit.UNIT;
                },
                () -> BoxedUnit.UNIT);
    }

    /** Waits a little, or until it has ended. */
    static void await(SimpleFutureAction<BoxedUnit> job) {
        try {
            Await.ready(job, Duration.create(LOOK_EVERY));
        } catch (TimeoutException e) {
            // It goes on.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            job.cancel();
        }
    }

    /** Why Spark gave it up. */
    static String reason(SimpleFutureAction<BoxedUnit> job) {
        return job.value().get().failed().get().getMessage();
    }
}

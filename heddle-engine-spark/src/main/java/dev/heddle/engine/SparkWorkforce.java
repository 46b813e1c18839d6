package dev.heddle.engine;

import dev.heddle.cli.jvm.NoSuchProgramException;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.cli.search.Workforce;
import dev.heddle.session.Search;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkContext;
import scala.runtime.BoxedUnit;

/** The cores of a Spark cluster. Executors come and go; so does the number of workers. */
final class SparkWorkforce implements Workforce {
    private final SparkContext context;
    private final int most;
    private final Shipping shipping;

    /** @param most how many to use; 0 for all */
    SparkWorkforce(SparkContext context, int most) {
        this.context = context;
        this.most = most;
        shipping = new Shipping(context);
    }

    @Override
    public int size() {
        int cores = context.defaultParallelism();
        return Math.max(1, most == 0 ? cores : Math.min(most, cores));
    }

    @Override
    public void explore(Searcher searcher, Search search, SharedSearch shared) throws InterruptedException {
        Errand errand = searcher.errand(search);
        Shipment shipment = shipping.send(errand);
        new Driver(context, this::size, shipment, searcher.name(), shared).run();
    }

    @Override
    public Findings sample(Searcher searcher, Search part, SearchProgress progress) {
        context.setJobDescription(
                searcher.name() + ": " + part.executions() + " executions from " + part.first() + " on");
        AtomicReference<byte[]> answer = new AtomicReference<>();
        SimpleFutureAction<BoxedUnit> job = Jobs.submit(
                context,
                List.of(new byte[0]),
                new SampleTask(shipping.send(searcher.errand(part))),
                (number, content) -> answer.set(content));
        while (!job.isCompleted()) {
            if (!progress.goOn(0, 0, 0, Double.NaN)) {
                job.cancel();
                return null;
            }
            Jobs.await(job);
        }
        if (answer.get() == null) {
            throw new NoSuchProgramException("Spark gave up a part of the sample: " + Jobs.reason(job));
        }
        return Findings.read(Answer.content(answer.get()));
    }

    @Override
    public void close() {
        if (context.isLocal()) {
            IdleWorkers.close();
        }
        context.stop();
        shipping.close();
    }
}

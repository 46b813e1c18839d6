package dev.heddle.engine;

import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.cli.search.Workforce;
import dev.heddle.session.Search;
import org.apache.spark.SparkContext;

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
    public void close() {
        if (context.isLocal()) {
            IdleWorkers.close();
        }
        context.stop();
        shipping.close();
    }
}

package dev.heddle.engine;

import dev.heddle.cli.jvm.ErrandWorkers;
import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does for a sample: it makes the executions of a block, in a JVM of the program, and answers. */
final class SampleTask extends AbstractFunction1<Iterator<byte[]>, byte[]> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Shipment shipment;

    SampleTask(Shipment shipment) {
        this.shipment = shipment;
    }

    @Override
    public byte[] apply(Iterator<byte[]> nothing) {
        TaskContext context = TaskContext.get();
        return Answer.of(() ->
                ErrandWorkers.sample(shipment.opened(), context::isInterrupted).toBytes());
    }
}

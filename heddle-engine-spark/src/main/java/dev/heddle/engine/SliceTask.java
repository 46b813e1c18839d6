package dev.heddle.engine;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does: it has a JVM explore a slice, and answers. Whatever the program does, the task does not fail. */
final class SliceTask extends AbstractFunction1<Iterator<byte[]>, byte[]> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Shipment shipment;

    SliceTask(Shipment shipment) {
        this.shipment = shipment;
    }

    @Override
    public byte[] apply(Iterator<byte[]> order) {
        TaskContext context = TaskContext.get();
        return Answer.of(() -> IdleWorkers.explore(shipment, order.next(), context::isInterrupted));
    }
}

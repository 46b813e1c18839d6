package dev.heddle.engine;

import dev.heddle.cli.jvm.ErrandWorkers;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.search.SliceWorker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The workers of an executor that have nothing to do: between two slices a JVM of the program waits for the next one, as to start another costs more than a
 * slice is long. They are those of one search; the next one closes them.
 */
final class IdleWorkers {
    private static final ArrayDeque<SliceWorker> IDLE = new ArrayDeque<>();
    private static String search;

    private IdleWorkers() {}

    /** Explores a slice by a worker of this JVM. */
    static byte[] explore(Shipment shipment, byte[] order, BooleanSupplier stop) {
        SliceWorker worker = borrow(shipment);
        SliceOutcome outcome = null;
        try {
            outcome = worker.explore(SliceOrder.read(order), stop);
        } finally {
            if (outcome == null) {
                worker.close();
            }
        }
        giveBack(shipment, worker);
        return outcome.toBytes();
    }

    private static SliceWorker borrow(Shipment shipment) {
        List<SliceWorker> old = new ArrayList<>();
        SliceWorker idle;
        synchronized (IDLE) {
            if (!shipment.id().equals(search)) {
                old.addAll(IDLE);
                IDLE.clear();
                search = shipment.id();
            }
            idle = IDLE.poll();
        }
        old.forEach(SliceWorker::close);
        return idle == null ? ErrandWorkers.of(shipment.opened()) : idle;
    }

    private static void giveBack(Shipment shipment, SliceWorker worker) {
        synchronized (IDLE) {
            if (shipment.id().equals(search) && worker.isAlive()) {
                IDLE.add(worker);
                return;
            }
        }
        worker.close();
    }

    static void close() {
        List<SliceWorker> all;
        synchronized (IDLE) {
            all = new ArrayList<>(IDLE);
            IDLE.clear();
            search = null;
        }
        all.forEach(SliceWorker::close);
    }
}

package dev.heddle.engine;

import dev.heddle.cli.jvm.ErrandWorkers;
import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.search.SliceWorker;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkFiles;

/**
 * The workers of an executor that have nothing to do: between two slices a JVM of the program waits for the next one, as to start another costs more than a
 * slice is long. They are those of one search; the next one closes them.
 */
final class IdleWorkers {
    private static final ArrayDeque<SliceWorker> IDLE = new ArrayDeque<>();
    private static String search;

    private IdleWorkers() {}

    static SliceWorker borrow(Shipment shipment) {
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
        return idle == null ? ErrandWorkers.of(errand(shipment)) : idle;
    }

    static void giveBack(Shipment shipment, SliceWorker worker) {
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

    private static Errand errand(Shipment shipment) {
        try {
            Errand errand = JsonData.read(Errand.class, JsonTree.parse(shipment.errand()));
            if (shipment.files() == null) {
                return errand;
            }
            System.setProperty(HeddleJars.AGENT_PROPERTY, SparkFiles.get(shipment.agent()));
            return errand.at(shipment.files().stream().map(SparkFiles::get).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

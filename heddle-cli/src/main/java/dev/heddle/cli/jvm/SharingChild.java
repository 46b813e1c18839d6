package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.core.frontier.SliceReport;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Gives slices of a shared search to the JVM of a program, one after the other, and takes back what it tells. */
final class SharingChild implements ChildJvm.Listener {
    private final SharedSearch shared;
    private final ChildReport report;
    private ChildJvm child;
    private SharedSearch.Task task;
    private int orders;

    SharingChild(SharedSearch shared) {
        this.shared = shared;
        report = new ChildReport((executions, failures, traces, lnSize) -> !shared.isOver(), null);
    }

    void orderFrom(ChildJvm newChild) {
        child = newChild;
    }

    @Override
    public void on(ChildMessage message) {
        report.on(message);
        if (message instanceof ChildMessage.Sliced) {
            complete();
        } else if (message instanceof ChildMessage.Ready ready) {
            shared.runsOn(ready.jdk(), ready.backend());
        } else if (message instanceof ChildMessage.Failed failed) {
            shared.add(failed.finding());
        } else if (message instanceof ChildMessage.Raced raced) {
            shared.add(raced.race());
        } else if (message instanceof ChildMessage.Noted noted) {
            shared.addNote(noted.text());
        }
    }

    private void complete() {
        try {
            SliceReport slice = SliceReport.read(SliceOrder.loadReport(child.directory(), orders));
            SharedSearch.Task completed = task;
            task = null;
            shared.complete(completed, slice);
            order();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void order() {
        if (task == null && report.isReady() && !shared.isOver()) {
            task = shared.next();
            if (task != null) {
                try {
                    task.order().save(child.directory(), ++orders);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                child.order();
            }
        }
    }

    /** Asked all the time, so that a JVM that had nothing to do gets something as soon as there is. */
    @Override
    public boolean wantsToStop() {
        order();
        return report.wantsToStop();
    }

    ChildReport report() {
        return report;
    }

    /** Whether it said so before it ended; a task that could not be stopped counts as well. */
    boolean endedWell() {
        if (report.isDone() && task != null && !shared.isOver()) {
            Finding stuck = report.failures().get(report.failures().size() - 1);
            shared.stopBecauseOf(stuck);
        }
        return report.isDone() || report.isStopped();
    }

    /** What it was at is for somebody else. */
    void giveUp() {
        if (task != null) {
            shared.giveUp(task);
            task = null;
        }
    }
}

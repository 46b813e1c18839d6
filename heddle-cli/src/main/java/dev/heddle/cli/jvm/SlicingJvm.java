package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.protocol.WorkerNews;
import dev.heddle.cli.search.SliceWorker;
import dev.heddle.core.frontier.SliceReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** Explores slices in the JVM of a Java program, and in another one when that has died. */
final class SlicingJvm implements SliceWorker {
    /** How often a JVM may die before its program has begun: others may have killed it. */
    private static final int MOST_FALSE_STARTS = 3;

    private final JavaTarget target;
    private final Job job;
    private final IntSupplier index;
    private ChildJvm child;
    private Listener listener;
    private int orders;

    /** @param index the number of the next JVM, counted over all workers of this machine */
    SlicingJvm(JavaTarget target, Job job, IntSupplier index) {
        this.target = target;
        this.job = job;
        this.index = index;
    }

    @Override
    public boolean isAlive() {
        return child != null;
    }

    @Override
    public SliceOutcome explore(SliceOrder order, BooleanSupplier stop) {
        for (int falseStarts = 0; ; falseStarts++) {
            SliceOutcome outcome = attempt(order, stop, falseStarts < MOST_FALSE_STARTS);
            if (outcome != null) {
                return outcome;
            }
        }
    }

    /** Returns null if the JVM died before the program began, and may be started once more. */
    private SliceOutcome attempt(SliceOrder order, BooleanSupplier stop, boolean again) {
        if (child == null) {
            child = new ChildJvm(target, job, index.getAsInt());
            listener = new Listener();
            orders = 0;
        }
        listener.begin(stop);
        try {
            order.save(child.directory(), ++orders);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        child.order();
        boolean ended = true;
        try {
            ended = !child.awaitAnswer(listener, listener::isSliced);
            return ended ? ended(again) : outcome(report(), null, null);
        } finally {
            if (ended) {
                end();
            }
        }
    }

    private SliceReport report() {
        try {
            return SliceReport.read(SliceOrder.loadReport(child.directory(), orders));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JVM is gone, with or without an answer. */
    private SliceOutcome ended(boolean again) {
        ChildReport told = listener.report;
        if (listener.isSliced()) {
            return outcome(report(), null, null);
        }
        if (told.isStopped() || (told.isDone() && told.failures().isEmpty())) {
            return outcome(null, null, null);
        }
        if (told.isDone()) {
            // A task could not be stopped.
            return outcome(
                    null, null, told.failures().get(told.failures().size() - 1).identity());
        }
        if (!told.isReady() && again) {
            return null;
        }
        return outcome(null, Crashes.crash(target, child, told, job.search().seed()), null);
    }

    private SliceOutcome outcome(SliceReport slice, Finding crash, String stuck) {
        ChildReport told = listener.report;
        return new SliceOutcome(
                slice,
                new WorkerNews(
                        told.isReady() ? told.jdk() : null,
                        told.isReady() ? told.backend() : null,
                        told.failures(),
                        told.races(),
                        List.copyOf(told.notes()),
                        crash,
                        stuck));
    }

    /** Politely, so that it can keep what the next one need not weave. */
    @Override
    public void close() {
        if (child != null) {
            listener.begin(() -> true);
            try {
                child.await(listener);
            } catch (RuntimeException e) {
                // What it said last, nobody has asked for.
            } finally {
                end();
            }
        }
    }

    private void end() {
        child.close();
        child = null;
    }

    /** Looks out for the end of a slice. */
    private static final class Listener implements ChildJvm.Listener {
        private final ChildReport report;
        private BooleanSupplier stop;
        private boolean sliced;

        Listener() {
            report = new ChildReport((executions, failures, traces, lnSize) -> !stop.getAsBoolean(), null);
        }

        void begin(BooleanSupplier newStop) {
            stop = newStop;
            sliced = false;
        }

        boolean isSliced() {
            return sliced;
        }

        @Override
        public void on(ChildMessage message) {
            report.on(message);
            sliced |= message instanceof ChildMessage.Sliced;
        }

        @Override
        public boolean wantsToStop() {
            return report.wantsToStop();
        }
    }
}

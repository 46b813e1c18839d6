package dev.heddle.pekko;

import java.util.Comparator;
import org.apache.pekko.actor.Cancellable;
import scala.concurrent.ExecutionContext;

/** Something that is to be done later. What is due at the same time comes in an order that does not depend on who came first. */
final class Timer implements Cancellable, Comparable<Timer> {
    private static final Comparator<Timer> ORDER = Comparator.<Timer>comparingLong(timer -> timer.deadline)
            .thenComparing(timer -> timer.owner.name)
            .thenComparingInt(timer -> timer.number);

    private final ExploredScheduler scheduler;
    final Sender owner;
    private final int number;
    final long interval;
    final Runnable runnable;
    final ExecutionContext executor;
    long deadline;
    private boolean cancelled;

    Timer(ExploredScheduler scheduler, Sender owner, long interval, Runnable runnable, ExecutionContext executor) {
        this.scheduler = scheduler;
        this.owner = owner;
        this.number = owner.timersSet++;
        this.interval = interval;
        this.runnable = runnable;
        this.executor = executor;
    }

    @Override
    public boolean cancel() {
        cancelled = scheduler.remove(this) || cancelled;
        return cancelled;
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public int compareTo(Timer other) {
        return ORDER.compare(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return number;
    }
}

package dev.heddle.pekko;

import com.typesafe.config.Config;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.hooks.calls.ActorHooks;
import dev.heddle.runtime.model.Alarm;
import java.io.Closeable;
import java.util.TreeSet;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.actor.AbstractScheduler;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.event.LoggingAdapter;
import scala.concurrent.ExecutionContext;
import scala.concurrent.duration.FiniteDuration;

/** A scheduler whose time is Heddle's. Pekko makes it by its name, one for each system. */
public final class ExploredScheduler extends AbstractScheduler implements Closeable {
    private static final String DISPATCHERS = "org.apache.pekko.dispatch.MessageDispatcher";
    private static final String PEKKO = "org.apache.pekko.";

    private final Messages messages = new Messages();
    private final TreeSet<Timer> timers = new TreeSet<>();
    private final Alarm alarm = ActorHooks.alarm(messages.deliveries(), "scheduler", this::fire);
    private boolean closed;

    public ExploredScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {}

    Messages messages() {
        return messages;
    }

    @Override
    public Cancellable scheduleOnce(FiniteDuration delay, Runnable runnable, ExecutionContext executor) {
        return add(delay.toNanos(), 0, runnable, executor);
    }

    @Override
    public Cancellable schedule(
            FiniteDuration initialDelay, FiniteDuration interval, Runnable runnable, ExecutionContext executor) {
        return add(initialDelay.toNanos(), interval.toNanos(), runnable, executor);
    }

    private Cancellable add(long nanos, long interval, Runnable runnable, ExecutionContext executor) {
        if (closed) {
            throw new IllegalStateException("cannot enqueue after timer shutdown");
        }
        Timer timer = new Timer(this, messages.timers(), interval, runnable, executor);
        // A dispatcher without threads needs not be shut down.
        if (!runnable.getClass().getName().startsWith(DISPATCHERS)) {
            timer.deadline = alarm.after(nanos);
            timers.add(timer);
            changed();
        }
        return timer;
    }

    boolean remove(Timer timer) {
        if (!timers.remove(timer)) {
            return false;
        }
        changed();
        return true;
    }

    private void changed() {
        ActorHooks.set(alarm, next());
    }

    private long next() {
        return timers.isEmpty() ? VirtualClock.NEVER : timers.first().deadline;
    }

    /** Does what is due, and returns when the next is. */
    private long fire(long now) {
        while (!timers.isEmpty() && timers.first().deadline <= now) {
            Timer timer = timers.pollFirst();
            if (timer.interval > 0) {
                timer.deadline += timer.interval;
                timers.add(timer);
            }
            messages.fire(timer, timer.runnable.getClass().getName().startsWith(PEKKO));
        }
        return next();
    }

    @Override
    public double maxFrequency() {
        return 100;
    }

    /** What remains is not done, but for what is to be done in any case. */
    @Override
    public void close() {
        closed = true;
        TreeSet<Timer> left = new TreeSet<>(timers);
        timers.clear();
        changed();
        for (Timer timer : left) {
            if (timer.runnable instanceof org.apache.pekko.actor.Scheduler.TaskRunOnClose) {
                timer.runnable.run();
            }
        }
    }
}

package dev.heddle.pekko;

import com.typesafe.config.Config;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.calls.ActorHooks;
import dev.heddle.runtime.model.ActorAlarm;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
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
    private final ActorAlarm alarm = ActorHooks.alarm(messages.deliveries(), "scheduler", this::fire);
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
    @SuppressWarnings("deprecation") // Pekko's own newer methods call it as well.
    public Cancellable schedule(
            FiniteDuration initialDelay, FiniteDuration interval, Runnable runnable, ExecutionContext executor) {
        return add(initialDelay.toNanos(), interval.toNanos(), runnable, executor);
    }

    private Cancellable add(long nanos, long interval, Runnable runnable, ExecutionContext executor) {
        if (closed) {
            throw new IllegalStateException("cannot enqueue after timer shutdown");
        }
        Sender owner = messages.timers();
        try (Gate.Closed at = Gate.close()) {
            return add(owner, nanos, interval, runnable, executor);
        }
    }

    private Cancellable add(Sender owner, long nanos, long interval, Runnable runnable, ExecutionContext executor) {
        Timer timer = new Timer(this, owner, interval, runnable, executor);
        // A dispatcher without threads needs not be shut down.
        if (!isOf(runnable, DISPATCHERS)) {
            timer.deadline = alarm.after(nanos);
            timers.add(timer);
            changed();
        }
        return timer;
    }

    private static boolean isOf(Runnable runnable, String prefix) {
        try (Gate.Closed at = Gate.close()) {
            return runnable.getClass().getName().startsWith(prefix);
        }
    }

    boolean remove(Timer timer) {
        try (Gate.Closed at = Gate.close()) {
            boolean was = timers.remove(timer);
            if (was) {
                changed();
            }
            return was;
        }
    }

    private void changed() {
        ActorHooks.set(alarm, next());
    }

    private long next() {
        return timers.isEmpty() ? VirtualClock.NEVER : timers.first().deadline;
    }

    /** Does what is due, and returns when the next is. */
    private long fire(long now) {
        for (Timer timer = due(now); timer != null; timer = due(now)) {
            messages.fire(timer, isOf(timer.runnable, PEKKO));
        }
        try (Gate.Closed at = Gate.close()) {
            return next();
        }
    }

    private Timer due(long now) {
        try (Gate.Closed at = Gate.close()) {
            if (timers.isEmpty() || timers.first().deadline > now) {
                return null;
            }
            Timer timer = timers.pollFirst();
            if (timer.interval > 0) {
                timer.deadline += timer.interval;
                timers.add(timer);
            }
            return timer;
        }
    }

    @Override
    public double maxFrequency() {
        return 100;
    }

    /** What remains is not done, but for what is to be done in any case. */
    @Override
    public void close() {
        closed = true;
        List<Timer> left;
        try (Gate.Closed at = Gate.close()) {
            left = new ArrayList<>(timers);
            timers.clear();
            changed();
        }
        for (Timer timer : left) {
            if (timer.runnable instanceof org.apache.pekko.actor.Scheduler.TaskRunOnClose) {
                timer.runnable.run();
            }
        }
    }
}

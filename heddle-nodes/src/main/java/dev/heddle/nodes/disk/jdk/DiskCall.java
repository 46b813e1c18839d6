package dev.heddle.nodes.disk.jdk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.nodes.disk.DiskSteps;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * A call of a task that reaches its disk. The gate is closed as long as it lasts, so that what the disk does to collections is no step; but for the moments in which
 * others may come first.
 */
final class DiskCall implements AutoCloseable {
    /** That of the running task; null if it is in none. Only the task that has the token looks here. */
    private static DiskCall current;

    private final boolean makesSteps;
    private Gate.Closed closed = Gate.close();

    private DiskCall(boolean makesSteps) {
        this.makesSteps = makesSteps;
    }

    static DiskCall begin() {
        current = new DiskCall(true);
        return current;
    }

    /** The same for what nobody else can see yet. */
    static DiskCall prepare() {
        current = new DiskCall(false);
        return current;
    }

    private static boolean isStep() {
        return current != null && current.makesSteps;
    }

    /** Does nothing if the execution has ended meanwhile: the task is unwound then, and must not open the gate. */
    @Override
    public void close() {
        if (closed != null) {
            current = null;
            closed.close();
            closed = null;
        }
    }

    /** Lets others come first. */
    private void giveWay(Runnable step) {
        current = null;
        closed.close();
        closed = null;
        step.run();
        closed = Gate.close();
        current = this;
    }

    /** Steps of the tasks of an execution; whoever is none of them makes no steps. */
    static final DiskSteps STEPS = new DiskSteps() {
        @Override
        public int resource(String name) {
            if (current == null && !Gate.controlled()) {
                return 0;
            }
            Execution execution = Execution.current;
            int resource = execution.objects.created(ControlledTask.running, new Object()).resource;
            if (execution.observer != null) {
                execution.observer.named(resource, name);
            }
            return resource;
        }

        @Override
        public int part(int resource, String name) {
            return current == null ? 0 : Execution.current.objects.location(resource, name.hashCode());
        }

        @Override
        public void announce(Kind kind, int resource, Access access) {
            if (isStep()) {
                ControlledTask me = ControlledTask.running;
                int announced = me.call.takeSite();
                me.next(kind, resource, access, announced != 0 ? announced : me.call.underWay);
            }
        }

        @Override
        public void also(int resource, Access access) {
            if (isStep()) {
                ControlledTask.running.operation.also(resource, access);
            }
        }

        @Override
        public void take() {
            if (isStep()) {
                current.giveWay(STEP);
            }
        }

        @Override
        public void pass(long nanos) {
            if (isStep() && !ControlledTask.running.isQuiet()) {
                current.giveWay(new Runnable() {
                    @Override
                    public void run() {
                        Execution execution = Execution.current;
                        ControlledTask me = ControlledTask.running;
                        me.next(Kind.SLEEP, Operation.NO_RESOURCE, Access.READ, me.call.underWay);
                        me.waiting.deadline = execution.clock.after(nanos);
                        execution.block(me);
                    }
                });
            }
        }

        @Override
        public long millis() {
            boolean isTask = current != null || Gate.controlled();
            return VirtualClock.epochMillis(isTask ? Execution.current.clock.now() : 0);
        }
    };

    private static final Runnable STEP = new Runnable() {
        @Override
        public void run() {
            Execution.current.step(ControlledTask.running);
        }
    };
}

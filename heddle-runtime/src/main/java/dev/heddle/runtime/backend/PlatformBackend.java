package dev.heddle.runtime.backend;

import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.Containers;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Threads;
import dev.heddle.runtime.model.Uncaught;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * One platform thread a task: the program's own, really started. Works on every JDK, and a debugger shows every task.
 *
 * <p>An execution that ends with tasks still waiting gets rid of them one after the other: each is resumed to be unwound by
 * {@link Abandoned}. A thread that will not go (it catches everything, again and again) is left behind, parked, as a daemon
 * would be.
 */
public final class PlatformBackend implements Backend {
    /** How long an abandoned thread may take to unwind before it is left behind. */
    private static final long UNWIND_NANOS = 5_000_000_000L;

    /** Where a task waits, and whom it tells when it is gone: that execution's explorer, however late it comes. */
    private static final class Place implements Runnable {
        final Thread thread;
        final Token token;
        final Token explorer;
        volatile boolean finished;
        volatile boolean stays;
        int unwindings;

        Place(Thread thread, Token explorer) {
            this.thread = thread;
            token = new Token(thread);
            this.explorer = explorer;
        }

        /** It cannot be unwound, and stays where it is for good. */
        @Override
        public void run() {
            stays = true;
            explorer.give();
        }
    }

    private Execution execution;
    private Token explorer;
    private volatile ControlledTask unwinding;

    @Override
    public String name() {
        return "platform";
    }

    @Override
    public void run(Execution newExecution, ControlledTask first) {
        execution = newExecution;
        explorer = new Token(Thread.currentThread());
        unwinding = null;
        start(first);
        first.thread.start();
        give(execution.pick());
        explorer.await();
        for (int i = 0; i < execution.taskCount(); i++) {
            if (execution.task(i).hasThread()) {
                unwind(execution.task(i));
            }
        }
    }

    private void unwind(ControlledTask task) {
        Place place = (Place) task.handle();
        if (!place.finished) {
            unwinding = task;
            Gate.unwind(task.thread, place);
            place.token.give();
            explorer.await(UNWIND_NANOS);
            Gate.unwound(task.thread, place.finished || place.stays);
            unwinding = null;
        }
    }

    @Override
    public boolean start(ControlledTask task) {
        if (task.life.body == null) {
            task.handle(new Place(task.thread, explorer));
            return false;
        }
        Thread carrier = new Thread(null, () -> carry(task), task.thread.getName(), 0, false);
        carrier.setDaemon(true);
        task.handle(new Place(carrier, explorer));
        // Not a thread of the program's, so it is started with the gate shut.
        try (Gate.Closed closed = Gate.close()) {
            carrier.start();
        }
        return true;
    }

    /**
     * A virtual thread gets a platform thread to itself, which pretends to be it. Without the annotation compiled code would
     * remember who it was before, and the program's steps would not be seen.
     */
    @ChangesCurrentThread
    private void carry(ControlledTask task) {
        CurrentThread.set(Thread.currentThread(), task.thread);
        Throwable left = null;
        boolean over = false;
        try {
            awaitBegin(task);
            left = Uncaught.thrownBy(execution, task);
            Containers.leave(task.thread);
            Threads.leave(execution, task);
        } catch (Abandoned e) {
            over = true;
        }
        Gate.shut();
        over |= execution.isOver();
        ended(task, over ? null : execution.ended(task, left));
    }

    private static void give(ControlledTask next) {
        ((Place) next.handle()).token.give();
    }

    @Override
    public void awaitBegin(ControlledTask me) {
        await(me);
        execution.resumed(me);
    }

    @Override
    public void transfer(ControlledTask me, ControlledTask next) {
        give(next);
        await(me);
    }

    private void await(ControlledTask me) {
        ((Place) me.handle()).token.await();
        if (unwinding == me) {
            unwindOrStay(me);
        }
    }

    @Override
    public void ended(ControlledTask me, ControlledTask next) {
        Place place = (Place) me.handle();
        place.finished = true;
        if (next == null) {
            place.explorer.give();
        } else {
            give(next);
        }
    }

    @Override
    public void abandon(ControlledTask me) {
        if (unwinding != me) {
            explorer.give();
            await(me);
        }
        unwindOrStay(me);
    }

    private void unwindOrStay(ControlledTask me) {
        Place place = (Place) me.handle();
        if (place.unwindings++ < Gate.MOST_CAUGHT) {
            throw Abandoned.INSTANCE;
        }
        place.run();
        for (Token never = new Token(me.thread); ; ) {
            never.await();
        }
    }

    @Override
    public StackTraceElement[] stackOf(ControlledTask task) {
        return task.isDone() ? new StackTraceElement[0] : ((Place) task.handle()).thread.getStackTrace();
    }

    @Override
    public Thread[] carriers() {
        Execution current = execution;
        int count = current == null ? 0 : current.taskCount();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (current.task(i).hasThread()) {
                threads.add(current.task(i).thread);
            }
        }
        return threads.toArray(Thread[]::new);
    }
}

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
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * Every task a continuation, mounted one at a time on one carrier thread; a switch is a yield and a run, some hundred
 * nanoseconds. The carrier pretends to be the task's thread while it is mounted, so {@code Thread.currentThread()} and every
 * ThreadLocal are true without any rewriting of call sites.
 *
 * <p>A task that cannot yield (a native frame or a class initialiser is on its stack) is <em>pinned</em>: it stays on its
 * carrier and waits there, and another carrier takes over. An execution that ends drops the continuations that are left; only
 * pinned tasks must be unwound.
 */
public final class ContinuationBackend implements Backend {
    private static final ContinuationScope SCOPE = new ContinuationScope("heddle");

    static {
        // The JDK's own classes behind a continuation must be initialised before a controlled task is on one.
        Continuation warmUp = new Continuation(SCOPE, new Runnable() {
            @Override
            public void run() {
                Continuation.yield(SCOPE);
            }
        });
        warmUp.run();
        warmUp.run();
    }

    /** A task's continuation. */
    private static final class Body extends Continuation {
        final ControlledTask task;
        Carrier pinnedOn;
        boolean started;

        Body(ControlledTask task, Target target) {
            super(SCOPE, target);
            this.task = task;
            target.body = this;
        }

        @Override
        protected void onPinned(Pinned reason) {
            // Not an error: yield returns false, and the task waits on its carrier.
        }
    }

    private final class Target implements Runnable {
        Body body;

        @Override
        public void run() {
            body.started = true;
            carryOut(body.task);
        }
    }

    /** A thread that mounts continuations while it has the token. */
    private final class Carrier implements Runnable {
        final Thread thread;
        final Token token;

        Carrier(Thread thread) {
            this.thread = thread == null ? new Thread(null, this, "heddle-carrier", 0, false) : thread;
            this.token = new Token(this.thread);
        }

        @Override
        public void run() {
            token.await();
            loop(this);
        }
    }

    private final ArrayList<Carrier> idle = new ArrayList<>();
    private final ArrayList<Carrier> all = new ArrayList<>();
    private final ArrayList<Body> pinned = new ArrayList<>();
    private Execution execution;
    private Carrier primary;
    private Carrier current;
    private boolean primaryWaits;
    private ControlledTask next;
    private boolean aborting;

    @Override
    public String name() {
        return "continuation";
    }

    @Override
    public void run(Execution newExecution, ControlledTask first) {
        execution = newExecution;
        if (primary == null || primary.thread != Thread.currentThread()) {
            primary = new Carrier(Thread.currentThread());
            all.add(primary);
        }
        primaryWaits = false;
        aborting = false;
        start(first);
        next = execution.pick();
        loop(primary);
        aborting = true;
        while (!pinned.isEmpty()) {
            next = pinned.get(pinned.size() - 1).task;
            loop(primary);
        }
    }

    /** Mounts one task after the other; the primary carrier returns when the execution is over. */
    private void loop(Carrier me) {
        for (; ; ) {
            ControlledTask task = next;
            if (task == null) {
                if (me == primary) {
                    return;
                }
                idle.add(me);
                primary.token.give();
                me.token.await();
                continue;
            }
            Body body = (Body) task.handle();
            if (body.pinnedOn != null) {
                waitAside(me, body.pinnedOn);
                continue;
            }
            current = me;
            mount(me.thread, task.thread, body);
        }
    }

    private void waitAside(Carrier me, Carrier other) {
        if (me == primary) {
            primaryWaits = true;
        } else {
            idle.add(me);
        }
        other.token.give();
        me.token.await();
        if (me == primary) {
            primaryWaits = false;
        }
    }

    @ChangesCurrentThread
    private static void mount(Thread carrier, Thread thread, Body body) {
        CurrentThread.set(carrier, thread);
        try {
            body.run();
        } finally {
            CurrentThread.set(carrier, carrier);
        }
    }

    @Override
    public boolean start(ControlledTask task) {
        task.handle(new Body(task, new Target()));
        return true;
    }

    private void carryOut(ControlledTask task) {
        Throwable thrown = null;
        try {
            execution.resumed(task);
            thrown = Uncaught.thrownBy(execution, task);
            Containers.leave(task.thread);
            Threads.leave(execution, task);
        } catch (Abandoned e) {
            // The execution is over.
            thrown = null;
        }
        Gate.shut();
        next = aborting || execution.isOver() ? null : ended(task, thrown);
    }

    /**
     * As the carrier: an exception may make its message only now, and wait for a pool's thread to do so, as Spock's do. Nobody could
     * wake the thread of a task.
     */
    @ChangesCurrentThread
    private ControlledTask ended(ControlledTask task, Throwable thrown) {
        Thread carrier = current.thread;
        CurrentThread.set(carrier, carrier);
        try {
            return execution.ended(task, thrown);
        } finally {
            CurrentThread.set(carrier, task.thread);
        }
    }

    @Override
    public void transfer(ControlledTask me, ControlledTask to) {
        next = to;
        if (!Continuation.yield(SCOPE)) {
            waitPinned((Body) me.handle(), to);
        }
    }

    /** The task could not yield: lets another carrier go on, and waits for the token on this one. */
    private void waitPinned(Body me, ControlledTask to) {
        Carrier mine = current;
        me.pinnedOn = mine;
        pinned.add(me);
        Carrier other = to == null ? primary : ((Body) to.handle()).pinnedOn;
        if (other == null) {
            other = primaryWaits ? primary : idle.isEmpty() ? newCarrier() : idle.remove(idle.size() - 1);
        }
        other.token.give();
        mine.token.await();
        me.pinnedOn = null;
        pinned.remove(me);
        current = mine;
        if (aborting || execution.isOver()) {
            throw Abandoned.INSTANCE;
        }
    }

    private Carrier newCarrier() {
        Carrier carrier = new Carrier(null);
        all.add(carrier);
        carrier.thread.setDaemon(true);
        carrier.thread.start();
        return carrier;
    }

    @Override
    public void abandon(ControlledTask me) {
        next = null;
        if (!aborting && !Continuation.yield(SCOPE)) {
            waitPinned((Body) me.handle(), null);
        }
        throw Abandoned.INSTANCE;
    }

    @Override
    public void awaitBegin(ControlledTask me) {
        throw new IllegalStateException("a continuation's thread is never really started");
    }

    @Override
    public void ended(ControlledTask me, ControlledTask to) {
        throw new IllegalStateException("a continuation's thread is never really started");
    }

    @Override
    public StackTraceElement[] stackOf(ControlledTask task) {
        Body body = (Body) task.handle();
        if (body == null || task.isDone() || !body.started) {
            return new StackTraceElement[0];
        }
        return body.pinnedOn != null ? body.pinnedOn.thread.getStackTrace() : body.getStackTrace();
    }

    @Override
    public Thread[] carriers() {
        return all.stream().map(c -> c.thread).toArray(Thread[]::new);
    }
}

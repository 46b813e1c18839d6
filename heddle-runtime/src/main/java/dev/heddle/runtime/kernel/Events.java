package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Hindsight;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;
import dev.heddle.runtime.claims.Claims;
import dev.heddle.runtime.claims.Expectations;
import dev.heddle.runtime.gate.Gate;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/** What happens in an execution, steps and effects that need no choice: counts it, and tells those who want to know. */
public final class Events {
    /** What the program says should be true of it; null as long as it says nothing. */
    public Claims claims;

    public final Expectations expectations = new Expectations();

    private final Execution execution;
    private final Verdicts verdicts;
    private final Followers followers = new Followers();
    Strategy strategy;
    private Strategy listener;
    private Hindsight hindsight;
    private Runnable[] watchers = new Runnable[0];
    private int count;
    private int activity;

    /** How many there were when something last got on, and when it did the time before. */
    private int lastProgress;

    private int progressBefore;

    Events(Execution execution, Verdicts verdicts) {
        this.execution = execution;
        this.verdicts = verdicts;
    }

    void begin(Strategy newStrategy) {
        strategy = newStrategy;
        listener = newStrategy.listener();
        hindsight = Hindsight.of(listener);
        followers.begin(newStrategy);
        verdicts.begin();
        count = 0;
        activity = 0;
        watchers = new Runnable[0];
        claims = null;
        lastProgress = 0;
        progressBefore = 0;
    }

    /** Has something done each time that a task without a thread did what it does. It makes no steps, and belongs to this execution. */
    public void afterEachHappening(Runnable watcher) {
        watchers = Arrays.copyOf(watchers, watchers.length + 1);
        watchers[watchers.length - 1] = watcher;
    }

    /** A task without a thread did what it does. */
    public void happened() {
        for (Runnable watcher : watchers) {
            watcher.run();
        }
    }

    /** Whether nobody can tell what happens now: there never was another task, and nothing is claimed. */
    public boolean areUnobserved() {
        return claims == null && execution.sequentialSoFar();
    }

    /** The program may have come to its end. */
    void end(boolean isEnd) {
        if (isEnd && claims != null && !execution.hasFailed()) {
            claims.end();
        }
    }

    /** How many choices there were so far, and steps without one. */
    public long steps() {
        return execution.choice.step() + followers();
    }

    /**
     * Whether somebody got on lately: wrote something, made a task or ended. Who takes locks, waits and looks does not, however long; nor who tries
     * in vain.
     */
    public boolean getOn() {
        return count - lastProgress <= execution.settings.maxSteps() / 2;
    }

    /** For how many events nobody had got on before the last one, of which it is not known yet whether it was in vain. */
    public int withoutProgress() {
        return count - (lastProgress == count ? progressBefore : lastProgress);
    }

    /** The event just executed got on, whatever its kind. */
    public void noteProgress() {
        progressBefore = lastProgress;
        lastProgress = count;
    }

    /** How many there were, but for accesses that followed a step without a choice. */
    public int count() {
        return count;
    }

    /** How many there were that were not just idling. */
    public int activity() {
        settle();
        return activity;
    }

    /** How many accesses followed a step without a choice. */
    public long followers() {
        return followers.number();
    }

    /** How many accesses of the running task may follow without a choice. */
    int mayFollow(ControlledTask me) {
        return execution.tasks.isAfterEnd() ? 0 : followers.allowed(me, execution.alone());
    }

    /** Reports the accesses of the running task that followed. */
    public void settle() {
        int followed = followers.settle(ControlledTask.running, execution);
        activity += followed;
        if (followed > 0) {
            noteProgress();
        }
        if (followed > 0 && followers.areTooMany(execution.settings)) {
            tooMany();
        }
        if (claims != null) {
            claims.settle();
        }
    }

    private void tooMany() {
        if (!execution.hasFailed()) {
            execution.failed(verdicts.stepLimit(execution));
        }
    }

    /** Something happened: the step that was chosen, or an effect that needed no choice. */
    @DontInline
    public void executed(Operation operation) {
        settle();
        if (execution.observer != null) {
            execution.observer.flush();
        }
        if (++count > execution.settings.maxSteps()) {
            tooMany();
        }
        if (execution.memory != null) {
            try (Gate.Closed closed = Gate.close()) {
                execution.memory.executed(operation, !execution.tasks.isLeftAlone(ControlledTask.running));
            }
        }
        if (operation.kind() != Kind.YIELD) {
            activity++;
        }
        switch (operation.kind()) {
            case WRITE, UPDATE, SPAWN, END, SEND, DELIVER, TIMEOUT, RELEASE -> noteProgress();
            default -> {}
        }
        // An effect comes with the gate open; what strategies do with the JDK's collections is no operation.
        try (Gate.Closed closed = Gate.close()) {
            tell(operation);
        }
    }

    private void tell(Operation operation) {
        try {
            listener.executed(operation);
            if (claims != null) {
                claims.executed(operation);
            }
            Failure endless = verdicts.executed(operation);
            if (endless != null) {
                execution.failed(endless);
            }
            if (execution.recorder != null) {
                execution.recorder.executed(operation);
            }
            if (execution.observer != null) {
                execution.observer.at(execution.clock.now());
            }
        } catch (OutOfMemoryError e) {
            execution.failed(verdicts.outOfMemory(ControlledTask.running, e));
        }
    }

    /** An effect of the running task needs no choice: whoever it enables is in the next choice. */
    public void effect(ControlledTask me, Kind kind, int resource, Access access, int site) {
        if (!me.isQuiet()) {
            me.next(kind, resource, access, site);
            executed(me.operation);
        }
    }

    /**
     * The running task's step touches something besides what it was announced with: a part of the step that was not known before, and nothing that a
     * report should show.
     */
    public void touch(ControlledTask me, int resource, Access access) {
        if (!me.isQuiet() && !(execution.alone() && claims == null)) {
            touchesToo(me, resource, access);
        }
    }

    /** The same for what is done in the middle of an operation, be it of a task without a thread. */
    @DontInline
    public void touchesToo(ControlledTask me, int resource, Access access) {
        try (Gate.Closed closed = Gate.close()) {
            Operation touch = me.touches(resource, access);
            if (claims != null) {
                claims.touched(touch);
            }
            if (!execution.sequentialSoFar()) {
                touched(touch);
            }
        }
    }

    /** What the running task is about to do is part of the step that it has made: it touches that, too. */
    void goesOn(ControlledTask me) {
        Operation part = me.operation;
        for (int i = 0; i < part.touches(); i++) {
            if (part.resource(i) != Operation.NO_RESOURCE) {
                touch(me, part.resource(i), part.access(i));
            }
        }
        if (part.access() != Access.READ) {
            noteProgress();
        }
    }

    /** The step that was executed last touches something besides. */
    public void touched(Operation touch) {
        if (execution.memory != null) {
            execution.memory.touched(touch);
        }
        hindsight.touched(touch);
        if (execution.recorder != null) {
            execution.recorder.touched(touch);
        }
    }

    /** The running task's last operation changed nothing, if it was one on this object. */
    public void hadNoEffect(ControlledTask me, Object target) {
        // In a transaction it was a part of the step, of which other parts may have changed something.
        if (me.call.triedInVain(target) && !me.isInTransaction()) {
            if (execution.memory != null) {
                execution.memory.failed();
            }
            if (lastProgress == count) {
                lastProgress = progressBefore;
            }
            try (Gate.Closed closed = Gate.close()) {
                hindsight.hadNoEffect(me.task);
            }
        }
    }
}

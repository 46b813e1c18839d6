package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import dev.heddle.runtime.claims.Claim;
import dev.heddle.runtime.claims.Looks;
import dev.heddle.runtime.claims.Unavailable;
import dev.heddle.runtime.environment.OpenInput;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.JdkCall;
import dev.heddle.runtime.objects.Creator;
import dev.heddle.runtime.objects.InitialisationLock;

/** What the runtime knows of a task: its thread, its pending operation, and what keeps it from going on. */
public final class ControlledTask extends Accesses {
    /** The task that has the token; meaningful only to a thread that owns the gate. */
    public static ControlledTask running;

    public final Task task;
    /** Null if it has none. */
    public final Thread thread;

    /** What it does, if it has no thread; null for all others. */
    final Runnable happening;

    /** Where it runs; null on the host, and for what has no thread. */
    public final VirtualNode node;

    /** Where those run that it starts. */
    public VirtualNode startsOn;

    public final Life life = new Life();
    public final Permit permit = new Permit();
    public final Waiting waiting = new Waiting();
    public final HeldLocks monitors = new HeldLocks();
    public final JdkCall call = new JdkCall();
    public final Lent lent = new Lent();
    final OpenInput input = new OpenInput();

    /** The class that it initialises at the moment, where that can be seen; null if there is none. */
    public InitialisationLock initialising;

    /** Names the objects it makes known. */
    final Creator creator;

    /** What the step under way turned out to touch besides, which few do; see {@link Events#touch}. */
    private Operation touch;

    /** Is told what it looks at, if it is no task of the program's but somebody who only looks, and makes no steps; null for all others. */
    public Looks looks;

    /** Whether its operation is in the choice, if it has no thread; that of others is looked up there. */
    boolean enabled;

    private final Choice choice;

    /** Whether it would be if its node were not paused. */
    boolean held;

    private boolean done;

    /** After how many more steps it makes none any more; -1 if that is not so. */
    private int stepsLeft = -1;

    private boolean stopped;

    /** In how many regions without choices the task is, and how many of those are there because it prints. */
    private int quiet;

    private int printing;

    /** How many operations that somebody described as one it is in, and the resource on which the outermost commutes; see {@code model.Described}. */
    private int inside;

    private int commutesOn;

    /** How often the JDK's own code yielded. */
    private int spins;

    /** Whatever the backend needs to know. */
    private Object handle;

    ControlledTask(Task task, Thread thread, VirtualNode node, Choice choice) {
        this(task, thread, node, choice, null);
    }

    ControlledTask(Task task, Runnable happening) {
        this(task, null, null, null, happening);
    }

    private ControlledTask(Task task, Thread thread, VirtualNode node, Choice choice, Runnable happening) {
        super(task);
        this.choice = choice;
        this.task = task;
        this.thread = thread;
        this.node = node;
        this.startsOn = node;
        this.happening = happening;
        this.creator = new Creator(task.key());
    }

    /** Somebody who runs code of the program's only to look. */
    public static ControlledTask looker() {
        ControlledTask looker = new ControlledTask(new Task(-1, -1, "a condition"), null, null, null);
        looker.enterQuiet();
        return looker;
    }

    /** Runs code of the program's, on whichever thread runs and in the middle of what Heddle does. */
    public int look(Claim code) {
        ControlledTask before = running;
        running = this;
        Gate.open(Thread.currentThread());
        try {
            return code.look();
        } finally {
            Gate.shut();
            running = before;
        }
    }

    /**
     * Does what a message asks for, as a task without a thread: on whichever thread runs, in the middle of the operation that was chosen. Returns what it threw, or null.
     */
    public Throwable handle(Runnable handler, int commuting) {
        ControlledTask before = running;
        running = this;
        beginInside(commuting);
        Gate.open(Thread.currentThread());
        try {
            handler.run();
            return null;
        } catch (Throwable e) {
            return e;
        } finally {
            Gate.shut();
            endInside();
            running = before;
        }
    }

    /** It would make a step now. */
    void looked() {
        if (looks != null) {
            for (int i = 0; i < operation.touches(); i++) {
                looks.at(operation.resource(i));
            }
        }
    }

    /** It would have to wait now. */
    void cannotLook() {
        if (isInside() && !hasThread()) {
            IllegalStateException cannot = new IllegalStateException(
                    "Heddle: " + this + " would have to wait in the middle of handling a message");
            // It is thrown into code that may catch it: a supervisor would restart the actor.
            Execution.current.failed(Execution.current.verdicts.uncaught(this, cannot));
            throw cannot;
        }
        if (isInside()) {
            Execution.current.hiddenWork.found("what is described as one operation waits in its middle");
        }
        if (looks != null) {
            looked();
            throw Unavailable.INSTANCE;
        }
    }

    /** Does what the thread is for; the calling thread is that thread, as far as anyone can tell. */
    @SuppressWarnings("DoNotCall")
    public void runBody() {
        if (life.body != null) {
            life.body.run();
        } else {
            thread.run();
        }
    }

    /** The step under way touches something besides. */
    Operation touches(int resource, Access access) {
        if (touch == null) {
            touch = new Operation(task);
        }
        return touch.touch(operation, resource, access);
    }

    /** A name for something that it makes, which is the same in each execution that gets there. */
    public long nextName() {
        return creator.nextName();
    }

    /** Whether it is a thread of the program's, and not something that happens by itself. */
    public boolean hasThread() {
        return thread != null;
    }

    /** Whether it has ended. */
    public boolean isDone() {
        return done;
    }

    void end() {
        done = true;
    }

    /** Whether its operation can be chosen. */
    public boolean isEnabled() {
        return choice == null ? enabled : choice.isEnabled(task.id());
    }

    /** Whether it makes no steps, for the time being or for good. If its node is paused, it is noted that its operation can be chosen once it is not. */
    boolean isHeld() {
        held = isPaused();
        return held || done;
    }

    /** Whether its node is paused, or it makes no more steps. */
    boolean isPaused() {
        return stepsLeft == 0 || (node != null && node.isPaused());
    }

    /** It makes so many more steps and then none, as if nobody gave it the processor any more, wherever it is. */
    public void stopAfter(int steps) {
        Execution.current.tasks.canBeHeld = true;
        stepsLeft = steps;
    }

    /** Whether it has stopped. */
    public boolean isStopped() {
        return stopped;
    }

    /** It makes a step. */
    void stepped() {
        if (stepsLeft > 0) {
            stepsLeft--;
        }
    }

    /** The running task has an operation pending, or has ended: it does not come to it if it made its last step. */
    static void stopIfDue(Execution execution) {
        ControlledTask me = running;
        if (me != null && me.stepsLeft == 0 && !me.done && !me.stopped) {
            me.stopped = true;
            me.pause(execution, true);
            execution.tasks.noLongerAwaited(me);
        }
    }

    /** Its node is paused, or not any more. */
    public void pause(Execution execution, boolean pauses) {
        if (pauses && isEnabled()) {
            execution.disable(this);
            held = true;
        } else if (!pauses && held) {
            held = false;
            execution.enable(this);
        }
    }

    /** Whether it is in a region without choices. */
    public boolean isQuiet() {
        return quiet > 0;
    }

    public void enterQuiet() {
        quiet++;
    }

    public void leaveQuiet() {
        quiet--;
    }

    /** Whether it is in the middle of an operation that somebody described as one, and in no other region without choices. */
    public boolean isInside() {
        return inside > 0 && quiet == inside;
    }

    /** Such an operation begins; on a resource it may commute with others like it. */
    public void beginInside(int commuting) {
        if (inside++ == 0) {
            commutesOn = commuting;
        }
        quiet++;
    }

    public void endInside() {
        inside--;
        quiet--;
    }

    /** The resource on which it commutes at the moment, or none. */
    public int commutesOn() {
        return inside > 0 ? commutesOn : Operation.NO_RESOURCE;
    }

    /** Whether it is in such a region because it prints. */
    public boolean isPrinting() {
        return printing > 0;
    }

    public void beginPrinting() {
        printing++;
        quiet++;
    }

    public void endPrinting() {
        printing--;
        quiet--;
    }

    /** The JDK yields, for the so-manieth time. */
    public int spins() {
        return ++spins;
    }

    public Object handle() {
        return handle;
    }

    public void handle(Object newHandle) {
        handle = newHandle;
    }

    /** Forgets objects that it only remembers in order to be quick, or to tell something about its last call. */
    void letGo() {
        letGoOfAccessed();
        call.letGo();
        lent.letGo();
    }

    public int id() {
        return task.id();
    }

    @Override
    public String toString() {
        return task.name();
    }
}

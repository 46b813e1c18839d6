package dev.heddle.core.model;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Scope;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Witness;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.WeakMemory;
import java.util.Arrays;

/**
 * Executes a model: no threads, and nothing is allocated for a step. An object runs one execution at a time.
 *
 * <p>The choice is amended, not filled anew: an operation without a guard stays where its task's last one was, and only
 * those that wait for something are looked at again after each step.
 */
final class ModelProgram implements Program, Places.Known {
    /** So many local statements in a row: the task will never reach a step. */
    private static final int LOCAL_LIMIT = 1_000_000;

    /** The state of every resource, by number. */
    final int[] cells;

    private final String name;
    private final Model model;
    private final Dependence dependence;
    private final int[] initialCells;
    private final Activity[] initial;
    private final Instruction[][] initialCode;
    private final Activity.Pool pool;
    private final Choice choice = new Choice();
    final ModelMemory memory;

    private Activity[] activities;
    private Activity[] byHandle;
    private int tasks;
    /** Those whose pending operation has a guard. */
    private final Activity.Group guarded = new Activity.Group();

    /** Whether there ever was a time-out. */
    private boolean timed;

    private Failure failure;
    private Outcome passed;
    private long now;
    private int tickets;
    /** Null unless somebody wants words. */
    private Witness witness;

    ModelProgram(Model model, String name) {
        this.model = model;
        this.name = name;
        model.procedures.forEach(Procedure::code);
        ModelFootprints.check(model);
        dependence = ModelDependence.of(model);
        initialCells = model.initial.stream().mapToInt(Integer::intValue).toArray();
        cells = new int[initialCells.length];
        memory = new ModelMemory(cells, model);
        int size = model.begin.size();
        initial = new Activity[size];
        initialCode = new Instruction[size][];
        for (int i = 0; i < size; i++) {
            Object what = model.begin.get(i);
            initial[i] = new Activity(new Task(i, i, what.toString()), i, model.locals, model.barriers);
            initialCode[i] = what instanceof Message message ? message.code : ((Procedure) what).code();
        }
        activities = Arrays.copyOf(initial, Math.max(8, size));
        byHandle = Arrays.copyOf(initial, Math.max(8, size));
        pool = new Activity.Pool(size, model.locals, model.barriers);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Dependence dependence() {
        return dependence;
    }

    @Override
    public String timing() {
        return !timed ? null : model.timing == Model.Timing.ANY ? Scope.ANY_TIME : Scope.IDEAL_TIME;
    }

    @Override
    public String memory() {
        return memory.isWeak() ? WeakMemory.SCOPE : null;
    }

    @Override
    public Places places() {
        return memory.isWeak() ? memory : null;
    }

    @Override
    public String unseen() {
        return memory.leftOut();
    }

    @Override
    public int stepLimit() {
        return model.stepLimit;
    }

    @Override
    public long state() {
        return Activity.hash(activities, tasks, cells, now);
    }

    @Override
    public boolean isStable(int resource) {
        return true;
    }

    @Override
    public Outcome run(Strategy strategy) {
        begin(strategy);
        while (failure == null && choice.size() > 0) {
            if (choice.step() == model.stepLimit) {
                failure = model.tooManySteps();
                break;
            }
            int index = strategy.choose(choice);
            if (index < 0 || index >= choice.size()) {
                throw new IllegalStateException("the strategy chose operation " + index + " of " + choice.size());
            }
            step(choice.get(index), strategy);
        }
        boolean stuck = choice.blockedSize() > 0;
        failure = failure != null ? failure : stuck ? Deadlock.of(this, choice) : model.checkAfterwards(cells);
        return failure == null ? passed() : new Outcome(failure, choice.step(), tasks, Deadlock.blocked(choice));
    }

    @Override
    public Outcome run(Strategy strategy, Witness newWitness) {
        witness = newWitness;
        try {
            return run(strategy);
        } finally {
            witness = null;
        }
    }

    private void begin(Strategy strategy) {
        memory.begin(strategy);
        System.arraycopy(initialCells, 0, cells, 0, cells.length);
        choice.begin();
        guarded.clear();
        failure = null;
        now = 0;
        tickets = 0;
        tasks = initial.length;
        System.arraycopy(initial, 0, activities, 0, tasks);
        for (int i = 0; i < tasks; i++) {
            Activity activity = initial[i];
            Arrays.fill(activity.locals, 0);
            activity.start(initialCode[i]);
            choice.add(activity.operation);
        }
        for (int i = 0; i < tasks && failure == null; i++) {
            proceed(initial[i]);
        }
        amend();
        model.names.tellState(this, witness);
    }

    private void step(Operation chosen, Strategy strategy) {
        Activity activity = activities[chosen.task().id()];
        int before = tasks;
        String found = witness == null ? null : model.names.value(this, chosen.resource());
        perform(activity);
        strategy.executed(chosen);
        if (witness != null) {
            String read = memory.overlooked() ? Integer.toString(memory.seen()) : found;
            model.names.tell(this, witness, now, chosen.resource(), found == null ? null : read);
        }
        choice.advance(chosen);
        if (failure == null) {
            proceed(activity);
            for (int id = before; id < tasks && failure == null; id++) {
                proceed(activities[id]);
            }
        }
        if (failure == null) {
            // Otherwise those that the last step let go on would count neither as blocked nor as tried.
            amend();
        }
        model.names.tellState(this, witness);
    }

    private void perform(Activity activity) {
        Instruction instruction = activity.pending;
        activity.pc++;
        if (instruction.guard != null) {
            guarded.remove(activity);
        }
        boolean firing = activity.mode == Activity.Mode.FIRING;
        activity.mode = Activity.Mode.READY;
        memory.begin(instruction, activity);
        try {
            (firing ? instruction.onTimeout : instruction.effect).apply(this, activity);
        } catch (RuntimeException e) {
            fail(activity, e);
        }
    }

    /** Runs local statements up to the task's next step and publishes that. */
    private void proceed(Activity activity) {
        try {
            for (int n = 0; activity.pc < activity.code.length; n++) {
                Instruction next = activity.code[activity.pc];
                if (!next.isLocal()) {
                    publish(activity, next);
                    return;
                }
                activity.pc++;
                next.effect.apply(this, activity);
                if (n == LOCAL_LIMIT) {
                    fail(new Failure(Failure.Type.STUCK, activity.task + " loops without making a step"));
                }
                if (failure != null) {
                    return;
                }
            }
        } catch (RuntimeException e) {
            fail(activity, e);
            return;
        }
        activity.mode = Activity.Mode.ENDED;
        choice.remove(activity.operation);
    }

    private void publish(Activity activity, Instruction next) {
        activity.pending = next;
        activity.operation.set(next.kind, next.resource(activity), next.access, next.site);
        next.markRole(activity.operation);
        memory.publish(next, activity.operation);
        if (witness != null && next.place != null) {
            witness.named(activity.operation.resource(), model.names.of(this, activity.operation.resource()));
        }
        if (next.guard != null) {
            activity.deadline = now + next.duration;
            timed |= next.onTimeout != null;
            guarded.add(activity);
        }
    }

    /** Looks again at every operation that waits for something. */
    private void amend() {
        for (int i = 0; i < guarded.size(); i++) {
            Activity activity = guarded.get(i);
            Instruction pending = activity.pending;
            if (pending.guard.open(this, activity)) {
                become(activity, Activity.Mode.READY);
            } else if (model.timing == Model.Timing.ANY && pending.isTimed(this, activity)) {
                become(activity, Activity.Mode.FIRING);
            } else {
                become(activity, Activity.Mode.BLOCKED);
            }
        }
        if (choice.size() == 0 && guarded.size() > 0) {
            letTimePass();
        }
    }

    /** Fires what is due first; equal deadlines are left to the strategy. */
    private void letTimePass() {
        long earliest = Long.MAX_VALUE;
        for (int i = 0; i < guarded.size(); i++) {
            if (guarded.get(i).pending.isTimed(this, guarded.get(i))) {
                earliest = Math.min(earliest, guarded.get(i).deadline);
            }
        }
        for (int i = 0; i < guarded.size(); i++) {
            Activity activity = guarded.get(i);
            if (activity.pending.isTimed(this, activity) && activity.deadline == earliest) {
                become(activity, Activity.Mode.FIRING);
                now = earliest;
            }
        }
    }

    private void become(Activity activity, Activity.Mode mode) {
        if (activity.mode == mode) {
            return;
        }
        Operation operation = activity.operation;
        Instruction pending = activity.pending;
        if (mode == Activity.Mode.FIRING) {
            operation.change(Kind.TIMEOUT, operation.resource(), pending.timeoutAccess);
        } else if (activity.mode == Activity.Mode.FIRING) {
            operation.change(pending.kind, operation.resource(), pending.access);
        }
        if (mode == Activity.Mode.BLOCKED) {
            choice.block(operation);
            if (witness != null) {
                witness.waits(activity.task, pending.awaited.of(this, activity));
            }
        } else if (activity.mode == Activity.Mode.BLOCKED) {
            choice.unblock(operation);
        }
        activity.mode = mode;
    }

    /** Most executions pass alike: one object serves them all. */
    private Outcome passed() {
        if (passed == null || passed.steps() != choice.step() || passed.tasks() != tasks) {
            passed = Outcome.passed(choice.step(), tasks);
        }
        return passed;
    }

    // What follows is for the primitives.

    /** Creates a task with a copy of its creator's locals; returns its handle. */
    int spawn(Activity parent, String name, Instruction[] code) {
        int id = tasks++;
        if (id == activities.length) {
            activities = Arrays.copyOf(activities, id * 2);
        }
        Activity child = pool.spawn(parent.task, id, name, parent.operation.index());
        System.arraycopy(parent.locals, 0, child.locals, 0, child.locals.length);
        child.start(code);
        memory.spawned(parent, child);
        activities[id] = child;
        choice.add(child.operation);
        if (child.handle >= byHandle.length) {
            byHandle = Arrays.copyOf(byHandle, Math.max(byHandle.length * 2, child.handle + 1));
        }
        byHandle[child.handle] = child;
        return child.handle;
    }

    /** Runs a handler to its end, as part of the step that is being made. */
    void runAtomically(Activity activity, Instruction[] handler) {
        int resume = activity.pc;
        activity.pc = 0;
        for (int n = 0; activity.pc < handler.length && failure == null; n++) {
            Instruction next = handler[activity.pc++];
            next.effect.apply(this, activity);
            if (n == LOCAL_LIMIT) {
                fail(new Failure(Failure.Type.STUCK, "the handler of " + activity.task + " does not end"));
            }
        }
        activity.pc = resume;
    }

    boolean hasEnded(int handle) {
        Activity activity = withHandle(handle);
        return activity != null && activity.mode == Activity.Mode.ENDED;
    }

    /** The task, or null if there is none in this execution. */
    private Activity withHandle(int handle) {
        Activity activity = handle >= 0 && handle < byHandle.length ? byHandle[handle] : null;
        int id = activity == null ? tasks : activity.task.id();
        return id < tasks && activities[id] == activity ? activity : null;
    }

    String nameOf(int handle) {
        Activity activity = withHandle(handle);
        return activity != null ? activity.task.name() : "task " + handle + " (there is none)";
    }

    int nextTicket() {
        return tickets++;
    }

    /** The task that has waited longest for a notification of the condition, or null. */
    Activity firstWaiting(Condition condition) {
        return guarded.firstWaiting(condition);
    }

    Activity activity(int id) {
        return activities[id];
    }

    void fail(Failure newFailure) {
        failure = newFailure;
    }

    void fail(Activity activity, String what) {
        fail(new Failure(Failure.Type.EXCEPTION, activity.task + " " + what));
    }

    private void fail(Activity activity, RuntimeException e) {
        String message = activity.task + ": " + e;
        fail(new Failure(Failure.Type.EXCEPTION, message, message, e));
    }
}

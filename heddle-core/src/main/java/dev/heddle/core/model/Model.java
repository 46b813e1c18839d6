package dev.heddle.core.model;

import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.core.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * A concurrent program as data. Declare what is shared, then the tasks; {@link #program()} makes something to run.
 *
 * <pre>{@code
 * Model m = Model.named("lost-update");
 * Variable x = m.variable("x");
 * Local a = m.local("a");
 * m.task("p", t -> t.read(x, a).write(x, a.plus(1)));
 * m.task("q", t -> t.read(x, a).write(x, a.plus(1)));
 * m.afterwards(x, v -> v == 2, "both increments count");
 * Program program = m.program();
 * }</pre>
 *
 * <p>A task's steps are exactly its visible statements; there is no step for its beginning, and one for its end only if
 * another task joins it.
 */
public final class Model {
    /** When time-outs fire. */
    public enum Timing {
        /** Only when nothing else can go on, the earliest deadline first: time passes slowly. */
        IDEAL,
        /** At any moment at which what is waited for is not there. */
        ANY
    }

    /** Enough for every program here; who needs more steps does not get on. */
    private static final int DEFAULT_STEP_LIMIT = 10_000;

    final List<Integer> initial = new ArrayList<>(List.of(0));
    final ModelNames names = new ModelNames(this);
    final List<Object> begin = new ArrayList<>();
    final List<Procedure> procedures = new ArrayList<>();
    final List<Message> messages = new ArrayList<>();
    final List<FinalCheck> finalChecks = new ArrayList<>();
    int locals;
    int barriers;
    int stepLimit = DEFAULT_STEP_LIMIT;
    Timing timing = Timing.IDEAL;
    MemoryModel memory = MemoryModel.SC;
    private Variable volatileOrder;
    boolean refineDeliveries;
    private final String name;

    /** What must hold when all tasks have ended. */
    static final class FinalCheck {
        final Variable x;
        final IntPredicate condition;
        final String text;

        FinalCheck(Variable x, IntPredicate condition, String text) {
            this.x = x;
            this.condition = condition;
            this.text = text;
        }
    }

    private Model(String name) {
        this.name = name;
    }

    public static Model named(String name) {
        return new Model(name);
    }

    /** A shared variable, 0 at first. */
    public Variable variable(String variable) {
        return variable(variable, 0);
    }

    public Variable variable(String variable, int value) {
        initial.add(value);
        names.add(variable);
        return new Variable(variable, initial.size() - 1);
    }

    public Array array(String array, int size) {
        Variable[] elements = new Variable[size];
        for (int i = 0; i < size; i++) {
            elements[i] = variable(array + '[' + i + ']');
        }
        return new Array(array, elements);
    }

    /** A local variable, of which each task has its own. */
    public Local local(String local) {
        return new Local(local, locals++);
    }

    public Lock lock(String lock) {
        Lock declared = new Lock(variable(lock));
        names.isOwner(declared.owner);
        return declared;
    }

    public Condition condition(String condition, Lock lock) {
        return new Condition(condition, lock);
    }

    public Semaphore semaphore(String semaphore, int permits) {
        return new Semaphore(variable(semaphore, permits));
    }

    public Barrier barrier(String barrier, int parties) {
        if (parties < 1) {
            throw new IllegalArgumentException("a barrier needs at least one party, not " + parties);
        }
        return new Barrier(variable(barrier), variable(barrier), parties, barriers++);
    }

    public ModelNode node(String node) {
        ModelNode declared = new ModelNode(variable(node));
        names.hasNoValue(declared.resource);
        return declared;
    }

    /** A task that is there from the beginning; ids count up in the order of declaration. */
    public Procedure task(String task, Consumer<Steps> body) {
        Procedure procedure = new Procedure(this, task, begin.size());
        begin.add(procedure);
        procedures.add(procedure);
        return procedure.body(body);
    }

    /** Code that tasks spawn; give it its {@link Procedure#body} once everything it mentions is declared. */
    public Procedure procedure(String procedure) {
        Procedure declared = new Procedure(this, procedure, -1);
        procedures.add(declared);
        return declared;
    }

    /** A kind of message; give it its {@link Message#handler} once everything it mentions is declared. */
    public Message message(String message, ModelNode receiver) {
        Message declared = new Message(this, message, receiver);
        messages.add(declared);
        return declared;
    }

    /** A message that is in flight at the beginning. */
    public Model send(Message message) {
        begin.add(message);
        return this;
    }

    /** What must hold when all tasks have ended; looking at it is no step. */
    public Model afterwards(Variable x, IntPredicate condition, String text) {
        finalChecks.add(new FinalCheck(x, condition, text));
        return this;
    }

    public Model timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    /** What reads may return; always the newest write, if nothing is said. */
    public Model memory(MemoryModel newMemory) {
        memory = newMemory;
        return this;
    }

    /** What stands for the order of volatile accesses, which fences take part in. */
    Variable volatileOrder() {
        if (volatileOrder == null) {
            volatileOrder = variable("the order of volatile accesses");
            names.hasNoValue(volatileOrder);
        }
        return volatileOrder;
    }

    /** After so many steps an execution is taken not to get on any more. */
    public Model stepLimit(int steps) {
        if (steps < 1) {
            throw new IllegalArgumentException("the step limit must be at least 1, not " + steps);
        }
        stepLimit = steps;
        return this;
    }

    /**
     * Makes deliveries to one node depend on each other only if their handlers touch the same variables and do not just read
     * or add to them: messages about disjoint variables, discarded messages and increments commute (taPCT, §5.3).
     */
    public Model refineDeliveries() {
        refineDeliveries = true;
        return this;
    }

    int firstEnd() {
        return initial.size();
    }

    /** The program; the model must not be changed afterwards. */
    public Program program() {
        return program(name);
    }

    /** The program under another name: one that says the model's parameters. */
    public Program program(String programName) {
        if (memory == MemoryModel.JMM) {
            volatileOrder();
        }
        return new ModelProgram(this, programName);
    }

    Failure tooManySteps() {
        return new Failure(
                Failure.Type.LIVELOCK,
                "the program does not get on: it was stopped after " + stepLimit + " steps",
                "step limit",
                null);
    }

    /** What does not hold though it should, now that all tasks are over; null if all is well. */
    Failure checkAfterwards(int[] cells) {
        // Without an iterator, which the compiler does not always take away: this comes after each execution.
        for (int i = 0; i < finalChecks.size(); i++) {
            FinalCheck check = finalChecks.get(i);
            int value = cells[check.x.number];
            if (!check.condition.test(value)) {
                return new Failure(
                        Failure.Type.EXCEPTION,
                        "afterwards " + check.text + " should hold, but " + check.x + " is " + value,
                        "afterwards " + check.text,
                        null);
            }
        }
        return null;
    }
}

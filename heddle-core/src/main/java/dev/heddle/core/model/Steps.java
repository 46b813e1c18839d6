package dev.heddle.core.model;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.memory.Fence;
import dev.heddle.core.memory.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * The code of one task, statement by statement. Every statement that touches something shared, waits, spawns, sends or yields
 * is one operation; the others are local and happen together with the operation before them.
 */
public final class Steps {
    private final Model model;
    private final String name;
    private final boolean atomic;
    private final List<Instruction> code = new ArrayList<>();
    private int line;

    Steps(Model model, String name, boolean atomic) {
        this.model = model;
        this.name = name;
        this.atomic = atomic;
    }

    Instruction[] instructions() {
        return code.toArray(new Instruction[0]);
    }

    private Steps add(Instruction instruction) {
        if (atomic && instruction.guard != null) {
            throw new IllegalStateException("the handler of " + name + " must not wait: " + instruction.text);
        }
        if (!instruction.isLocal()) {
            instruction.site = Sites.of(name + ':' + ++line + ' ' + instruction.text);
        }
        code.add(instruction);
        return this;
    }

    // Memory.

    /** {@code into = x}. */
    public Steps read(Place x, Local into) {
        return read(x, Mode.PLAIN, into);
    }

    public Steps read(Place x, Mode mode, Local into) {
        return add(MemorySteps.read(x, mode, into));
    }

    /** Reads without looking. */
    public Steps read(Place x) {
        return add(MemorySteps.read(x));
    }

    public Steps write(Place x, Expression value) {
        return write(x, Mode.PLAIN, value);
    }

    public Steps write(Place x, Mode mode, Expression value) {
        return add(MemorySteps.write(x, mode, value));
    }

    public Steps write(Place x, int value) {
        return write(x, Expression.constant(value));
    }

    /** {@code x++}, atomically. */
    public Steps increment(Place x) {
        return add(MemorySteps.update(x, x + "++", v -> v + 1));
    }

    /** {@code x--}, atomically. */
    public Steps decrement(Place x) {
        return add(MemorySteps.update(x, x + "--", v -> v - 1));
    }

    /** {@code x = f(x)}, atomically. */
    public Steps update(Place x, IntUnaryOperator f) {
        return add(MemorySteps.update(x, "update " + x, f));
    }

    /** {@code old = x; x = old + amount}, atomically. */
    public Steps fetchAndAdd(Place x, int amount, Local old) {
        return fetchAndAdd(x, Mode.VOLATILE, amount, old);
    }

    public Steps fetchAndAdd(Place x, Mode mode, int amount, Local old) {
        return add(MemorySteps.fetchAndAdd(x, mode, amount, old));
    }

    /** {@code old = x; x = value}, atomically. */
    public Steps exchange(Place x, Expression value, Local old) {
        return exchange(x, Mode.VOLATILE, value, old);
    }

    public Steps exchange(Place x, Mode mode, Expression value, Local old) {
        return add(MemorySteps.exchange(x, mode, value, old));
    }

    /** {@code done = (x == expected); if (done) x = value}, atomically. */
    public Steps compareAndSet(Place x, Expression expected, Expression value, Local done) {
        return compareAndSet(x, Mode.VOLATILE, expected, value, done);
    }

    public Steps compareAndSet(Place x, Mode mode, Expression expected, Expression value, Local done) {
        return add(MemorySteps.compareAndSet(x, mode, false, expected, value, done));
    }

    /** The same, but it may fail for no reason. */
    public Steps weakCompareAndSet(Place x, Mode mode, Expression expected, Expression value, Local done) {
        return add(MemorySteps.compareAndSet(x, mode, true, expected, value, done));
    }

    public Steps fence(Fence kind) {
        return add(MemorySteps.fence(model, kind));
    }

    /** {@code x += amount}; commutes with other additions, but not with reads and writes. */
    public Steps add(Place x, int amount) {
        return add(MemorySteps.addCommuting(x, amount));
    }

    /** A read that fails unless the value is as it should be. */
    public Steps check(Place x, IntPredicate condition, String text) {
        return add(MemorySteps.check(x, condition, text));
    }

    /** A read that waits until the value is as it should be. */
    public Steps await(Place x, IntPredicate condition, String text) {
        return add(MemorySteps.await(x, condition, text));
    }

    // Locks, semaphores, conditions, barriers.

    public Steps lock(Lock lock) {
        return add(lock.lock());
    }

    public Steps tryLock(Lock lock, Local taken) {
        return add(lock.tryLock(taken));
    }

    public Steps unlock(Lock lock) {
        return add(lock.unlock());
    }

    public Steps acquire(Semaphore semaphore) {
        return add(semaphore.acquire());
    }

    /** Waits for a permit no longer than {@code duration}; {@code taken} is 1 if it came. */
    public Steps acquireWithin(Semaphore semaphore, int duration, Local taken) {
        return add(semaphore.acquireWithin(duration, taken));
    }

    public Steps release(Semaphore semaphore) {
        return add(semaphore.release());
    }

    /** Gives up the lock until notified. */
    public Steps await(Condition condition) {
        return add(condition.await()).add(condition.reacquire());
    }

    /** Gives up the lock until notified, but for no longer than {@code duration}. */
    public Steps awaitWithin(Condition condition, int duration, Local notified) {
        return add(condition.await()).add(condition.reacquireWithin(duration, notified));
    }

    public Steps notifyOne(Condition condition) {
        return add(condition.notifyOne());
    }

    public Steps notifyAll(Condition condition) {
        return add(condition.notifyAllWaiting());
    }

    /** Waits for the others: two steps, see {@link Barrier}. */
    public Steps await(Barrier barrier) {
        return add(barrier.arrive()).add(barrier.pass());
    }

    // Tasks, messages, time.

    public Steps spawn(Procedure procedure) {
        return add(procedure.spawn());
    }

    public Steps spawn(Procedure procedure, Local handle) {
        return add(procedure.spawn(handle));
    }

    /** Waits for the end of a task that was there from the beginning. */
    public Steps join(Procedure task) {
        return add(task.join());
    }

    /** Waits for the end of a task that was spawned. */
    public Steps join(Local handle) {
        return add(Procedure.join(model, handle, handle.toString()));
    }

    public Steps send(Message message) {
        return add(message.send());
    }

    public Steps yieldNow() {
        return add(Flow.yieldNow());
    }

    /** An input: a number from 0 on that is less than {@code alternatives}, which whoever explores chooses. */
    public Steps choose(int alternatives, Local into) {
        return add(Flow.choose(alternatives, into));
    }

    /** Lets time pass. */
    public Steps sleep(int duration) {
        return add(Flow.sleep(duration));
    }

    /** A step that touches nothing shared. */
    public Steps step() {
        return add(Flow.step());
    }

    /** A hint: where schedules are restricted, waits until so many tasks are at the barrier of this name, or others took so many turns. */
    public Steps softBarrier(String name, int size, int turns) {
        return add(Flow.softBarrier(new Operation.Gathering(name, size, turns)));
    }

    /** What no restriction of schedules holds up ({@code core.restrict}). */
    public Steps performanceCritical(Consumer<Steps> body) {
        int begin = code.size();
        body.accept(this);
        code.subList(begin, code.size()).forEach(instruction -> instruction.critical = true);
        return this;
    }

    // Local statements.

    public Steps assign(Local local, Expression value) {
        return add(Instruction.local(local + " = " + value, (m, a) -> a.locals[local.slot] = value.of(a.locals)));
    }

    public Steps assign(Local local, int value) {
        return assign(local, Expression.constant(value));
    }

    /** Fails unless the condition on local variables holds. */
    public Steps check(Expression condition) {
        return add(Instruction.local("check " + condition, (m, a) -> {
            if (!condition.holds(a.locals)) {
                m.fail(a, "expects " + condition);
            }
        }));
    }

    public Steps fail(String message) {
        return add(Instruction.local("fail", (m, a) -> m.fail(a, message)));
    }

    /** Ends the task. */
    public Steps end() {
        return add(Instruction.local("end", (m, a) -> a.leave()));
    }

    public Steps when(Expression condition, Consumer<Steps> body) {
        return when(condition, body, otherwise -> {});
    }

    public Steps when(Expression condition, Consumer<Steps> body, Consumer<Steps> otherwise) {
        Flow.Jump toElse = Flow.jumpUnless(condition);
        Flow.Jump toEnd = Flow.jump();
        add(toElse.instruction);
        body.accept(this);
        add(toEnd.instruction);
        toElse.target = code.size();
        otherwise.accept(this);
        toEnd.target = code.size();
        return this;
    }

    public Steps loopWhile(Expression condition, Consumer<Steps> body) {
        int begin = code.size();
        Flow.Jump toEnd = Flow.jumpUnless(condition);
        Flow.Jump toBegin = Flow.jump();
        toBegin.target = begin;
        add(toEnd.instruction);
        body.accept(this);
        add(toBegin.instruction);
        toEnd.target = code.size();
        return this;
    }

    /** Reads again and again, yielding in between, until the value is as it should be. */
    public Steps spinUntil(Place x, Local seen, Expression condition) {
        read(x, seen);
        return loopWhile(condition.not(), body -> body.yieldNow().read(x, seen));
    }
}

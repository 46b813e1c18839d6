package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.memory.Fence;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Operations on shared variables. */
final class MemorySteps {
    private MemorySteps() {}

    static Instruction read(Place x, Mode mode, Local into) {
        return Instruction.access(
                Kind.READ,
                Access.READ,
                x,
                mode,
                into + " = " + x,
                (m, a) -> a.locals[into.slot] = m.memory.read(a, x.address(a), mode));
    }

    static Instruction read(Place x) {
        return Instruction.access(
                Kind.READ,
                Access.READ,
                x,
                Mode.PLAIN,
                "read " + x,
                (m, a) -> m.memory.readNewest(a, x.address(a), Mode.PLAIN));
    }

    static Instruction write(Place x, Mode mode, Expression value) {
        return Instruction.access(
                Kind.WRITE,
                Access.WRITE,
                x,
                mode,
                x + " = " + value,
                (m, a) -> m.memory.write(a, x.address(a), mode, value.of(a.locals)));
    }

    static Instruction update(Place x, String text, IntUnaryOperator f) {
        return Instruction.access(Kind.UPDATE, Access.WRITE, x, Mode.VOLATILE, text, (m, a) -> {
            int address = x.address(a);
            m.memory.update(a, address, Mode.VOLATILE, f.applyAsInt(m.cells[address]));
        });
    }

    static Instruction fetchAndAdd(Place x, Mode mode, int amount, Local old) {
        return Instruction.access(Kind.UPDATE, Access.WRITE, x, mode, old + " = " + x + " +=! " + amount, (m, a) -> {
            int address = x.address(a);
            int before = m.cells[address];
            m.memory.update(a, address, mode, before + amount);
            a.locals[old.slot] = before;
        });
    }

    static Instruction exchange(Place x, Mode mode, Expression value, Local old) {
        return Instruction.access(Kind.UPDATE, Access.WRITE, x, mode, old + " = " + x + " <-> " + value, (m, a) -> {
            int address = x.address(a);
            int before = m.cells[address];
            m.memory.update(a, address, mode, value.of(a.locals));
            a.locals[old.slot] = before;
        });
    }

    /** One that fails is a read of the newest value: it acquires and releases nothing. */
    static Instruction compareAndSet(
            Place x, Mode mode, boolean weak, Expression expected, Expression value, Local done) {
        String text = done + (weak ? " = weak cas " : " = cas ") + x + ": " + expected + " -> " + value;
        return Instruction.access(Kind.UPDATE, Access.WRITE, x, mode, text, (m, a) -> {
            int address = x.address(a);
            boolean equal = m.cells[address] == expected.of(a.locals);
            boolean success = equal && !(weak && m.memory.failsForNoReason(a));
            if (success) {
                m.memory.update(a, address, mode, value.of(a.locals));
            } else {
                m.memory.readNewest(a, address, mode);
            }
            a.locals[done.slot] = success ? 1 : 0;
        });
    }

    /** A full fence is a step, because volatile accesses are ordered by it; the others concern their task alone. */
    static Instruction fence(Model model, Fence kind) {
        Instruction.Effect effect = (m, a) -> m.memory.fence(a, kind);
        return kind == Fence.FULL
                ? Instruction.visible(Kind.WRITE, Access.WRITE, new VolatileOrder(model), "full fence", effect)
                : Instruction.local(kind.name().toLowerCase(Locale.ROOT) + " fence", effect);
    }

    /** Nothing, where reads return the newest write anyway. */
    private static final class VolatileOrder extends Place {
        private final Model model;

        VolatileOrder(Model model) {
            super("the order of volatile accesses");
            this.model = model;
        }

        @Override
        int address(Activity activity) {
            return model.memory == MemoryModel.SC ? Operation.NO_RESOURCE : model.volatileOrder().number;
        }
    }

    static Instruction addCommuting(Place x, int amount) {
        return Instruction.visible(Kind.UPDATE, Access.COMMUTE, x, x + " += " + amount, (m, a) -> {
            if (m.memory.isWeak()) {
                // They would have to have an order of coherence, and commute.
                throw new IllegalStateException("additions that commute have no place in weak memory: use fetchAndAdd");
            }
            m.cells[x.address(a)] += amount;
        });
    }

    static Instruction await(Place x, IntPredicate condition, String text) {
        return Instruction.access(
                        Kind.ACQUIRE,
                        Access.READ,
                        x,
                        Mode.VOLATILE,
                        "await " + text,
                        (m, a) -> m.memory.readNewest(a, x.address(a), Mode.VOLATILE))
                .when(
                        (m, a) -> condition.test(m.cells[x.address(a)]),
                        (m, a) -> text + " (" + x + " is " + m.cells[x.address(a)] + ')');
    }

    static Instruction check(Place x, IntPredicate condition, String text) {
        return Instruction.access(
                Kind.ASSERT, Access.READ, x, Mode.PLAIN, "assert " + text, new Check(x, condition, text));
    }

    /** Remembers its last failure: a sampler that hits a bug often should not spend its time on messages. */
    private static final class Check implements Instruction.Effect {
        private final Place x;
        private final IntPredicate condition;
        private final String text;
        private String task;
        private int value;
        private Failure failure;

        Check(Place x, IntPredicate condition, String text) {
            this.x = x;
            this.condition = condition;
            this.text = text;
        }

        @Override
        public void apply(ModelProgram machine, Activity activity) {
            int seen = machine.memory.readNewest(activity, x.address(activity), Mode.PLAIN);
            if (condition.test(seen)) {
                return;
            }
            String name = activity.task.name();
            if (failure == null || value != seen || !name.equals(task)) {
                task = name;
                value = seen;
                failure = new Failure(
                        Failure.Type.EXCEPTION,
                        name + " expects " + text + ", but " + x + " is " + seen,
                        name + " expects " + text,
                        null);
            }
            machine.fail(failure);
        }
    }
}

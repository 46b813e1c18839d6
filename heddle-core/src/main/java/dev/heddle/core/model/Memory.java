package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Operations on shared variables. */
final class Memory {
    private Memory() {}

    static Instruction read(Place x, Local into) {
        return Instruction.visible(
                Kind.READ, Access.READ, x, into + " = " + x, (m, a) -> a.locals[into.slot] = m.cells[x.address(a)]);
    }

    static Instruction read(Place x) {
        return Instruction.visible(Kind.READ, Access.READ, x, "read " + x, (m, a) -> {});
    }

    static Instruction write(Place x, Expression value) {
        return Instruction.visible(
                Kind.WRITE, Access.WRITE, x, x + " = " + value, (m, a) -> m.cells[x.address(a)] = value.of(a.locals));
    }

    static Instruction update(Place x, String text, IntUnaryOperator f) {
        return Instruction.visible(Kind.UPDATE, Access.WRITE, x, text, (m, a) -> {
            int address = x.address(a);
            m.cells[address] = f.applyAsInt(m.cells[address]);
        });
    }

    static Instruction fetchAndAdd(Place x, int amount, Local old) {
        return Instruction.visible(Kind.UPDATE, Access.WRITE, x, old + " = " + x + " +=! " + amount, (m, a) -> {
            int address = x.address(a);
            int before = m.cells[address];
            m.cells[address] = before + amount;
            a.locals[old.slot] = before;
        });
    }

    static Instruction exchange(Place x, Expression value, Local old) {
        return Instruction.visible(Kind.UPDATE, Access.WRITE, x, old + " = " + x + " <-> " + value, (m, a) -> {
            int address = x.address(a);
            int before = m.cells[address];
            m.cells[address] = value.of(a.locals);
            a.locals[old.slot] = before;
        });
    }

    static Instruction compareAndSet(Place x, Expression expected, Expression value, Local done) {
        String text = done + " = cas " + x + ": " + expected + " -> " + value;
        return Instruction.visible(Kind.UPDATE, Access.WRITE, x, text, (m, a) -> {
            int address = x.address(a);
            boolean success = m.cells[address] == expected.of(a.locals);
            if (success) {
                m.cells[address] = value.of(a.locals);
            }
            a.locals[done.slot] = success ? 1 : 0;
        });
    }

    static Instruction addCommuting(Place x, int amount) {
        return Instruction.visible(
                Kind.UPDATE, Access.COMMUTE, x, x + " += " + amount, (m, a) -> m.cells[x.address(a)] += amount);
    }

    static Instruction await(Place x, IntPredicate condition, String text) {
        return Instruction.visible(Kind.ACQUIRE, Access.READ, x, "await " + text, (m, a) -> {})
                .when(
                        (m, a) -> condition.test(m.cells[x.address(a)]),
                        (m, a) -> text + " (" + x + " is " + m.cells[x.address(a)] + ')');
    }

    static Instruction check(Place x, IntPredicate condition, String text) {
        return Instruction.visible(Kind.ASSERT, Access.READ, x, "assert " + text, new Check(x, condition, text));
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
            int seen = machine.cells[x.address(activity)];
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

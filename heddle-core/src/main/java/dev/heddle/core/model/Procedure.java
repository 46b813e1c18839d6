package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.Arrays;
import java.util.function.Consumer;

/** A task's code: of one that is there from the beginning, or of any number that are spawned. */
public final class Procedure {
    final String name;
    /** The task's id if it is there from the beginning, or -1. */
    final int task;

    private final Model model;
    private Instruction[] code = {};
    private boolean defined;
    private boolean joined;

    Procedure(Model model, String name, int task) {
        this.model = model;
        this.name = name;
        this.task = task;
    }

    public Procedure body(Consumer<Steps> body) {
        if (defined) {
            throw new IllegalStateException("task " + name + " has a body already");
        }
        defined = true;
        Steps steps = new Steps(model, name, false);
        body.accept(steps);
        code = steps.instructions();
        return this;
    }

    /** The code once the model is complete; a task that is joined gets a last step, since a join comes after the end. */
    Instruction[] code() {
        if (joined && (code.length == 0 || code[code.length - 1].kind != Kind.END)) {
            Instruction end =
                    Instruction.visible(Kind.END, Access.WRITE, new End(model, name, null), "end", (m, a) -> {});
            end.site = Sites.of(name + ": end");
            code = Arrays.copyOf(code, code.length + 1);
            code[code.length - 1] = end;
        }
        return code;
    }

    Instruction spawn() {
        return Instruction.visible(Kind.SPAWN, Access.WRITE, null, "spawn " + name, (m, a) -> m.spawn(a, name, code));
    }

    Instruction spawn(Local handle) {
        joined = true;
        return Instruction.visible(
                Kind.SPAWN,
                Access.WRITE,
                null,
                handle + " = spawn " + name,
                (m, a) ->
                        // The child gets a copy of the locals first: it does not know its own handle.
                        a.locals[handle.slot] = m.spawn(a, name, code));
    }

    /** Waits for the end of this task, which must be there from the beginning. */
    Instruction join() {
        if (task < 0) {
            throw new IllegalStateException(
                    "task " + name + " is spawned: keep its handle, spawn(" + name + ", handle), and join that");
        }
        joined = true;
        return join(model, Expression.constant(task), name);
    }

    static Instruction join(Model model, Expression handle, String what) {
        return Instruction.visible(Kind.JOIN, Access.READ, new End(model, what, handle), "join " + what, (m, a) -> {})
                .when(
                        (m, a) -> m.hasEnded(handle.of(a.locals)),
                        (m, a) -> "the end of " + m.nameOf(handle.of(a.locals)));
    }

    @Override
    public String toString() {
        return name;
    }

    /** The end of a task as a resource: numbered behind all others, by the task's handle. */
    private static final class End extends Place {
        private final Model model;
        private final Expression handle;

        End(Model model, String name, Expression handle) {
            super("the end of " + name);
            this.model = model;
            this.handle = handle;
        }

        @Override
        int address(Activity activity) {
            int number = handle == null ? activity.handle : handle.of(activity.locals);
            return number < 0 ? Operation.NO_RESOURCE : model.firstEnd() + number;
        }
    }
}

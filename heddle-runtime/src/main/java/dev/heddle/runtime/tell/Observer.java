package dev.heddle.runtime.tell;

import dev.heddle.core.Witness;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.ExecutionObserver;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.ObjectNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Finds the words for a witness: what resources are called, what accesses find and leave, what tasks wait for. There is one
 * only in executions that are run to be reported. It looks at the program's objects from the task's own hook, with the gate
 * closed, and never calls the program's code.
 *
 * <p>A hook is called before the access, and the token stays with the task until its next event. So what is there when the
 * hook returns is what the access finds, and what is there when the next event comes is what it left.
 *
 * <p>Every method closes the gate: what a witness does with the JDK's collections would be operations of the program
 * otherwise.
 */
public final class Observer implements ExecutionObserver {
    /** They are looked at after each event. */
    private static final int MOST_LOCKS = 100;

    private final Execution execution;
    private final ObjectNames names;
    private final Witness witness;
    private Object object;
    private Field field;
    private int index;
    private boolean written;
    private final Owned[] owned = new Owned[MOST_LOCKS];
    private int ownedSize;
    private long time;
    private final KnownState state;

    /** A lock of java.util.concurrent, which calls take and give back that may wait in between. */
    private static final class Owned {
        final int resource;
        final Object synchronizer;
        Thread owner;

        Owned(int resource, Object synchronizer) {
            this.resource = resource;
            this.synchronizer = synchronizer;
        }
    }

    public Observer(Execution execution, Witness witness) {
        this.execution = execution;
        this.names = execution.names;
        this.witness = witness;
        state = new KnownState(names, witness);
    }

    @Override
    public void accessed(Object target, int part, int resource, boolean isWrite) {
        try (Gate.Closed closed = Gate.close()) {
            String name = names.of(target);
            if (ValueTexts.isElement(target)) {
                int element = ValueTexts.index(target, part);
                if (element >= 0) {
                    found(target, null, element, isWrite);
                    witness.plain(target.getClass().isArray());
                    name = name + '[' + element + ']';
                }
            } else if (part == 0) {
                if (ValueTexts.isAtomic(target)) {
                    found(target, null, -1, isWrite);
                }
                own(target, resource);
            } else {
                Field accessed = ValueTexts.field(target, part);
                if (accessed != null) {
                    found(target, accessed, -1, isWrite);
                    witness.plain(!Modifier.isVolatile(accessed.getModifiers()));
                    name = name + '.' + accessed.getName();
                }
            }
            witness.named(resource, name);
        }
    }

    @Override
    public void accessedStatic(int number, int resource, boolean isWrite) {
        try (Gate.Closed closed = Gate.close()) {
            Field accessed = ValueTexts.staticField(number, ControlledTask.running.thread.getContextClassLoader());
            String qualified = Fields.name(number);
            String type = qualified.substring(0, qualified.lastIndexOf('.'));
            witness.named(
                    resource, qualified.substring(type.lastIndexOf('.') + 1).replace('$', '.'));
            if (accessed != null) {
                state.mentioned(accessed);
                found(null, accessed, -1, isWrite);
                witness.plain(!Modifier.isVolatile(accessed.getModifiers()));
            }
        }
    }

    private void found(Object target, Field accessed, int element, boolean isWrite) {
        object = target;
        field = accessed;
        index = element;
        written = isWrite;
        witness.found(look());
    }

    private String look() {
        Object value = field != null
                ? ValueTexts.get(object, field)
                : index >= 0 ? ValueTexts.element(object, index) : ValueTexts.atomic(object);
        return ValueTexts.text(value, names);
    }

    @Override
    public void chosen(int number, int alternatives, Object value) {
        try (Gate.Closed closed = Gate.close()) {
            String which = number + " of 0 to " + (alternatives - 1);
            witness.found(value == null ? which : ValueTexts.text(value, names) + " (" + which + ")");
        }
    }

    @Override
    public void trouble(String node, String what, boolean begins) {
        try (Gate.Closed closed = Gate.close()) {
            witness.trouble(node, what, begins);
        }
    }

    @Override
    public void printed(String node, String line) {
        try (Gate.Closed closed = Gate.close()) {
            witness.printed(node, line);
        }
    }

    @Override
    public void ordered() {
        try (Gate.Closed closed = Gate.close()) {
            witness.plain(false);
        }
    }

    private void own(Object target, int resource) {
        Object synchronizer = ownedSize < MOST_LOCKS ? Synchronizers.synchronizerOf(target) : null;
        if (synchronizer == null) {
            return;
        }
        for (int i = 0; i < ownedSize; i++) {
            if (owned[i].synchronizer == synchronizer) {
                return;
            }
        }
        owned[ownedSize++] = new Owned(resource, synchronizer);
    }

    private void tellOwners() {
        for (int i = 0; i < ownedSize; i++) {
            Owned lock = owned[i];
            Thread now = Synchronizers.ownerOf(lock.synchronizer);
            if (now != lock.owner) {
                lock.owner = now;
                ControlledTask task = now == null ? null : execution.taskOf(now);
                witness.owned(lock.resource, task == null ? null : task.task);
            }
        }
    }

    @Override
    public void claimed(String property, String standing) {
        witness.claimed(property, standing);
    }

    @Override
    public void at(long now) {
        if (now != time) {
            time = now;
            witness.time(now);
        }
    }

    @Override
    public void flush() {
        if (written) {
            try (Gate.Closed closed = Gate.close()) {
                written = false;
                witness.left(look());
                object = null;
            }
        }
        if (ownedSize > 0) {
            try (Gate.Closed closed = Gate.close()) {
                tellOwners();
            }
        }
        if (witness.wantsState()) {
            try (Gate.Closed closed = Gate.close()) {
                state.tell();
            }
        }
    }

    @Override
    public void named(int resource, Object target) {
        try (Gate.Closed closed = Gate.close()) {
            witness.named(resource, names.of(target));
        }
    }

    @Override
    public void named(int resource, String name) {
        try (Gate.Closed closed = Gate.close()) {
            witness.named(resource, name);
        }
    }

    @Override
    public void waits(ControlledTask task) {
        try (Gate.Closed closed = Gate.close()) {
            // Who took a lock in the step before may never make another.
            tellOwners();
            String what = Endings.awaited(execution, task);
            if (what != null) {
                witness.waits(task.task, what);
            }
        }
    }
}

package dev.heddle.runtime;

import dev.heddle.core.Witness;
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
public final class Observer {
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

    Observer(Execution execution, ObjectNames names, Witness witness) {
        this.execution = execution;
        this.names = names;
        this.witness = witness;
    }

    /** The event just executed is an access to a part of an object. */
    public void accessed(Object target, int part, int resource, boolean isWrite) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            String name = names.of(target);
            if (Values.isElement(target)) {
                int element = Values.index(target, part);
                if (element >= 0) {
                    found(target, null, element, isWrite);
                    witness.plain(target.getClass().isArray());
                    name = name + '[' + element + ']';
                }
            } else if (part == 0) {
                if (Values.isAtomic(target)) {
                    found(target, null, -1, isWrite);
                }
                own(target, resource);
            } else {
                Field accessed = Values.field(target, part);
                if (accessed != null) {
                    found(target, accessed, -1, isWrite);
                    witness.plain(!Modifier.isVolatile(accessed.getModifiers()));
                    name = name + '.' + accessed.getName();
                }
            }
            witness.named(resource, name);
        } finally {
            Gate.owner = owner;
        }
    }

    public void accessedStatic(int number, int resource, boolean isWrite) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            Field accessed =
                    Values.staticField(number, execution.running().thread.getContextClassLoader());
            String qualified = Fields.name(number);
            String type = qualified.substring(0, qualified.lastIndexOf('.'));
            witness.named(
                    resource, qualified.substring(type.lastIndexOf('.') + 1).replace('$', '.'));
            if (accessed != null) {
                found(null, accessed, -1, isWrite);
                witness.plain(!Modifier.isVolatile(accessed.getModifiers()));
            }
        } finally {
            Gate.owner = owner;
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
                ? Values.get(object, field)
                : index >= 0 ? Values.element(object, index) : Values.atomic(object);
        return Values.text(value, names);
    }

    /** The access just told is one of a variable handle or the like, which orders plain memory too. */
    public void ordered() {
        Thread owner = Gate.owner;
        Gate.owner = null;
        witness.plain(false);
        Gate.owner = owner;
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

    /** An event was executed at the given time. */
    void at(long now) {
        if (now != time) {
            time = now;
            witness.time(now);
        }
    }

    /** Another event comes, or the end: the last access has taken effect. */
    void flush() {
        if (written) {
            Thread owner = Gate.owner;
            Gate.owner = null;
            written = false;
            witness.left(look());
            object = null;
            Gate.owner = owner;
        }
        if (ownedSize > 0) {
            Thread owner = Gate.owner;
            Gate.owner = null;
            tellOwners();
            Gate.owner = owner;
        }
    }

    /** A resource is an object as a whole. */
    public void named(int resource, Object target) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        witness.named(resource, names.of(target));
        Gate.owner = owner;
    }

    void named(int resource, String name) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        witness.named(resource, name);
        Gate.owner = owner;
    }

    void waits(ControlledTask task) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        String what = Endings.awaited(execution, task);
        if (what != null) {
            witness.waits(task.task, what);
        }
        Gate.owner = owner;
    }
}

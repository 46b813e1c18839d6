package dev.heddle.runtime.hooks.weak;

import dev.heddle.core.memory.Fence;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.memory.JavaMemory;
import dev.heddle.runtime.model.WeakSteps;
import dev.heddle.runtime.objects.ObjectState;

/**
 * Called by code that is woven for weak memory: before an access, in place of {@link MemoryHooks} or before it, with what the access is
 * ({@link dev.heddle.catalogue.WeakBits}); and after it, to give back an older value that memory was lent for it.
 */
public final class WeakHooks {
    private WeakHooks() {}

    public static void read(Object target, int field, int access, int site) {
        JavaMemory memory = memory();
        if (memory == null) {
            MemoryHooks.read(target, field, site);
            return;
        }
        memory.announce(access);
        MemoryHooks.read(target, field, site);
        memory.unannounce();
    }

    public static void write(Object target, int field, int access, int site) {
        JavaMemory memory = memory();
        if (memory == null) {
            MemoryHooks.write(target, field, site);
            return;
        }
        memory.announce(access);
        MemoryHooks.write(target, field, site);
        memory.unannounce();
    }

    public static void readStatic(Class<?> from, int field, int access, int site) {
        JavaMemory memory = memory();
        if (memory != null) {
            memory.announce(access, from);
        }
        MemoryHooks.readStatic(field, site);
        if (memory != null) {
            memory.unannounce();
        }
    }

    public static void writeStatic(Class<?> from, int field, int access, int site) {
        JavaMemory memory = memory();
        if (memory != null) {
            memory.announce(access, from);
        }
        MemoryHooks.writeStatic(field, site);
        if (memory != null) {
            memory.unannounce();
        }
    }

    public static void readElement(Object array, int index, int access, int site) {
        JavaMemory memory = memory();
        if (memory != null) {
            memory.announce(access);
        }
        MemoryHooks.readElement(array, index, site);
        if (memory != null) {
            memory.unannounce();
        }
    }

    /** An access by a handle or an atomic comes next, whose own hook makes the step. */
    public static void announce(int access) {
        JavaMemory memory = memory();
        if (memory != null) {
            memory.announce(access);
        }
    }

    /** The access was made. */
    public static void finish() {
        JavaMemory memory = memory();
        if (memory != null) {
            memory.unannounce();
            memory.restore();
        }
    }

    /** A read was made, of a field or an element: as short as it must be, to be inlined. */
    public static void restore() {
        if (JavaMemory.isLent && Thread.currentThread() == Gate.owner) {
            Execution.current.memory.restore();
        }
    }

    /** A fence; bit 0 says whether it acquires, bit 1 whether it releases, bit 2 whether it is a full one. */
    public static void fence(int kind, int site) {
        MemoryHooks.fence(kind);
        JavaMemory memory = memory();
        if (memory != null) {
            Fence fence = kind > 3 ? Fence.FULL : kind == 1 ? Fence.ACQUIRE : Fence.RELEASE;
            WeakSteps.fence(Execution.current, ControlledTask.running, fence, site);
        }
    }

    /** A constructor that sets final fields ends. */
    public static void freeze(Object object) {
        JavaMemory memory = memory();
        if (memory != null && !Execution.current.sequentialSoFar()) {
            ObjectState state = Execution.current.objects.find(object);
            if (state != null) {
                memory.freeze(ControlledTask.running.id(), state);
            }
        }
    }

    /** A final field is read that refers to something. */
    public static void readFinal(Object object) {
        JavaMemory memory = memory();
        if (memory != null) {
            ObjectState state = Execution.current.objects.find(object);
            if (state != null && state.creator() != ControlledTask.running.id()) {
                memory.readsFinal(ControlledTask.running.id(), state);
            }
        }
    }

    /** Null for whoever is not controlled, or if reads return the newest write. */
    private static JavaMemory memory() {
        return Thread.currentThread() == Gate.owner ? Execution.current.memory : null;
    }
}

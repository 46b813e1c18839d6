package dev.heddle.runtime.hooks.memory;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.races.Order;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Called before accesses to memory. */
public final class MemoryHooks {
    /** What is tried by an instruction and not by a method of the JDK. */
    private static final Object INSTRUCTION = new Object();

    private MemoryHooks() {}

    // These two are short, so that the compiler inlines them even where it does not know yet that a loop calls them: 35
    // bytes at most.

    public static void read(Object target, int field, int site) {
        if (Thread.currentThread() == Gate.owner && !ControlledTask.running.followsReading(target, field)) {
            readUnlessNothing(target, field, site);
        }
    }

    public static void write(Object target, int field, int site) {
        if (Thread.currentThread() == Gate.owner && !ControlledTask.running.followsWriting(target, field)) {
            writeUnlessNothing(target, field, site);
        }
    }

    private static void readUnlessNothing(Object target, int field, int site) {
        ControlledTask me = ControlledTask.running;
        if (target != null && !me.isNothing(Execution.current, target, field, 0, site)) {
            SharedMemory.access(Execution.current, me, target, field, read(field), site);
        }
    }

    private static void writeUnlessNothing(Object target, int field, int site) {
        ControlledTask me = ControlledTask.running;
        if (target != null && !me.isNothing(Execution.current, target, field, 1, site)) {
            SharedMemory.access(Execution.current, me, target, field, write(field), site);
        }
    }

    public static void readStatic(int field, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            if (!me.isNothing(Execution.current, null, field, 0, site)) {
                SharedMemory.accessStatic(Execution.current, me, field, read(field), site);
            }
        }
    }

    public static void writeStatic(int field, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            if (!me.isNothing(Execution.current, null, field, 1, site)) {
                SharedMemory.accessStatic(Execution.current, me, field, write(field), site);
            }
        }
    }

    public static void readElement(Object array, int index, int site) {
        if (Thread.currentThread() == Gate.owner && array != null) {
            ControlledTask me = ControlledTask.running;
            if (!me.isNothing(Execution.current, array, index + 1, 0, site)) {
                SharedMemory.access(Execution.current, me, array, index + 1, Order.PLAIN, site);
            }
        }
    }

    public static void writeElement(Object array, int index, int site) {
        if (Thread.currentThread() == Gate.owner && array != null) {
            ControlledTask me = ControlledTask.running;
            if (!me.isNothing(Execution.current, array, index + 1, 1, site)) {
                SharedMemory.access(Execution.current, me, array, index + 1, Order.PLAIN | 1, site);
            }
        }
    }

    /** An access by reflection. Fields of the JDK's are its own business. */
    public static void field(Field field, Object target, int access, int site) {
        if (Thread.currentThread() != Gate.owner || field == null) {
            return;
        }
        // What the JDK does for itself there, when it compiles an accessor, is no step.
        ControlledTask.running.call.announced = 0;
        if (Modifier.isFinal(field.getModifiers()) || field.getDeclaringClass().getClassLoader() == null) {
            return;
        }
        int number = ReflectedFields.number(field);
        boolean reads = access == 0;
        if (!Modifier.isStatic(field.getModifiers())) {
            if (reads) {
                read(target, number, site);
            } else {
                write(target, number, site);
            }
        } else if (reads) {
            readStatic(number, site);
        } else {
            writeStatic(number, site);
        }
    }

    private static int read(int field) {
        return Fields.isVolatile(field) ? Order.SYNCHRONIZES : Order.PLAIN;
    }

    private static int write(int field) {
        return 1 | (Fields.isVolatile(field) ? Order.RELEASES : Order.PLAIN);
    }

    public static void created(Object object) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            SharedMemory.created(execution, ControlledTask.running, object);
        }
    }

    public static void varHandle(VarHandle handle, Object target, int index, int access, int site) {
        if (Thread.currentThread() == Gate.owner && handle != null) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            int before = execution.events.count();
            String peculiarity = VarHandleFields.peculiarity(handle);
            if (peculiarity != null) {
                execution.hiddenWork.found(peculiarity);
            }
            if (target == null) {
                if (execution.memory != null) {
                    execution.memory.isStaticOf(VarHandleFields.holder(handle));
                }
                SharedMemory.accessStatic(execution, me, VarHandleFields.number(handle), access, site);
            } else {
                int part = target.getClass().isArray() ? index + 1 : VarHandleFields.number(handle);
                SharedMemory.access(execution, me, target, part, access, site);
            }
            me.call.tries(execution.events.count() == before ? null : INSTRUCTION);
            ordered(execution);
        }
    }

    public static void unsafe(Object target, long offset, int sizedAccess, int site) {
        if (Thread.currentThread() == Gate.owner && target != null) {
            Execution execution = Execution.current;
            int access = sizedAccess & (1 << AccessBits.SIZE) - 1;
            if (!UnsafeFields.isOne(target, offset, sizedAccess >>> AccessBits.SIZE)) {
                execution.hiddenWork.found("Unsafe accesses several fields or elements at once, or a part of one");
            }
            ControlledTask me = ControlledTask.running;
            int before = execution.events.count();
            if (target instanceof Class<?> type) {
                if (execution.memory != null) {
                    execution.memory.isStaticOf(type);
                }
                SharedMemory.accessStatic(execution, me, UnsafeFields.staticField(type, offset), access, site);
            } else {
                SharedMemory.access(execution, me, target, UnsafeFields.part(target, offset), access, site);
            }
            me.call.tries(execution.events.count() == before ? null : INSTRUCTION);
            ordered(execution);
        }
    }

    /** A fence; bit 0 says whether it acquires, bit 1 whether it releases. */
    public static void fence(int kind) {
        if (Thread.currentThread() == Gate.owner && Execution.current.races != null) {
            Execution.current.races.fence(ControlledTask.running.id(), (kind & 1) != 0, (kind & 2) != 0);
        }
    }

    /** The result of a compare-and-set by a VarHandle or by Unsafe, whose hook was called just before it. */
    public static void tried(int result) {
        if (result == 0 && Thread.currentThread() == Gate.owner) {
            Execution.current.events.hadNoEffect(ControlledTask.running, INSTRUCTION);
        }
    }

    private static void ordered(Execution execution) {
        if (execution.observer != null) {
            execution.observer.ordered();
        }
    }
}

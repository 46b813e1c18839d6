package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.objects.Fields;
import java.lang.invoke.VarHandle;
import jdk.internal.misc.Unsafe;

/**
 * Which field a VarHandle stands for, so that accesses through it and plain ones are to the same resource: the handle knows where
 * the field lies. A handle that does not say gets a number of its own, which no plain access shares, and nothing is proved.
 */
final class VarHandleFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final FieldNumbers<VarHandle> NUMBERS = new FieldNumbers<>() {
        @Override
        int find(VarHandle handle) {
            return describe(handle);
        }
    };

    private static final int VIEW = 1;
    private static final int UNKNOWN = 2;

    /** What is peculiar about a handle; 0 for one of a field or an element that it says. */
    private static final FieldNumbers<VarHandle> PECULIAR = new FieldNumbers<>() {
        @Override
        int find(VarHandle handle) {
            return isViewed(handle) ? VIEW : tells(handle) ? 0 : UNKNOWN;
        }
    };

    private VarHandleFields() {}

    static int number(VarHandle handle) {
        return NUMBERS.of(handle);
    }

    /** Why accesses by this handle are not what they seem; null if they are. */
    static String peculiarity(VarHandle handle) {
        return switch (PECULIAR.of(handle)) {
            // Elements of an array, a buffer or a segment as values of another type: several at once, or parts of them.
            case VIEW -> "a VarHandle shows memory as another type";
            // One that was made of another.
            case UNKNOWN -> "a VarHandle does not say what it accesses";
            default -> null;
        };
    }

    private static boolean tells(VarHandle handle) {
        if (get(handle, "fieldOffset", true) != null) {
            return true;
        }
        boolean isElement = !handle.coordinateTypes().isEmpty()
                && handle.coordinateTypes().get(0).isArray();
        return isElement && !handle.getClass().getSimpleName().startsWith("Indirect");
    }

    /** The class whose static field it stands for; null if it does not say. */
    static Class<?> holder(VarHandle handle) {
        try (Gate.Closed closed = Gate.close()) {
            return get(handle, "base", false) instanceof Class<?> type ? type : null;
        }
    }

    private static boolean isViewed(VarHandle handle) {
        if (handle.coordinateTypes().isEmpty()) {
            return false;
        }
        Class<?> target = handle.coordinateTypes().get(0);
        return target.isArray()
                ? target.getComponentType() != handle.varType()
                        && handle.varType().isPrimitive()
                : target.getName().startsWith("java.nio.") || target.getName().startsWith("java.lang.foreign.");
    }

    private static int describe(VarHandle handle) {
        Long offset = (Long) get(handle, "fieldOffset", true);
        if (offset != null && handle.coordinateTypes().isEmpty()) {
            Object base = get(handle, "base", false);
            if (base instanceof Class<?> type) {
                return UnsafeFields.staticField(type, offset);
            }
        } else if (offset != null) {
            return UnsafeFields.field(handle.coordinateTypes().get(0), offset);
        }
        String owner = handle.coordinateTypes().isEmpty()
                ? "?"
                : handle.coordinateTypes().get(0).getName();
        return Fields.known(owner, "handle" + NUMBERS.size());
    }

    /** A field of the handle's own, whichever of its classes has it; null if none has. */
    private static Object get(VarHandle handle, String name, boolean isLong) {
        if (handle.getClass().getSimpleName().equals("LazyInitializingVarHandle")
                && !name.equals("target")
                && get(handle, "target", false) instanceof VarHandle target) {
            // A static field of a class that was not initialised when the handle was made (22 and later).
            return get(target, name, isLong);
        }
        for (Class<?> type = handle.getClass(); type != VarHandle.class; type = type.getSuperclass()) {
            try {
                long offset = UNSAFE.objectFieldOffset(type, name);
                return isLong ? (Object) UNSAFE.getLong(handle, offset) : UNSAFE.getReference(handle, offset);
            } catch (InternalError e) {
                // It is in a class above, or nowhere.
            }
        }
        return null;
    }
}

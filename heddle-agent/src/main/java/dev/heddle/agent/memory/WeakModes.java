package dev.heddle.agent.memory;

import dev.heddle.catalogue.WeakBits;

/** What accesses do and how they are ordered, by the names of the methods that make them. */
final class WeakModes {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    private WeakModes() {}

    /** An access mode of a VarHandle, or a method of Unsafe, where {@code get} and {@code putInt} are plain. */
    static int ofHandle(String name) {
        int kind = kindOf(name);
        boolean isPlain = kind == WeakBits.READ || kind == WeakBits.WRITE;
        return kind | modeOf(name, isPlain ? WeakBits.PLAIN : WeakBits.VOLATILE);
    }

    /** A method of an atomic or a field updater, where {@code get} is volatile; 0 if it is made of several accesses, or of none. */
    static int ofAtomic(String owner, String name) {
        if (!owner.startsWith(ATOMIC) || owner.endsWith("StampedReference") || owner.endsWith("MarkableReference")) {
            return 0;
        }
        if (name.equals("weakCompareAndSet")) {
            return WeakBits.TRY_WEAKLY | WeakBits.PLAIN;
        }
        if (name.equals("lazySet")) {
            return WeakBits.WRITE | WeakBits.ACQUIRE_RELEASE;
        }
        if (name.endsWith("AndGet") || name.startsWith("getAnd")) {
            // Those that call a function are loops.
            return name.contains("pdate") || name.contains("ccumulate") ? 0 : WeakBits.UPDATE | WeakBits.VOLATILE;
        }
        if (name.startsWith("get")
                || name.startsWith("set")
                || name.startsWith("compareAnd")
                || name.startsWith("weak")) {
            return kindOf(name) | modeOf(name, WeakBits.VOLATILE);
        }
        return 0;
    }

    private static int kindOf(String name) {
        if (name.startsWith("getAnd") || name.startsWith("compareAndExchange")) {
            return WeakBits.UPDATE;
        }
        if (name.startsWith("compareAnd")) {
            return WeakBits.TRY;
        }
        if (name.startsWith("weakCompareAnd")) {
            return WeakBits.TRY_WEAKLY;
        }
        return name.startsWith("get") ? WeakBits.READ : WeakBits.WRITE;
    }

    private static int modeOf(String name, int otherwise) {
        if (name.endsWith("Volatile")) {
            return WeakBits.VOLATILE;
        }
        if (name.endsWith("Acquire") || name.endsWith("Release") || name.startsWith("putOrdered")) {
            return WeakBits.ACQUIRE_RELEASE;
        }
        return name.endsWith("Opaque") ? WeakBits.OPAQUE : name.endsWith("Plain") ? WeakBits.PLAIN : otherwise;
    }
}

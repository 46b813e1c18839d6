package dev.heddle.runtime.memory;

import jdk.internal.misc.Unsafe;

/** A field or an element in the JVM's memory, by which it is read and written without a hook. Filled anew for each access. */
final class Slot {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Object base;
    private long offset;
    /** As in a descriptor; L for all references. */
    private char type;

    void set(Object newBase, long newOffset, char newType) {
        base = newBase;
        offset = newOffset;
        type = newType;
    }

    void become(Slot other) {
        set(other.base, other.offset, other.type);
    }

    /** Lets go of the object. */
    void clear() {
        base = null;
    }

    boolean isReference() {
        return type == 'L';
    }

    Object reference() {
        return type == 'L' ? UNSAFE.getReference(base, offset) : null;
    }

    /** The bits of what is there; 0 for a reference. */
    long bits() {
        return switch (type) {
            case 'Z', 'B' -> UNSAFE.getByte(base, offset);
            case 'S', 'C' -> UNSAFE.getShort(base, offset);
            case 'I', 'F' -> UNSAFE.getInt(base, offset);
            case 'J', 'D' -> UNSAFE.getLong(base, offset);
            default -> 0;
        };
    }

    void put(long bits, Object reference) {
        switch (type) {
            case 'Z', 'B' -> UNSAFE.putByte(base, offset, (byte) bits);
            case 'S', 'C' -> UNSAFE.putShort(base, offset, (short) bits);
            case 'I', 'F' -> UNSAFE.putInt(base, offset, (int) bits);
            case 'J', 'D' -> UNSAFE.putLong(base, offset, bits);
            default -> UNSAFE.putReference(base, offset, reference);
        }
    }

    /** Whether something else can be put there that is equal to nothing a program would expect. */
    boolean canBePoisoned() {
        return type == 'I' || type == 'J' || type == 'L';
    }
}

package dev.heddle.runtime.objects;

import dev.heddle.core.Hash;
import jdk.internal.misc.Unsafe;

/**
 * Gives objects identity hash codes that are the same in each execution, by writing them where the JVM keeps them: into the
 * header, before anyone has asked. From then on every way to ask gives this number, for the object's whole life, also to code
 * that is not woven.
 *
 * <p>Where in the header the hash is differs between JVMs (and with compact headers), so it is found by looking at objects
 * whose hash is known. If that does not work out, objects keep the JVM's numbers.
 */
public final class IdentityHashes {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long HASH_MASK = 0x7FFFFFFFL;
    private static final int SAMPLES = 64;

    /** What a header looks like that has neither hash nor lock. */
    private static final long LOCK_BITS = 3;

    private static final long UNLOCKED = 1;

    private static final int SHIFT = findShift();

    /**
     * These bits turn the order of most hash codes round, and that of the first places in a hash table, whose index is made of the lower and the upper half of
     * a code.
     */
    private static final long OTHER_WAY = 0x7FF80007L;

    private static long turned;

    private IdentityHashes() {}

    private static int findShift() {
        if (UNSAFE.addressSize() != Long.BYTES) {
            return -1;
        }
        for (int shift = 3; shift <= 33; shift++) {
            if (holdsForAll(shift)) {
                return shift;
            }
        }
        return -1;
    }

    private static boolean holdsForAll(int shift) {
        for (int i = 0; i < SAMPLES; i++) {
            Object sample = new Object();
            long before = UNSAFE.getLong(sample, 0L);
            long hash = System.identityHashCode(sample);
            long after = UNSAFE.getLong(sample, 0L);
            boolean here = ((before >>> shift) & HASH_MASK) == 0 && ((after >>> shift) & HASH_MASK) == hash;
            if (!here || (after & LOCK_BITS) != UNLOCKED) {
                return false;
            }
        }
        return true;
    }

    /** Whether fresh objects get other codes from now on, so that what is ordered by them comes the other way round. */
    public static void turn(boolean round) {
        turned = round ? OTHER_WAY : 0;
    }

    /**
     * Writes a hash made of a number into a fresh object; leaves one alone that has a hash or is locked. Objects that are known to outlive
     * executions get one that does not depend on who met them first.
     */
    public static void set(Object object, int number) {
        if (isUnset(object)) {
            int lasting = AskedHashes.lasting(object);
            long header = UNSAFE.getLong(object, 0L);
            long mixed = Hash.mix(lasting == 0 ? number : lasting) ^ (lasting == 0 ? turned : 0);
            long hash = Math.max(1, mixed & HASH_MASK);
            UNSAFE.compareAndSetLong(object, 0L, header, header | (hash << SHIFT));
        }
    }

    /** Whether nobody has asked for the object's hash yet, as far as can be seen. */
    public static boolean isUnset(Object object) {
        if (SHIFT < 0 || object == null) {
            return false;
        }
        long header = UNSAFE.getLong(object, 0L);
        return (header & LOCK_BITS) == UNLOCKED && ((header >>> SHIFT) & HASH_MASK) == 0;
    }

    /** Whether this JVM lets us. */
    static boolean work() {
        return SHIFT >= 0;
    }
}

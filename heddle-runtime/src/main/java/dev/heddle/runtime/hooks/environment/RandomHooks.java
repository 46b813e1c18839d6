package dev.heddle.runtime.hooks.environment;

import dev.heddle.core.Hash;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.Execution;

/** Called in place of randomness that comes from outside: secure it is not, but the same in each execution. */
public final class RandomHooks {
    /** Any odd number of 32 bits. */
    private static final long SALT = Hash.GOLDEN >>> 32 | 1;

    private RandomHooks() {}

    public static boolean nextBytes(byte[] bytes) {
        if (Thread.currentThread() != Gate.owner || bytes == null) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Execution.current.random.nextByte();
        }
        return true;
    }

    /** Null for somebody else's business, and for what the JDK will refuse. */
    public static byte[] generateSeed(Object generator, int size) {
        if (Thread.currentThread() != Gate.owner || size < 0) {
            return null;
        }
        byte[] seed = new byte[size];
        nextBytes(seed);
        return seed;
    }

    /** The seed of a generator that was given none. */
    public static long seed(long original) {
        return Thread.currentThread() == Gate.owner ? Execution.current.random.nextLong() : original;
    }

    /** Where the iteration of a {@code Set.of} or {@code Map.of} begins. */
    public static long salt(long original) {
        return Thread.currentThread() == Gate.owner ? SALT : original;
    }

    /** Whether it goes backwards; with this salt the JDK says no. */
    public static boolean reverse(boolean original) {
        return Thread.currentThread() != Gate.owner && original;
    }
}

package dev.heddle.core;

/** One good 64-bit mixing function, used wherever something is hashed or seeded. */
public final class Hash {
    /** 2^64 divided by the golden ratio: an odd number whose multiples are spread evenly. */
    public static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Hash() {}

    /** SplitMix64's finaliser (Stafford's variant 13): a bijection in which every input bit reaches every output bit. */
    public static long mix(long z) {
        z += GOLDEN;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** A hash of an ordered pair. */
    public static long mix(long a, long b) {
        return mix(mix(a) + b);
    }
}

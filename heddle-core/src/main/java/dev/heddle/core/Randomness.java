package dev.heddle.core;

/**
 * The source of every random number a strategy draws: xoshiro256**, seeded by SplitMix64. It is reset before each execution
 * from the run's seed and the execution's number, so that an execution can be repeated without those before it.
 */
public final class Randomness {
    private long s0;
    private long s1;
    private long s2;
    private long s3;

    public Randomness(long seed) {
        reset(seed, 0);
    }

    /** Starts the stream that belongs to the given execution of a run with the given seed. */
    public void reset(long seed, long execution) {
        long z = Hash.mix(seed, execution);
        s0 = Hash.mix(z + 1);
        s1 = Hash.mix(z + 2);
        s2 = Hash.mix(z + 3);
        s3 = Hash.mix(z + 4);
    }

    public long nextLong() {
        long result = Long.rotateLeft(s1 * 5, 7) * 9;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    /** Uniform in {@code [0, bound)}, without bias (Lemire's method, with rejection). */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive, not " + bound);
        }
        long m = (nextLong() >>> 32) * bound;
        if ((m & 0xFFFFFFFFL) < bound) {
            long threshold = (0x1_0000_0000L - bound) % bound;
            while ((m & 0xFFFFFFFFL) < threshold) {
                m = (nextLong() >>> 32) * bound;
            }
        }
        return (int) (m >>> 32);
    }

    /** Uniform in {@code [0, bound)}. */
    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive, not " + bound);
        }
        long r = nextLong() >>> 1;
        long m = bound - 1;
        if ((bound & m) == 0) {
            return r & m;
        }
        for (long u = r; u - (r = u % bound) + m < 0; u = nextLong() >>> 1) {}
        return r;
    }

    /** Uniform in {@code [0, 1)}, 53 bits. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    public boolean nextBoolean() {
        return nextLong() < 0;
    }
}

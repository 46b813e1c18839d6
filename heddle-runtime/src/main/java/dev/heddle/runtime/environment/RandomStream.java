package dev.heddle.runtime.environment;

import dev.heddle.core.Hash;

/** An execution's own stream of "secure" randomness. */
public final class RandomStream {
    private long taken;

    /** An execution begins. */
    public void begin() {
        taken = 0;
    }

    public byte nextByte() {
        return (byte) nextLong();
    }

    public long nextLong() {
        return Hash.mix(++taken);
    }
}

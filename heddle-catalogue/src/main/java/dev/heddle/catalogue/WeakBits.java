package dev.heddle.catalogue;

/**
 * What the agent says of an access to memory in code that is woven for weak memory: what it does, and in which mode. The runtime reads it.
 */
public final class WeakBits {
    /** What the access does. */
    public static final int KIND = 7;

    public static final int READ = 1;
    public static final int WRITE = 2;
    /** Reads and writes at once, whatever it finds. */
    public static final int UPDATE = 3;
    /** Says whether it did. */
    public static final int TRY = 4;
    /** May also fail for no reason. */
    public static final int TRY_WEAKLY = 5;

    /** How it is ordered: shifted by this, the ordinal of a mode, from plain to volatile. */
    public static final int MODE_SHIFT = 3;

    public static final int PLAIN = 0;
    public static final int OPAQUE = 1 << MODE_SHIFT;
    public static final int ACQUIRE_RELEASE = 2 << MODE_SHIFT;
    public static final int VOLATILE = 3 << MODE_SHIFT;

    private WeakBits() {}
}

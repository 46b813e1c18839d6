package dev.heddle.catalogue;

/** How a method touches its object, as a number that woven code hands to the hooks: what it does, how it orders memory, when it is enabled. */
public final class AccessBits {
    /** No operation at all. */
    public static final int NONE = -1;

    /** The bits that say what it does. */
    public static final int ACCESS = 3;

    public static final int READ = 0;
    public static final int WRITE = 1;
    public static final int COMMUTE = 2;

    /** The bits that say how it orders memory. */
    public static final int ORDER = 28;

    /** Orders nothing, and must be ordered by something else. */
    public static final int PLAIN = 4;

    public static final int ACQUIRES = 8;
    public static final int RELEASES = 12;

    /** Taking or giving back a lock together with others: ordered after the exclusive ones, and before the next exclusive one. */
    public static final int SHARED = 16;

    /** Orders nothing, and needs no order: {@code getOpaque}. */
    public static final int OPAQUE = 20;

    /** Begins to read what will be validated, and may be torn until then. */
    public static final int OPTIMISTIC = 24;

    /** The bits that say when it is enabled. */
    public static final int CONDITION = 7 << 5;

    /** The lock is free, or held by the caller. */
    public static final int FREE = 1 << 5;

    /** The semaphore has as many permits as asked for. */
    public static final int PERMITS = 2 << 5;

    /** The latch is open. */
    public static final int OPEN = 3 << 5;

    /** The queue has an element. */
    public static final int ELEMENT = 4 << 5;

    /** The queue has room. */
    public static final int ROOM = 5 << 5;

    /** The future has its result. */
    public static final int RESULT = 6 << 5;

    /** The pool has work for a worker, or none any more. */
    public static final int WORK = 7 << 5;

    /** The method may be interrupted while it waits. */
    public static final int INTERRUPTIBLE = 1 << 8;

    /** The method asks who waits: from now on those who wait must really do it. */
    public static final int INSPECTS = 1 << 9;

    /** A call that nobody has described is atomic, by its documentation. */
    public static final int ATOMIC = 1 << 10;

    /** What such a call calls in turn may be an operation of its own. */
    public static final int ANNOUNCES = 1 << 11;

    /** Nobody looks into its class, so that what it does besides is not known. */
    public static final int UNSEEN = 1 << 12;

    /** The method's class has some that are made of several operations, … */
    public static final int HAS_PARTS = 1 << 13;

    /** … and this is one of them. */
    public static final int PARTS = 1 << 14;

    /** The method looks at, or changes, what is no operation where others do it. */
    public static final int HIDES = 1 << 15;

    /** From here on, how many bytes Unsafe touches; 0 if it is a reference. */
    public static final int SIZE = 16;

    private AccessBits() {}

    /** The access that a word in the tables stands for; null if there is no such word. */
    static Integer of(String word) {
        return switch (word) {
            case "read" -> READ;
            case "write", "exclude" -> WRITE;
            case "commute" -> COMMUTE;
            case "acquire" -> WRITE | ACQUIRES;
            case "release" -> WRITE | RELEASES;
            case "share" -> WRITE | SHARED;
            case "peek" -> READ | OPAQUE;
            case "poke" -> WRITE | OPAQUE;
            case "optimistic" -> READ | OPTIMISTIC;
            case "lock" -> WRITE | ACQUIRES | FREE;
            case "permits" -> WRITE | ACQUIRES | PERMITS;
            case "open" -> READ | OPEN;
            case "take" -> WRITE | ELEMENT;
            case "put" -> WRITE | ROOM;
            case "result" -> READ | RESULT;
            case "inspect" -> READ | INSPECTS;
            case "none" -> NONE;
            default -> null;
        };
    }
}

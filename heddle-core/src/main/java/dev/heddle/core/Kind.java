package dev.heddle.core;

/**
 * What an operation does. Strategies hardly look at it (dependence comes from resource and {@link Access}); reports do, and
 * so does whoever must know that a step waits, spawns or spins.
 */
public enum Kind {
    /** The first step of a task. */
    BEGIN,
    /** The last step of a task. */
    END,
    READ,
    WRITE,
    /** An atomic read-modify-write. */
    UPDATE,
    /** Takes a lock, and waits for it while another task has it; an attempt that does not wait is an {@link #UPDATE}. */
    LOCK,
    UNLOCK,
    /** Gives up a lock and waits for a notification. */
    WAIT,
    NOTIFY,
    /** Creates a task. */
    SPAWN,
    /** Waits for the end of a task. */
    JOIN,
    PARK,
    UNPARK,
    INTERRUPT,
    SLEEP,
    /** Announces that the task cannot get on by itself: the hint fairness goes by. */
    YIELD,
    /** A time-out fires. */
    TIMEOUT,
    /** Reads the clock. */
    CLOCK,
    /** Takes a permit of a semaphore, latch or signal. */
    ACQUIRE,
    /** Gives a permit. */
    RELEASE,
    BARRIER,
    SEND,
    /** A message is handled by its receiver. */
    DELIVER,
    /** Looks at what is on a disk. */
    DISK_READ,
    /** Changes it. */
    DISK_WRITE,
    /** Makes what was written survive a crash. */
    DISK_SYNC,
    /** The program leaves it open which of several tasks is served (a notification's receiver). */
    PICK,
    ASSERT,
    /** A crash, a loss, a partition. */
    FAULT,
    /** What a step touched besides the resources it was announced with; no step of its own. */
    TOUCH,
    /** The program leaves a value open, an input of a test: {@link Strategy#readsFrom} says which. */
    CHOOSE;

    /** Whether operations of this kind are there to order tasks, and not to get at data. */
    boolean synchronizes() {
        return switch (this) {
            case LOCK, UNLOCK, WAIT, NOTIFY -> true;
            case JOIN, END, PARK, UNPARK, INTERRUPT -> true;
            case SLEEP, YIELD -> true;
            case ACQUIRE, RELEASE, BARRIER -> true;
            default -> false;
        };
    }

    /** Whether it only ends what an operation before it began. */
    public boolean endsHold() {
        return this == UNLOCK || this == END;
    }

    /** Whether it stands at a line because the program does something there, and not because a task lives. */
    public boolean isDone() {
        return this != BEGIN && this != END && this != SPAWN && this != JOIN;
    }
}

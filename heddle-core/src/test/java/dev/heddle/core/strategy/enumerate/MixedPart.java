package dev.heddle.core.strategy.enumerate;

/** One thing that a task of a {@link MixedProgram} does, and what it does besides in the same step, depending on what it finds. */
final class MixedPart {
    enum Act {
        READ,
        WRITE,
        ADD,
        WAIT,
        LOCK,
        UNLOCK,
        FAIL,
        SPAWN,
        JOIN,
        END,
        CHOOSE,
        BEGIN
    }

    Act type;
    /** The number of a variable, of a lock, or of a child. */
    int target;
    /** What is written, or what a read fails for. */
    int value;
    /** A write is left out if it finds this. */
    int unless = -1;
    /** Whether somebody who waits may give up. */
    boolean timed;
    /** A variable that it says it touches, too. */
    int also = -1;

    boolean alsoWrites;
    /** Whether a read may return older values. */
    boolean weak;

    MixedPart ifZero;
    MixedPart otherwise;
    /** How many steps are left out if it does not find zero. */
    int skip;

    MixedPart(Act type, int target) {
        this.type = type;
        this.target = target;
    }

    void thenAlways(MixedPart part) {
        ifZero = part;
        otherwise = part;
    }

    boolean isAccess() {
        return type == Act.READ || type == Act.WRITE || type == Act.ADD;
    }

    /** Whether what it does next does not depend on what it finds. */
    boolean isBlind() {
        return switch (type) {
            case READ, FAIL, CHOOSE, WAIT -> false;
            case WRITE -> unless < 0;
            default -> true;
        };
    }

    /** Whether it is over at once. */
    boolean neverWaits() {
        return switch (type) {
            case WAIT, LOCK, JOIN, CHOOSE -> false;
            default -> !weak;
        };
    }

    @Override
    public String toString() {
        String self = type.name().toLowerCase(java.util.Locale.ROOT) + (timed ? "-timed" : "") + (weak ? "-weak" : "")
                + " " + target
                + (type == Act.WRITE ? "=" + value : "")
                + (type == Act.FAIL ? " if " + value : "")
                + (unless < 0 ? "" : " unless " + unless)
                + (also < 0 ? "" : " also " + (alsoWrites ? "write " : "read ") + also)
                + (skip > 0 ? " skip " + skip : "");
        if (ifZero == null && otherwise == null) {
            return self;
        }
        return self
                + (ifZero == otherwise
                        ? "; " + ifZero
                        : " ? {" + (otherwise == null ? "" : otherwise) + "} : {" + (ifZero == null ? "" : ifZero)
                                + "}");
    }
}

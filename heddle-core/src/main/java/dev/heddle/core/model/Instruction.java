package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.memory.Mode;

/**
 * One statement of a task's code. A visible one is an operation: it waits for a choice, perhaps for its guard, and then takes
 * effect. A local one takes effect at once, as part of the step before it.
 */
final class Instruction {
    @FunctionalInterface
    interface Effect {
        void apply(ModelProgram machine, Activity activity);
    }

    @FunctionalInterface
    interface Guard {
        boolean open(ModelProgram machine, Activity activity);
    }

    @FunctionalInterface
    interface Explanation {
        String of(ModelProgram machine, Activity activity);
    }

    /** Null for a local instruction. */
    final Kind kind;

    final Access access;
    /** Null if nothing shared is touched. */
    final Place place;

    final String text;
    final Effect effect;
    int site = Sites.UNKNOWN;
    /** How it is ordered, if it is an access to variables; else null. */
    Mode mode;
    /** Null if it never waits. */
    Guard guard;

    Explanation awaited;
    /** Null if it has no time-out. */
    Effect onTimeout;

    Access timeoutAccess;
    Guard mayTimeOut;
    int duration;

    /** Whether it is there to order tasks, though its kind does not tell. */
    boolean synchronizes;

    boolean critical;

    /** Null unless it is a soft barrier. */
    Operation.Gathering gathering;

    private Instruction(Kind kind, Access access, Place place, String text, Effect effect) {
        this.kind = kind;
        this.access = access;
        this.place = place;
        this.text = text;
        this.effect = effect;
    }

    static Instruction visible(Kind kind, Access access, Place place, String text, Effect effect) {
        return new Instruction(kind, access, place, text, effect);
    }

    /** An access to variables. */
    static Instruction access(Kind kind, Access access, Place place, Mode mode, String text, Effect effect) {
        Instruction instruction = new Instruction(kind, access, place, text, effect);
        instruction.mode = mode;
        return instruction;
    }

    static Instruction local(String text, Effect effect) {
        return new Instruction(null, null, null, text, effect);
    }

    /** Makes it wait; {@code newAwaited} says for what, when that never comes. */
    Instruction when(Guard newGuard, Explanation newAwaited) {
        guard = newGuard;
        awaited = newAwaited;
        return this;
    }

    /** Gives up waiting after a time, with another effect. */
    Instruction orAfter(int newDuration, Access newAccess, Guard allowed, Effect newOnTimeout) {
        if (newDuration < 0) {
            throw new IllegalArgumentException("a time-out must not be negative, but is " + newDuration);
        }
        duration = newDuration;
        timeoutAccess = newAccess;
        mayTimeOut = allowed;
        onTimeout = newOnTimeout;
        return this;
    }

    Instruction synchronizes() {
        synchronizes = true;
        return this;
    }

    /** Says what the operation is besides its kind. */
    void markRole(Operation operation) {
        operation.gathers(gathering);
        if (critical) {
            operation.critical();
        } else if (synchronizes) {
            operation.synchronizes();
        } else if (mode != null) {
            operation.accessesData();
        }
    }

    boolean isLocal() {
        return kind == null;
    }

    boolean isTimed(ModelProgram machine, Activity activity) {
        return onTimeout != null && mayTimeOut.open(machine, activity);
    }

    int resource(Activity activity) {
        return place == null ? Operation.NO_RESOURCE : place.address(activity);
    }
}

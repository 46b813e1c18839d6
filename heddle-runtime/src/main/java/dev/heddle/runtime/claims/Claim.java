package dev.heddle.runtime.claims;

import dev.heddle.core.Access;
import dev.heddle.core.Operation;
import java.util.Arrays;
import java.util.function.IntSupplier;

/** One thing that should be true, and what it depended on when it was looked at last. */
public final class Claim implements Looks {
    /** It is not true, and nothing that comes can make it so. */
    public static final int VIOLATED = -1;

    /** So far it is true; it would be if nothing came any more. */
    public static final int COLD = 0;

    /** Something has still to come. */
    public static final int HOT = 1;

    /** It is true, whatever comes. */
    public static final int DONE = 2;

    /** A condition that has looked at more than this will hardly come to its end. */
    private static final int MOST_LOOKS = 10_000_000;

    /** When it has to be true. */
    public enum When {
        /** From now on, as its status says. */
        NOW,
        /** When the program has come to its end, and not before. */
        AT_END,
        /** In some execution. */
        SOMETIMES
    }

    final String text;
    final String name;
    final When when;

    /** Looks at the program, by running code of its own, and says how things are. */
    private final IntSupplier look;

    int status = COLD;

    /** The status that was told last: none at first. */
    int told = Integer.MIN_VALUE;

    Throwable thrown;

    /** Whether a look at it has come to its end. */
    boolean isSeen;

    /** Whether something it depends on may have changed. */
    boolean isDue;

    private int[] resources = new int[8];
    private int size;
    private int looks;

    /** @param text how it is told: {@code always "no more than two"} */
    public Claim(String text, String name, When when, IntSupplier look) {
        this.text = text;
        this.name = name;
        this.when = when;
        this.look = look;
    }

    /** The status in words. */
    String standing() {
        if (when == When.SOMETIMES) {
            return status == DONE ? "reached" : "not reached yet";
        }
        return switch (status) {
            case VIOLATED -> "false";
            case HOT -> "to come";
            case DONE -> "has come";
            default -> "true";
        };
    }

    /** Looks at the program. */
    public int look() {
        return look.getAsInt();
    }

    @Override
    public void at(int resource) {
        if (++looks > MOST_LOOKS) {
            looks = 0;
            throw new IllegalStateException(
                    "the condition does not come to its end: it looked at something 10,000,000 times");
        }
        if (!dependsOn(resource) && resource != Operation.NO_RESOURCE) {
            if (size == resources.length) {
                resources = Arrays.copyOf(resources, size * 2);
            }
            resources[size++] = resource;
        }
    }

    boolean dependsOn(int resource) {
        for (int i = 0; i < size; i++) {
            if (resources[i] == resource) {
                return true;
            }
        }
        return false;
    }

    boolean isTouchedBy(Operation operation) {
        for (int i = 0; i < operation.touches(); i++) {
            if (operation.access(i) != Access.READ && dependsOn(operation.resource(i))) {
                return true;
            }
        }
        return false;
    }

    /** How many resources it depends on. */
    int size() {
        return size;
    }

    int resource(int number) {
        return resources[number];
    }

    /** What it depended on is found out anew; unless the look does not come to its end, then that counts, too. */
    int[] forget() {
        int[] before = Arrays.copyOf(resources, size);
        size = 0;
        looks = 0;
        return before;
    }
}

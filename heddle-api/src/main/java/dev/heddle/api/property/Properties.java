package dev.heddle.api.property;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What stands behind the methods of {@link dev.heddle.api.Heddle} that say what is right; those are the ones to call. */
public final class Properties {
    private static volatile boolean agentIsThere;

    private Properties() {}

    /** Whether the calling thread is a task of an execution that Heddle makes. */
    public static boolean isExplored() {
        return isAgentThere() && ClaimCalls.isTask();
    }

    /** The runtime is on the boot class path once the agent is there, and must not be loaded from elsewhere before. */
    private static boolean isAgentThere() {
        if (!agentIsThere) {
            try {
                Class.forName("dev.heddle.runtime.gate.Gate", false, null);
                agentIsThere = true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }
        return true;
    }

    /** Does something that is the test's own business: no step of the program that is explored. For authors of front ends. */
    public static <T> T quietly(Supplier<T> work) {
        return isAgentThere() ? ClaimCalls.quietly(work) : work.get();
    }

    /**
     * The calling thread makes so many more steps and then none, as if it never got the processor again: so it can be seen whether others get on without it. Does nothing where
     * nothing is explored. For authors of front ends.
     */
    public static void stopAfter(int steps) {
        if (isExplored()) {
            ClaimCalls.stopAfter(steps);
        }
    }

    public static void always(String name, BooleanSupplier condition) {
        if (isExplored()) {
            ClaimCalls.claim(text("always", name), name, new Observed(Formula.always(condition)));
        } else if (!condition.getAsBoolean()) {
            throw new AssertionError(text("always", name) + " is false");
        }
    }

    public static void eventually(String name, BooleanSupplier condition) {
        if (isExplored()) {
            ClaimCalls.claim(text("eventually", name), name, new Observed(Formula.eventually(condition)));
        }
    }

    public static void property(String name, Formula formula) {
        if (isExplored()) {
            ClaimCalls.claim(text("property", name), name, new Observed(formula));
        }
    }

    public static void sometimes(String name, BooleanSupplier condition) {
        if (isExplored()) {
            ClaimCalls.claimSometimes(text("sometimes", name), name, new Observed(Formula.eventually(condition)));
        }
    }

    public static void sometimes(String name) {
        if (isExplored()) {
            ClaimCalls.reached(name);
        }
    }

    public static void atEnd(String name, BooleanSupplier condition) {
        if (isExplored()) {
            ClaimCalls.claimAtEnd(
                    text("at the end", name), name, () -> condition.getAsBoolean() ? Observed.DONE : Observed.VIOLATED);
        }
    }

    public static Monitor monitor(String name) {
        Monitor monitor = new Monitor(name);
        if (isExplored()) {
            ClaimCalls.claim(text("monitor", name), name, monitor::status);
        }
        return monitor;
    }

    private static String text(String word, String name) {
        return word + " \"" + name + "\"";
    }
}

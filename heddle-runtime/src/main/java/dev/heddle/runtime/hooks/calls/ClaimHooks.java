package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Sites;
import dev.heddle.runtime.claims.Claim;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Claimed;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.races.Order;
import java.util.function.IntSupplier;

/** Called where a program says what should be true of it. */
public final class ClaimHooks {
    private ClaimHooks() {}

    /**
     * Something is claimed, by a task.
     *
     * @param text how it is told: {@code always "no more than two"}
     * @param look says how things are: see {@link Claim}
     */
    public static void claim(String text, String name, Claim.When when, IntSupplier look) {
        if (Thread.currentThread() == Gate.owner) {
            Claimed.claim(Execution.current, ControlledTask.running, new Claim(text, name, when, look), text);
        }
    }

    /** A method begins in which there is a place that some execution should reach. */
    public static void expect(String name) {
        if (Thread.currentThread() == Gate.owner) {
            try (Gate.Closed closed = Gate.close()) {
                Execution.current.events.expectations.expect(name);
            }
        }
    }

    /** Such a place is reached. */
    public static void reached(String name) {
        if (Thread.currentThread() == Gate.owner) {
            try (Gate.Closed closed = Gate.close()) {
                Execution.current.events.expectations.expect(name);
                Execution.current.events.expectations.reached(name);
            }
        }
    }

    /** A task changes, or looks at, something of Heddle's own that stands for a part of the program's state. */
    public static void access(Object object, boolean writes, String what) {
        if (Thread.currentThread() == Gate.owner) {
            SharedMemory.access(
                    Execution.current, ControlledTask.running, object, 0, (writes ? 1 : 0) | Order.OPAQUE, site(what));
        }
    }

    private static int site(String what) {
        try (Gate.Closed closed = Gate.close()) {
            return Sites.of(what);
        }
    }
}

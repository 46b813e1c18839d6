package dev.heddle.api.property;

import dev.heddle.check.Verdict;
import dev.heddle.runtime.claims.Claim;
import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.calls.ClaimHooks;
import dev.heddle.runtime.hooks.calls.HistoryHooks;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What is asked of the runtime. The only class here that is linked against it; used when the agent is there. */
final class ClaimCalls {
    private ClaimCalls() {}

    /** Whether the calling thread is a task of an execution. */
    static boolean isTask() {
        return Gate.controlled();
    }

    static void claim(String text, String name, IntSupplier look) {
        ClaimHooks.claim(text, name, Claim.When.NOW, look);
    }

    static void claimAtEnd(String text, String name, IntSupplier look) {
        ClaimHooks.claim(text, name, Claim.When.AT_END, look);
    }

    static void claimSometimes(String text, String name, IntSupplier look) {
        ClaimHooks.claim(text, name, Claim.When.SOMETIMES, look);
    }

    static void reached(String name) {
        ClaimHooks.reached(name);
    }

    static void access(Object object, boolean writes, String what) {
        ClaimHooks.access(object, writes, what);
    }

    /** A call of a history begins. */
    static void begins(Object history, String call) {
        HistoryHooks.begins(history, call);
    }

    static void ends(Object history, String call) {
        HistoryHooks.ends(history, call);
    }

    static void stopAfter(int steps) {
        HistoryHooks.stopAfter(steps);
    }

    static NotExplained notExplained(String message, Verdict verdict) {
        return new NotExplainedTask(message, verdict);
    }

    /** Does something that is no business of the program's. */
    static <T> T quietly(Supplier<T> work) {
        try (Gate.Closed closed = Gate.close()) {
            return work.get();
        }
    }

    /** Whether this is how an execution gets rid of a task. */
    static boolean isAbandonment(Throwable thrown) {
        return thrown instanceof Abandoned;
    }
}

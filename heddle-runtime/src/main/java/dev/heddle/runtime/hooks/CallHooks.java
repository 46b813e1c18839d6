package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.model.CommonPool;
import dev.heddle.runtime.model.Memory;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * The border between the application and the JDK. The application's call sites announce themselves; the first method of the
 * JDK that is an operation takes the announcement. Calls within the JDK find none, and are part of the operation.
 */
public final class CallHooks {
    private CallHooks() {}

    public static void at(int site) {
        if (Thread.currentThread() == Gate.owner) {
            Gate.execution.running().announcedSite = site;
        }
    }

    /** Takes the announcement; 0 if there is none. */
    static int takeSite(ControlledTask me) {
        int site = me.announcedSite;
        me.announcedSite = 0;
        return site;
    }

    /** A method of a thread-safe class begins. */
    public static void call(Object target, int access) {
        callElement(target, 0, access);
    }

    public static void callElement(Object target, int index, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            int site = takeSite(me);
            if (site != 0) {
                Memory.access(execution, me, target, index, access, site);
            }
        }
    }

    /** A field updater's method begins. */
    public static void callField(Object updater, Object target, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            int site = takeSite(me);
            if (site != 0 && target != null) {
                Memory.access(execution, me, target, execution.state(updater).resource, access, site);
            }
        }
    }

    /** A method of a class that is not thread-safe begins. */
    public static void callPlain(Object target, int access) {
        callElement(target, 0, access);
    }

    public static ForkJoinPool commonPool(ForkJoinPool original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Gate.execution, original) : original;
    }

    public static Executor asyncPool(Executor original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Gate.execution, null) : original;
    }
}

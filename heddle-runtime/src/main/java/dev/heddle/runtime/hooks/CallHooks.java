package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.ObjectState;
import dev.heddle.runtime.model.CommonPool;
import dev.heddle.runtime.model.Memory;
import dev.heddle.runtime.model.Monitor;
import dev.heddle.runtime.model.Order;
import java.util.Hashtable;
import java.util.Vector;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * The border between the application and the JDK. The application's call sites announce themselves; the first method of the
 * JDK that is an operation takes the announcement. Calls within the JDK find none, and are part of the operation.
 */
public final class CallHooks {
    private CallHooks() {}

    /** 0 for a call that leads to no operation, whatever the JDK does in it. */
    public static void at(int site) {
        if (Thread.currentThread() == Gate.owner) {
            Gate.execution.running().announcedSite = site;
        }
    }

    /**
     * The same for a call on a receiver whose class may have synchronized methods that could not be unsynchronised (it was
     * loaded before the agent): the choice must be here, before the real monitor is taken.
     */
    public static void at(Object receiver, int site) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            if (receiver instanceof Vector || receiver instanceof Hashtable || receiver instanceof StringBuffer) {
                if (me.quiet == 0 && !Memory.isInvisible(execution, me, receiver)) {
                    Monitor.of(execution, receiver).awaitFree(me, site);
                    me.publications++;
                }
            } else {
                me.announcedSite = site;
            }
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

    /** One that may have to wait; {@code amount} is how much it wants. */
    public static void callWhen(Object target, int amount, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            int site = takeSite(me);
            if (site != 0) {
                int before = execution.events();
                Memory.call(execution, me, target, amount, access, site);
                me.tried = execution.events() == before ? null : target;
            }
        }
    }

    public static void callElement(Object target, int index, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            int site = takeSite(me);
            if (site != 0 && target != null) {
                int before = execution.events();
                Memory.access(execution, me, target, index, access, site);
                me.tried = execution.events() == before ? null : target;
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
                int before = execution.events();
                int field = UpdaterFields.number(updater);
                if (field != 0) {
                    Memory.access(execution, me, target, field, access, site);
                } else {
                    Memory.accessBy(execution, me, updater, target, access, site);
                }
                me.tried = execution.events() == before ? null : updater;
            }
        }
    }

    // A method that tries something returns false, 0 or null if it was in vain. Within a method of the JDK that is an
    // operation
    // others of that kind may be called, on other objects.

    public static void tried(int result, Object target) {
        if (result == 0 && Thread.currentThread() == Gate.owner) {
            inVain(target);
        }
    }

    public static void tried(long result, Object target) {
        tried(result == 0 ? 0 : 1, target);
    }

    public static void tried(Object result, Object target) {
        tried(result == null ? 0 : 1, target);
    }

    private static void inVain(Object target) {
        ControlledTask me = Gate.execution.running();
        if (me.tried == target) {
            me.tried = null;
            Thread owner = Gate.owner;
            Gate.owner = null;
            Gate.execution.strategy().hadNoEffect(me.task);
            Gate.owner = owner;
        }
    }

    /** A method of a class that is not thread-safe begins. */
    public static void callPlain(Object target, int access) {
        callElement(target, 0, access | Order.PLAIN);
    }

    /** A method that calls back ends: others may find there what the callback made, and that it happened before. */
    public static void returns(Object target) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            execution.running().publications++;
            ObjectState state = execution.races == null ? null : execution.objects.find(target);
            if (state != null) {
                execution.races.synchronizes(execution.running(), state.resource, 1);
            }
        }
    }

    /** The JDK goes on with a synchronizer after a method that the application may have overridden. */
    public static void calledBack(Object synchronizer) {
        if (Thread.currentThread() == Gate.owner && synchronizer.getClass().getClassLoader() != null) {
            Execution execution = Gate.execution;
            ControlledTask me = execution.running();
            int resource = execution.state(synchronizer).resource;
            if (me.operation.resource() != resource) {
                // What the JDK does to its queue now is part of an operation on something else.
                execution.hiddenWork.dependence();
            }
            me.announcedSite = 0;
            me.calling = resource;
        }
    }

    public static ForkJoinPool commonPool(ForkJoinPool original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Gate.execution, original) : original;
    }

    public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.delayerOf(Gate.execution) : original;
    }

    public static Executor asyncPool(Executor original) {
        return Thread.currentThread() == Gate.owner ? CommonPool.of(Gate.execution, null) : original;
    }
}

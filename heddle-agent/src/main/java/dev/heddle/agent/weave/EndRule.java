package dev.heddle.agent.weave;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.memory.MemoryWeaver;
import dev.heddle.agent.monitors.MonitorWeaver;
import dev.heddle.agent.monitors.UnlockHandlers;
import dev.heddle.agent.system.IdentityWeaver;
import dev.heddle.agent.system.QuietWeaver;
import dev.heddle.agent.threads.PoolWeaver;
import dev.heddle.agent.threads.ThreadWeaver;
import dev.heddle.agent.woven.EntryHook;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.ClassOperations;
import org.objectweb.asm.Opcodes;

/**
 * What is put at the entry and the exits of a method, in the order of the constants: from the inside out, so what comes later runs earlier
 * at the entry and later at the exits.
 */
enum EndRule {
    /** A constructor's object is known to be new. */
    CREATED,
    /** A constructor's object gets its identity hash code at once. */
    IDENTITY,
    /** What a virtual thread is to run is noted. */
    VIRTUAL_THREAD,
    /** The lock of a synchronized method. */
    LOCK,
    /** A thread's run(). */
    RUN,
    /** A region without choices, or one that is not seen. */
    QUIET,
    /** Work goes from task to task. */
    POOL,
    /** The method is an operation: a choice, before any lock is taken. */
    OPERATION,
    /** The method has a hook of its own. */
    HOOK,
    /** The monitor of a synchronized method that stays one is given back around all else, as nothing may happen with it held. */
    OPEN,
    /** The handlers of the blocks that were added or were there, for HotSpot's sake. */
    HANDLERS;

    private static final EndRule[] IN_ORDER = values();

    /** What the rules know of the method, and tell each other. */
    private static final class Ends {
        final WovenMethod method;
        final WovenClass owner;
        final ClassOperations operations;

        /** Whether the method holds a real monitor while it runs. */
        boolean isLocked;

        /** Whether it gives that back, and has to take it again. */
        boolean isOpen;

        Ends(WovenMethod method) {
            this.method = method;
            this.owner = method.owner;
            this.operations = owner.surroundings.catalogue().operations().of(owner.name);
            this.isLocked = method.has(Opcodes.ACC_SYNCHRONIZED) && owner.kind != ClassFilter.Kind.LINKAGE;
        }
    }

    /** Applies all rules to a method. */
    static void weave(WovenMethod method) {
        Ends ends = new Ends(method);
        for (EndRule rule : IN_ORDER) {
            rule.weave(ends);
        }
    }

    private void weave(Ends ends) {
        WovenMethod method = ends.method;
        WovenClass owner = ends.owner;
        switch (this) {
            case CREATED -> {
                boolean isOperated = ends.operations != null && ends.operations.via() == null;
                if (method.isConstructor() && (owner.isApplication() || isOperated)) {
                    MemoryWeaver.weaveConstructor(method);
                }
            }
            case IDENTITY -> {
                if (IdentityWeaver.isEarly(owner.name, method.node.name)) {
                    IdentityWeaver.weaveEarly(method);
                }
            }
            case VIRTUAL_THREAD -> {
                if (ThreadWeaver.makesVirtual(owner.name, method.node.name)) {
                    ThreadWeaver.weaveVirtual(method);
                }
            }
            case LOCK -> weaveLock(ends);
            case RUN -> {
                if (ThreadWeaver.mayBeThreadsRun(method)) {
                    ThreadWeaver.weaveRun(method);
                }
            }
            case QUIET -> QuietWeaver.weave(method);
            case POOL -> PoolWeaver.weave(method);
            case OPERATION -> weaveOperation(ends);
            case HOOK -> {
                EntryHook hook = owner.surroundings.entryHooks().of(owner.name, method.node.name, method.node.desc);
                if (hook != null) {
                    hook.weave(method);
                }
            }
            case OPEN -> {
                if (ends.isOpen) {
                    MonitorWeaver.weaveOpen(method);
                }
            }
            case HANDLERS -> UnlockHandlers.weave(method);
        }
    }

    private static void weaveLock(Ends ends) {
        if (!ends.isLocked) {
            return;
        }
        if (MonitorWeaver.canUnlock(ends.method)) {
            MonitorWeaver.weaveSynchronized(ends.method);
            ends.isLocked = false;
        } else if (MonitorWeaver.canOpen(ends.method)) {
            MonitorWeaver.weaveBlock(ends.method);
            ends.isLocked = false;
            ends.isOpen = true;
        } else {
            weaveLocked(ends.method);
        }
    }

    private static void weaveLocked(WovenMethod method) {
        // Thread's own hooks know that they run with the thread's monitor held.
        if (method.owner.name.equals("java/lang/Thread")) {
            return;
        }
        if (method.owner.isApplication()) {
            LateWeaver.weaveUnwoven(
                    method, "its class file is older than Java 5; it stays synchronized on a real monitor");
        } else if (method.owner.surroundings.hooks().has(Hooks.MONITOR, "entered", "(Ljava/lang/Object;)V")) {
            MonitorWeaver.weaveLocked(method);
        }
    }

    private static void weaveOperation(Ends ends) {
        WovenMethod method = ends.method;
        // From inside the JDK, what a synchronizer does to its state is seen where it accesses the field.
        boolean isSeen = ends.owner.isApplication() && !method.has(Opcodes.ACC_PUBLIC);
        if (ends.operations == null || ends.isLocked || isSeen) {
            return;
        }
        int access = ends.operations.accessOf(method.node.access, method.node.name);
        if (access >= 0) {
            CallWeaver.weaveEntry(method, ends.operations, access);
        }
    }
}

package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.JdkState;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.objects.InitialisationLock;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.statics.Mentions;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * How a class is initialised (JLS 12.4.2), by locks that can be seen: whoever needs a class that another task initialises waits here, and
 * never inside the JVM. So there can be choices in initialisers, and two that need each other deadlock where it can be told.
 *
 * <p>For that everyone has to come by before the JVM does: this is only for programs whose classes were woven for it, which are loaded
 * anew for each execution, as initialisers run once.
 */
public final class Initialisation {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final String UNSEEN = "classes may be initialised by reflection and by method references, too";

    private Initialisation() {}

    /** Whether the initialiser of a class has run, or it has none. */
    public static boolean isDone(Class<?> type) {
        return !UNSAFE.shouldBeInitialized(type);
    }

    /**
     * The running task needs a class, or the one among those above it that declares a member.
     *
     * @param member the name of a static field or method; null for a new object
     */
    public static void need(Execution execution, ControlledTask me, Class<?> named, String member, int site) {
        Class<?> type = named;
        if (UNSAFE.shouldBeInitialized(named)) {
            try (Gate.Closed closed = Gate.close()) {
                type = member == null ? named : declaring(named, member);
            }
        }
        if (UNSAFE.shouldBeInitialized(type)) {
            initialise(execution, me, type, site);
        } else {
            InitialisationLock lock = execution.objects.initialisers.lock(type);
            if (lock != null) {
                uses(execution, me, lock);
            }
        }
    }

    /** The class is as its initialiser left it, which another order could have made this task run, or wait for. */
    private static void uses(Execution execution, ControlledTask me, InitialisationLock lock) {
        if (lock.isNewTo(me.id())) {
            try (Gate.Closed closed = Gate.close()) {
                execution.objects.initialisers.needs(me.id(), me.initialising, lock);
                int resource = state(execution, lock).resource;
                execution.events.touch(me, resource, Access.READ);
                if (execution.races != null) {
                    execution.races.acquire(me.id(), resource);
                }
            }
        }
    }

    /** A task begins. If it runs a lambda, that is called by a class that nobody weaves, and needs the one that it was written in. */
    public static void begins(Execution execution, ControlledTask me) {
        if (!execution.objects.initialisers.haveLocks()) {
            return;
        }
        Class<?> host;
        try (Gate.Closed closed = Gate.close()) {
            host = hostOf(JdkState.targetOf(me.thread));
        }
        if (host != null) {
            try {
                need(execution, me, host, null, Sites.UNKNOWN);
            } catch (LinkageError e) {
                // Calling the lambda will say so.
            }
        }
    }

    /** The class that a lambda was written in; null if it is none. */
    private static Class<?> hostOf(Object lambda) {
        if (lambda == null || !lambda.getClass().isHidden()) {
            return null;
        }
        String name = lambda.getClass().getName();
        int end = name.indexOf("$$Lambda");
        try {
            return end < 0
                    ? null
                    : Class.forName(
                            name.substring(0, end), false, lambda.getClass().getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static void initialise(Execution execution, ControlledTask me, Class<?> type, int site) {
        InitialisationLock lock;
        ObjectMonitor monitor;
        try (Gate.Closed closed = Gate.close()) {
            if (!hasInitialiser(type)) {
                return;
            }
            lock = execution.objects.initialisers.lockOf(type);
            state(execution, lock);
            monitor = ObjectMonitor.of(execution, lock);
            execution.objects.initialisers.needs(me.id(), me.initialising, lock);
        }
        if (monitor.owner() == me) {
            // The same task needs it once more, and goes on with what there is so far.
            if (me.initialising != lock && !execution.alone() && canBeFirst(me.initialising.type)) {
                execution.objects.initialisers.foundCycle(me.initialising, lock);
                execution.hiddenWork.found("the initialisers of " + type.getName() + " and "
                        + me.initialising.type.getName() + " need each other, and not every order of them is explored");
            }
            return;
        }
        execution.hiddenWork.found(UNSEEN);
        monitor.enter(me, site, true);
        lock.isNewTo(me.id());
        lock.outer = me.initialising;
        me.initialising = lock;
        try {
            if (UNSAFE.shouldBeInitialized(type)) {
                above(execution, me, type, site);
                UNSAFE.ensureClassInitialized(type);
            }
        } finally {
            me.initialising = lock.outer;
            if (Thread.currentThread() == Gate.owner) {
                if (execution.races != null) {
                    execution.races.release(me.id(), state(execution, lock).resource);
                }
                monitor.exit(me);
            }
        }
    }

    /** Whether another task can begin with it: nobody mentions the body of a constant or an anonymous class but the class around it. */
    private static boolean canBeFirst(Class<?> type) {
        try (Gate.Closed closed = Gate.close()) {
            return !type.isAnonymousClass() && !type.isLocalClass();
        } catch (LinkageError e) {
            return true;
        }
    }

    /** With the lock held: the class above it, and interfaces with methods of their own. */
    private static void above(Execution execution, ControlledTask me, Class<?> type, int site) {
        if (type.isInterface()) {
            return;
        }
        Class<?> parent = type.getSuperclass();
        if (parent != null && UNSAFE.shouldBeInitialized(parent)) {
            initialise(execution, me, parent, site);
        }
        Class<?>[] interfaces;
        try (Gate.Closed closed = Gate.close()) {
            interfaces = type.getInterfaces();
        }
        for (Class<?> one : interfaces) {
            if (UNSAFE.shouldBeInitialized(one) && hasDefaults(one)) {
                initialise(execution, me, one, site);
            }
        }
    }

    private static boolean hasDefaults(Class<?> type) {
        try (Gate.Closed closed = Gate.close()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.isDefault()) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError e) {
            return true;
        }
    }

    /** Whether there is anything to run in it or above it: of most classes nobody can tell when they are initialised. */
    private static boolean hasInitialiser(Class<?> type) {
        for (Class<?> at = type; at != null && UNSAFE.shouldBeInitialized(at); at = at.getSuperclass()) {
            if (Mentions.has(at.getName())) {
                return true;
            }
            for (Class<?> one : at.getInterfaces()) {
                if (UNSAFE.shouldBeInitialized(one) && Mentions.has(one.getName())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static ObjectState state(Execution execution, InitialisationLock lock) {
        return execution.objects.initialisation(lock, lock.type.getName());
    }

    /** The class that declares a static member that another inherits; that one if nothing is found. */
    private static Class<?> declaring(Class<?> named, String member) {
        try {
            for (Class<?> at = named; at != null; at = at.getSuperclass()) {
                if (declares(at, member)) {
                    return at;
                }
                for (Class<?> one : at.getInterfaces()) {
                    if (declares(one, member)) {
                        return one;
                    }
                }
            }
        } catch (LinkageError e) {
            // It mentions what is not there: the JVM will say so.
        }
        return named;
    }

    private static boolean declares(Class<?> type, String member) {
        for (Method method : type.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && method.getName().equals(member)) {
                return true;
            }
        }
        try {
            return Modifier.isStatic(type.getDeclaredField(member).getModifiers());
        } catch (NoSuchFieldException e) {
            return false;
        }
    }
}

package dev.heddle.runtime.hooks.calls;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.memory.ArrayHooks;
import dev.heddle.runtime.hooks.memory.UpdaterFields;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.model.Threads;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.Order;
import java.io.Writer;
import java.lang.reflect.Member;
import java.nio.CharBuffer;
import java.util.concurrent.Phaser;

/**
 * The border between the application and the JDK. The application's call sites announce themselves; the first method of the
 * JDK that is an operation takes the announcement. Calls within the JDK find none, and are part of the operation.
 */
public final class CallHooks {
    private CallHooks() {}

    /** 0 for a call that leads to no operation, whatever the JDK does in it. */
    public static void at(int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            me.call.announced = site;
            me.call.begins(site);
        }
    }

    /** The same for a call by way of an interface: whose object that is, and whether anybody knows of its class, shows only now. */
    public static void atInterface(Object receiver, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            me.call.announced = site;
            me.call.begins(site);
            if (Footprints.current != null && receiver != null && Footprints.isUnseen(receiver)) {
                Footprints.current.leaves(me, receiver);
            }
        }
    }

    /** The call that was just announced is of a method that calls what it is given again and again. */
    public static void repeats() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.repeats = true;
        }
    }

    /** A call may reach the network, whose operations know where they are made. What the JDK does besides is none. */
    public static void reaches(int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.announced = 0;
            ControlledTask.running.call.begins(site);
        }
    }

    /** A thread is about to be started. */
    public static void starts(Object thread, int access, int site) {
        if (Thread.currentThread() == Gate.owner && thread != null) {
            Threads.willStart(Execution.current, ControlledTask.running, (Thread) thread, site);
        }
    }

    /** Something is printed: what two tasks print to the console is nothing that they look at. */
    public static void prints(Object stream, int access, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.begins(site);
            ControlledTask.running.call.announced = 0;
            ControlledTask.running.call.unrecorded = stream == System.out || stream == System.err;
        }
    }

    /**
     * A call of a method that nobody has described: an operation on its receiver, for all that is known.
     *
     * @param access with {@link Order#ATOMIC} if nobody can come in between; with {@link Order#ANNOUNCES} if what it calls may be an operation, too
     */
    public static void unlisted(Object receiver, int access, int site) {
        if (Thread.currentThread() == Gate.owner && receiver != null) {
            ControlledTask me = ControlledTask.running;
            me.call.begins(site);
            boolean writes = (access & Order.ACCESS) != 0;
            if (!writes && receiver instanceof Thread && Footprints.current != null) {
                Footprints.current.numberAsked(me);
            }
            if (writes && receiver instanceof Thread thread && Threads.isOthers(Execution.current, me, thread)) {
                Execution.current.rehearsals.foreignThreads.happens();
            }
            // What a task asks of its own thread is no step as long as others leave that alone.
            if (receiver != me.thread || writes || Execution.current.rehearsals.foreignThreads.isExpected()) {
                SharedMemory.access(Execution.current, me, receiver, 0, access & (Order.ACCESS | Order.MASK), site);
                me.call.covered = true;
                me.call.atomic = (access & Order.ATOMIC) != 0;
                if (Footprints.current != null) {
                    Announcements.leaves(me, receiver, access);
                }
            }
            me.call.announced = (access & Order.ANNOUNCES) != 0 ? site : 0;
        }
    }

    /** The same for a call of a class that does not say so itself, which is an operation here. */
    public static void touch(Object receiver, int access, int site) {
        if (Thread.currentThread() == Gate.owner && receiver != null) {
            ControlledTask me = ControlledTask.running;
            me.call.begins(site);
            if (Announcements.saysItself(receiver)) {
                me.call.announced = site;
                return;
            }
            me.call.announced = 0;
            me.call.covered = true;
            me.call.atomic = (access & Order.ATOMIC) != 0;
            if (!me.isNothing(Execution.current, receiver, 0, access & Order.ACCESS, site)) {
                SharedMemory.access(Execution.current, me, receiver, 0, access, site);
            }
            if (Footprints.current != null) {
                Announcements.leaves(me, receiver, access);
            }
        }
    }

    /** The same by way of an interface for texts, which has other implementations as well. */
    public static void touchText(Object receiver, int access, int site) {
        if (receiver instanceof StringBuilder) {
            touch(receiver, access, site);
        } else if (receiver instanceof CharBuffer || receiver instanceof Writer) {
            touch(receiver, (access & Order.ACCESS) | Order.OPAQUE, site);
        } else if (receiver instanceof StringBuffer) {
            at(site);
        } else {
            at(0);
        }
    }

    /** The JDK gets hold of so many objects, on which it may begin operations besides that which was announced. */
    public static void lends(int objects, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            me.lent.lend(objects, site);
            me.call.begins(site);
            me.call.target = null;
        }
    }

    /** The same, and this is one of them: the JDK may have made it, as it does for {@code Collections.synchronizedList}. */
    public static void lends(Object last, int objects, int site) {
        lends(objects, site);
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.lent.last = last;
        }
    }

    /** It gets hold of one object, by reflection, and does much besides. */
    public static void lends(Object object, int site) {
        lends(object == null ? 0 : 1, site);
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.lent.only = object;
        }
    }

    /** The program gets hold of a method of a class, of an object or of a mirror, which it can then call unseen. */
    public static void hidesMethodOf(Object whose) {
        if (Thread.currentThread() == Gate.owner && whose != null) {
            try (Gate.Closed closed = Gate.close()) {
                Class<?> type = whose instanceof Class<?> named
                        ? named
                        : whose instanceof Member member ? member.getDeclaringClass() : whose.getClass();
                if (ReflectionHooks.isOfJdk(type)
                        && Catalogue.ofThisJdk()
                                .licences()
                                .isHiddenByHandles(type.getName().replace('.', '/'))) {
                    Execution.current.hiddenWork.found(
                            "methods of " + type.getName() + " are called by method handles");
                }
            }
        }
    }

    /** A call begins that looks at the interrupt flag before it does anything else. */
    public static void looksAtTheFlag() {
        if (Thread.currentThread() == Gate.owner) {
            Threads.looksAtTheFlag(Execution.current, ControlledTask.running);
        }
    }

    /** A method of a thread-safe class begins. */
    public static void call(Object target, int access) {
        callElement(target, 0, access);
    }

    /** One that takes a lock, and then begins a method of what is guarded by it. Others may call that without the lock. */
    public static void callGuard(Object lock, int access) {
        if (Thread.currentThread() == Gate.owner) {
            int site = ControlledTask.running.call.announced;
            callElement(lock, 0, access);
            ControlledTask.running.call.announced = site;
        }
    }

    /** One that reads something others may change, and does not say what. */
    public static void callUnseen(Object target, int access) {
        if (Thread.currentThread() == Gate.owner && !Execution.current.sequentialSoFar()) {
            String type = target.getClass().getName().replace('$', '.');
            String advice = type.startsWith("java.util.concurrent.CompletableFuture.")
                    ? "; to wait for one future after the other, or with a CountDownLatch, can be seen"
                    : "";
            Execution.current.hiddenWork.found("what is read inside " + type + advice);
        }
    }

    /** One that changes what others look at in the middle of a call, or writes it to a stream of the program's. */
    public static void callHidden(Object target, int access) {
        if (Thread.currentThread() == Gate.owner && !Execution.current.sequentialSoFar()) {
            String type = target.getClass().getName();
            // The console is nothing that tasks look at.
            if (!type.equals("java.util.logging.ConsoleHandler")) {
                Execution.current.hiddenWork.found("how tasks share a " + type);
            }
        }
    }

    /** The same for one that is an operation if the application calls it, and not a logger. */
    public static void callHandler(Object target, int access) {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.call.announced != 0) {
            callElement(target, 0, access);
        } else {
            callHidden(target, access);
        }
    }

    /** One that may have to wait; {@code amount} is how much it wants. */
    public static void callWhen(Object target, int amount, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            int site = Announcements.take(execution, me, target, access);
            if (site != 0 && target != null) {
                int before = execution.events.count();
                SharedMemory.call(execution, me, target, amount, access, site);
                Announcements.made(execution, me, target, access, before);
            }
            if (Footprints.current != null) {
                Announcements.record(me, target, access, site != 0);
            }
        }
    }

    public static void callElement(Object target, int index, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            int site = Announcements.take(execution, me, target, access);
            if (site != 0 && target != null) {
                int before = execution.events.count();
                SharedMemory.access(execution, me, target, index, access, site);
                Announcements.made(execution, me, target, access, before);
            }
            if (Footprints.current != null) {
                Announcements.record(me, target, access, site != 0);
            }
        }
    }

    /** A field updater's method begins. */
    public static void callField(Object updater, Object target, int access) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            int site = me.call.takeSite();
            if (site != 0 && target != null) {
                int before = execution.events.count();
                int field = UpdaterFields.number(updater);
                if (field != 0) {
                    SharedMemory.access(execution, me, target, field, access, site);
                } else {
                    execution.hiddenWork.found("an updater does not say which field it updates");
                    SharedMemory.accessBy(execution, me, updater, target, access, site);
                }
                me.call.tries(execution.events.count() == before ? null : updater);
            }
        }
    }

    // A method that tries something returns false, 0 or null if it was in vain. Within a method of the JDK that is an
    // operation
    // others of that kind may be called, on other objects.

    public static void tried(int result, Object target) {
        if (result == 0 && Thread.currentThread() == Gate.owner) {
            Execution.current.events.hadNoEffect(ControlledTask.running, target);
        }
    }

    public static void tried(long result, Object target) {
        tried(result == 0 ? 0 : 1, target);
    }

    public static void tried(Object result, Object target) {
        tried(result == null ? 0 : 1, target);
    }

    /** A method of a class that is not thread-safe begins. */
    public static void callPlain(Object target, int access) {
        callElement(target, 0, access | Order.PLAIN);
    }

    /** A method of an iterator begins, which is an operation on what it iterates over. Where it stands is nothing others should look at. */
    public static void iterates(Object iterator) {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.call.announced != 0) {
            Execution execution = Execution.current;
            if (!execution.sequentialSoFar() && !ControlledTask.running.isQuiet()) {
                SharedMemory.hand(execution, ControlledTask.running, iterator, true);
            }
        }
    }

    /** A method of a list begins that is a view of an array. */
    public static void callArray(Object array, int index, int access) {
        callElement(array, index + 1, access | Order.PLAIN);
    }

    public static void callArray(Object array, int access) {
        if (Thread.currentThread() == Gate.owner) {
            int site = Announcements.take(Execution.current, ControlledTask.running, array, access);
            if (site != 0) {
                ArrayHooks.show(array, (access & Order.ACCESS) != 0, site);
            }
        }
    }

    /** A method that calls back ends: others may find there what the callback made, and that it happened before. */
    public static void returns(Object target) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask.running.publish();
            ObjectState state = execution.races == null ? null : execution.objects.find(target);
            if (state != null) {
                execution.races.synchronizes(ControlledTask.running.id(), state.resource, 1);
            }
        }
    }

    /** The same if nobody was kept out meanwhile. */
    public static void returnsUnlocked(Object target) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            ObjectState state = execution.objects.find(target);
            // One without a method of the program's calls nothing back, and has steps of its own while it waits.
            boolean callsBack = target.getClass() != Phaser.class;
            if (callsBack && state != null) {
                Announcements.calledBack(execution, me, target, state.resource);
            }
            returns(target);
        }
    }

    /** The same for a method of a field updater. */
    public static void returnsUpdated(Object updater, Object target) {
        if (Thread.currentThread() == Gate.owner && target != null) {
            Execution execution = Execution.current;
            int field = execution.objects.location(execution.state(target).resource, UpdaterFields.number(updater));
            Announcements.calledBack(execution, ControlledTask.running, target, field);
        }
    }

    /** The JDK goes on with a synchronizer after a method that the application may have overridden. */
    public static void calledBack(Object synchronizer) {
        if (Thread.currentThread() == Gate.owner && synchronizer.getClass().getClassLoader() != null) {
            Execution execution = Execution.current;
            ControlledTask me = ControlledTask.running;
            int resource = execution.state(synchronizer).resource;
            if (me.operation.resource() != resource) {
                // What the JDK does to its queue now is part of an operation on something else.
                execution.hiddenWork.found("a synchronizer of the program's uses another object");
            }
            me.call.announced = 0;
            me.call.resource = resource;
        }
    }
}

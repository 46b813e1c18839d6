package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.JdkCallers;
import dev.heddle.runtime.jdk.OwnCaches;
import dev.heddle.runtime.jdk.Views;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ObjectMonitor;
import dev.heddle.runtime.model.Parts;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.Order;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;

/** Which operation inside the JDK is the one that a call site of the application announced, or one on what that lent to the JDK. */
final class Announcements {
    private Announcements() {}

    /**
     * The site of an operation that was not announced, if it may be on an object that was lent. The JDK's own, which it keeps in its caches,
     * are not known in this execution; of those that are, it uses no others between, unless it sets tasks to work.
     */
    private static int takeLent(Execution execution, ControlledTask me, Object target, int access) {
        if (me.lent.site == 0
                || (me.lent.only != null && me.lent.only != target)
                || target instanceof Future
                || target instanceof Executor) {
            return 0;
        }
        boolean isLast = isLent(me, target);
        ObjectState state = execution.objects.find(target);
        boolean isOther = target != me.call.target && state != null;
        boolean isLocked =
                (state != null && ObjectMonitor.isHeld(state, me)) || ObjectMonitor.keepsOthersOut(me, target);
        if (!(isLast || isOther) || isLocked || SharedMemory.isInvisible(execution, me, target)) {
            return 0;
        }
        if (me.lent.objects == 0) {
            if ((access & Order.PLAIN) == 0 && !execution.alone() && !isOfJdk(target)) {
                execution.hiddenWork.denied = true;
                try (Gate.Closed closed = Gate.close()) {
                    execution.hiddenWork.found("the JDK uses more than once what it was given, a "
                            + target.getClass().getName());
                }
            }
            return 0;
        }
        if (isOther && isUsedByJdk()) {
            return 0;
        }
        // That several tasks use what is not thread-safe is noticed anyway, so that one step of a call will do.
        if (!isLast || (access & Order.PLAIN) != 0) {
            me.lent.objects--;
        }
        return me.lent.site;
    }

    /** Whether the JDK was handed an object, by itself or by a view of it. */
    static boolean isLent(ControlledTask me, Object object) {
        Object last = me.lent.last;
        if (object == last || last == null) {
            return object == last;
        }
        try (Gate.Closed closed = Gate.close()) {
            return Views.behind(last) == object;
        }
    }

    /** Whether the JDK uses an object for itself, perhaps in an initialiser, where nobody may be stopped. */
    private static boolean isUsedByJdk() {
        try (Gate.Closed closed = Gate.close()) {
            return JdkCallers.areTheJdk();
        }
    }

    private static boolean isOfJdk(Object target) {
        try (Gate.Closed closed = Gate.close()) {
            return OwnCaches.have(target);
        }
    }

    /** A call was a step, or was none because nobody could see it: then no event came after those before. */
    static void made(Execution execution, ControlledTask me, Object target, int access, int before) {
        me.call.tries(execution.events.count() == before ? null : target);
        if ((access & (Order.HAS_PARTS | Order.HIDES)) != 0) {
            Parts.called(execution, me, target, access);
        }
    }

    /** The JDK has called something back in the middle of an operation on this, which may have made steps of its own. */
    static void calledBack(Execution execution, ControlledTask me, Object target, int resource) {
        if (me.operation.resource() != resource
                && !execution.sequentialSoFar()
                && !SharedMemory.isInvisible(execution, me, target)) {
            execution.hiddenWork.found("what the JDK calls back makes steps in the middle of a call");
        }
    }

    /** Whether it is of a subclass whose methods are operations at their entry. */
    static boolean saysItself(Object receiver) {
        return receiver instanceof PipedInputStream
                || receiver instanceof PipedOutputStream
                || receiver instanceof PipedReader
                || receiver instanceof PipedWriter;
    }

    /** Takes the announcement; 0 if there is none. */
    static int take(Execution execution, ControlledTask me, Object target, int access) {
        int site = me.call.takeSite();
        if (site == 0) {
            site = takeLent(execution, me, target, access);
            me.call.lookedAway |= site != 0;
        } else {
            me.call.isOn(target, (access & Order.ACCESS) != 0);
        }
        if (site != 0) {
            me.call.covered = true;
            // That several tasks use what is for one thread is a data race, and told as such.
            me.call.atomic = !me.call.repeats;
        }
        return site;
    }

    /** The program calls a method of an object, which is an operation, and of which nobody may see what it does. */
    static void leaves(ControlledTask me, Object receiver, int access) {
        if (Footprints.isUnseen(receiver)) {
            Footprints.current.leaves(me, receiver);
        } else if ((access & Order.UNSEEN) != 0) {
            Footprints.current.unseen(me, receiver, (access & Order.ACCESS) != 0);
        }
    }

    /** A method that is an operation has begun, and is one now, or part of another on another object. */
    static void record(ControlledTask me, Object target, int access, boolean visible) {
        boolean writes = (access & Order.ACCESS) != 0;
        if (target != null && (visible || !me.call.stands(target, writes))) {
            Footprints.current.called(me, target, writes, visible);
        }
    }
}

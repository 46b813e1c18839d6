package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Failure;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.SharedMemory;

/**
 * Called where something could not be woven, or does what nobody sees. Mostly a class that was loaded before the agent came does what could only have been woven before:
 * the JVM neither lets a loaded class drop a modifier nor add a method. To go on would be to pass without control, so the execution ends here.
 */
public final class LateHooks {
    private LateHooks() {}

    /** A reference to a method of the JDK is made: the call it leads to would be no operation. */
    public static void methodReference(int site) {
        if (Thread.currentThread() == Gate.owner) {
            refuse(site, "a reference to a method of the JDK");
        }
    }

    /** A method begins that is left as it is: what it does is no operation, so nothing can be proved. */
    public static void unwoven(String what) {
        if (Thread.currentThread() == Gate.owner) {
            Execution.current.hiddenWork.found(what);
        }
    }

    /** The JVM copies an object: it reads all fields at once, or one after the other, where nobody sees it. */
    public static void clones(Object original) {
        readsAll(original, "Object.clone reads the fields of a ");
    }

    /** An object is written to a stream of objects. */
    public static void serializes(Object original) {
        readsAll(original, "serialization reads the fields of a ");
    }

    private static void readsAll(Object original, String what) {
        if (Thread.currentThread() == Gate.owner && original != null && !Execution.current.alone()) {
            Execution execution = Execution.current;
            if (!SharedMemory.isInvisible(execution, ControlledTask.running, original)) {
                execution.hiddenWork.found(what + original.getClass().getName());
            }
        }
    }

    /** A method of a class is called that is never woven, such as one of a language's runtime. */
    public static void leftAlone(String type) {
        if (Thread.currentThread() == Gate.owner && !Execution.current.alone()) {
            HiddenWork hiddenWork = Execution.current.hiddenWork;
            if (hiddenWork.what() == null) {
                hiddenWork.found(type + " is not controlled");
            }
        }
    }

    private static void refuse(int site, String what) {
        Execution execution = Execution.current;
        String place = Sites.text(site);
        execution.failed(new Failure(
                Failure.Type.UNCONTROLLED,
                ControlledTask.running + " came to " + what + ", " + place
                        + ", of a class that was loaded before Heddle's agent came, and cannot be controlled",
                place,
                null));
        // Unwound and not left where it is: it may hold a real monitor, which somebody will want again.
        throw Abandoned.INSTANCE;
    }

    /** The program does something that others may see, and that is no operation. */
    public static void hidesNow() {
        if (Thread.currentThread() == Gate.owner && !Execution.current.alone()) {
            Execution.current.hiddenWork.found("an entry of a map is written to");
        }
    }

    /** The program changes a setting of the whole JVM, which others ask for where nobody sees it. */
    public static void setsForAll(String call) {
        if (Thread.currentThread() == Gate.owner && !Execution.current.sequentialSoFar()) {
            Execution.current.hiddenWork.found(call + " changes what other tasks use");
        }
    }

    /** The program gets hold of something by which it will do what nobody sees. */
    public static void hides() {
        if (Thread.currentThread() == Gate.owner) {
            Execution.current.hiddenWork.found("memory is accessed by method handles");
        }
    }
}

package dev.heddle.runtime.hooks;

import dev.heddle.core.Failure;
import dev.heddle.core.Sites;
import dev.heddle.runtime.Abandoned;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;

/**
 * Called where something could not be woven. Mostly a class that was loaded before the agent came does what could only have been woven before:
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
            Gate.execution.hiddenWork.found(what);
        }
    }

    /** A method of a class is called that is never woven, such as one of a language's runtime. */
    public static void leftAlone(String type) {
        if (Thread.currentThread() == Gate.owner && !Gate.execution.alone()) {
            Gate.execution.hiddenWork.found(type + " is not controlled");
        }
    }

    private static void refuse(int site, String what) {
        Execution execution = Gate.execution;
        String place = Sites.text(site);
        execution.failed(new Failure(
                Failure.Type.UNCONTROLLED,
                execution.running() + " came to " + what + ", " + place
                        + ", of a class that was loaded before Heddle's agent came, and cannot be controlled",
                place,
                null));
        // Unwound and not left where it is: it may hold a real monitor, which somebody will want again.
        throw Abandoned.INSTANCE;
    }
}

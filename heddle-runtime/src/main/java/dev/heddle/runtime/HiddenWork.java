package dev.heddle.runtime;

import dev.heddle.core.Sites;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What makes operations depend on each other in a way that is not shown, so that two tasks that look independent may not be, and
 * nothing can be proved. What was seen in one execution holds for all of them.
 */
public final class HiddenWork {
    private static final String POOL = "workers of a pool take their work from a queue inside the JDK";

    /** What holds for every program, as nobody can tell which of them uses a class that could not be woven. */
    private static volatile String everywhere;

    private int poolWorkers;
    private String what;

    /** An execution begins. */
    void begin() {
        poolWorkers = 0;
    }

    /** The executions so far do not count. */
    void forget() {
        what = null;
    }

    /** What there was, in some execution so far, in words; null if there was nothing. */
    String what() {
        return what == null ? everywhere : what;
    }

    /** Something is not seen in any program of this JVM. */
    public static void everywhere(String reason) {
        if (everywhere == null) {
            everywhere = reason;
        }
    }

    /**
     * A thread is started. Workers of the JDK's take work from a queue inside the JDK: who gets what is decided there, by operations nobody
     * sees.
     */
    void started(Thread thread) {
        if (JdkState.isPoolWorker(thread)) {
            poolWorkers++;
            if (thread instanceof ForkJoinWorkerThread) {
                found(POOL);
            }
        }
    }

    /** A pool's worker takes its work where nobody sees it. */
    public void taken() {
        if (poolWorkers > 1) {
            found(POOL);
        }
    }

    /** A step in the middle of printing, which is none. */
    void printed(ControlledTask me) {
        if (me.printing > 0) {
            found("something happens in the middle of printing");
        }
    }

    /** A call in words: what is called, as the code has it, and where. */
    public static String callAt(int site) {
        String text = Sites.text(site);
        int open = text.lastIndexOf('(');
        String line = open < 0 ? text : text.substring(open);
        StringBuilder names = new StringBuilder();
        for (Sites.Call call : Sites.calls(site)) {
            String type = call.type();
            names.append(names.length() == 0 ? "" : " or ")
                    .append(type.substring(type.lastIndexOf('/') + 1).replace('$', '.'))
                    .append('.')
                    .append(call.method());
        }
        return names.length() == 0 ? "a call " + line : names + " " + line;
    }

    /** A dependence was found that is not shown. */
    public void found(String dependence) {
        if (what == null) {
            what = dependence;
        }
    }
}

package dev.heddle.runtime.hidden;

import dev.heddle.core.Sites;
import dev.heddle.runtime.jdk.JdkState;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What makes operations depend on each other in a way that is not shown, so that two tasks that look independent may not be, and
 * nothing can be proved. What was seen in one execution holds for all of them.
 */
public final class HiddenWork {
    private static final String CONCURRENT = "java.util.concurrent.";

    private static final String POOL =
            "workers of a pool take their work from a queue inside the JDK; with Executors.newFixedThreadPool it can be seen";

    private static final String DELAYER =
            "time-outs of futures come from a scheduler inside the JDK; one made by Executors.newScheduledThreadPool can be seen";

    private static final String UNKNOWN = "what a call of the JDK touches could not be looked at";

    /** What holds for every program, as nobody can tell which of them uses a class that could not be woven. */
    private static volatile String everywhere;

    private static volatile boolean deniedEverywhere;

    /**
     * Set before anything is said of what was found, and whenever Heddle's own look at a step fails: finding words may fail, too, and what is not known is not
     * proved. A field, as it must be possible to set it when the stack is full.
     */
    public boolean denied;

    private int poolWorkers;
    private String what;
    private String inside;

    /** What happens once in a JVM, in a rehearsal, and decides about all executions that follow. */
    private String once;

    /** An execution begins. */
    public void begin() {
        poolWorkers = 0;
    }

    /** The executions so far do not count, but for what happened in them for good. */
    public void forget() {
        denied = false;
        what = null;
        inside = null;
    }

    /** The beginning of names of the JDK's classes that would have to be explored from the inside to see more; null if that would not help. */
    public String inside() {
        return inside;
    }

    /** What there was, in some execution so far, in words; null if there was nothing. */
    public String what() {
        if (what != null || once != null) {
            return what != null ? what : once;
        }
        return everywhere == null && (denied || deniedEverywhere) ? UNKNOWN : everywhere;
    }

    /** The same for all programs of this JVM, of a class that could not be woven. */
    public static void denyEverywhere() {
        deniedEverywhere = true;
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
    public void started(Thread thread) {
        if (isDelayer(thread)) {
            found(DELAYER);
        }
        if (JdkState.isPoolWorker(thread)) {
            poolWorkers++;
            if (thread instanceof ForkJoinWorkerThread) {
                found(POOL);
            }
        }
    }

    /** From 25 on the JDK has one thread that completes futures later, and takes what is to be done from a heap inside the JDK. */
    private static boolean isDelayer(Thread thread) {
        return thread.getClass().getName().equals("java.util.concurrent.DelayScheduler");
    }

    /** A pool's worker takes its work where nobody sees it. */
    public void taken() {
        if (poolWorkers > 1) {
            found(POOL);
        }
    }

    /** A step in the middle of printing, which is none. */
    public void printed() {
        found("something happens in the middle of printing");
    }

    /** A call in words: what is called, as the code has it, and where. */
    public static String callAt(int site) {
        if (site == 0) {
            return "what the JDK calls by itself";
        }
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

    /** The same inside an object, whose class could be explored from the inside. */
    public void found(String dependence, Object object) {
        found(dependence);
        String type = object == null ? "" : object.getClass().getName();
        if (inside == null && type.startsWith(CONCURRENT)) {
            inside = inheritsState(object.getClass())
                    ? object.getClass().getPackageName()
                    : outermost(object.getClass());
        }
    }

    private static String outermost(Class<?> type) {
        int nested = type.getName().indexOf('$');
        return nested < 0 ? type.getName() : type.getName().substring(0, nested);
    }

    /** Whether a class has fields of another one beside it, as a LongAdder has those of Striped64: to look into itself alone would show nothing. */
    private static boolean inheritsState(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        if (parent == null || !parent.getPackageName().equals(type.getPackageName())) {
            return false;
        }
        for (Field field : parent.getDeclaredFields()) {
            boolean isState = !Modifier.isStatic(field.getModifiers()) || !Modifier.isFinal(field.getModifiers());
            if (isState && !outermost(parent).equals(outermost(type))) {
                return true;
            }
        }
        return inheritsState(parent);
    }

    /** The same of something that happens no second time, so that later executions cannot show it. */
    public void foundOnce(String dependence) {
        if (once == null) {
            once = dependence;
        }
    }

    /** A dependence was found that is not shown. */
    public void found(String dependence) {
        if (what == null) {
            what = dependence;
        }
    }
}

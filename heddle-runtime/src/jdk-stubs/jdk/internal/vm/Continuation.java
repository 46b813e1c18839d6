package jdk.internal.vm;

/** What of the JDK's class (21 and later) the continuation backend is compiled against, so that a JDK 17 can compile it. */
public class Continuation {
    public enum Pinned {
        NATIVE,
        CRITICAL_SECTION,
        MONITOR
    }

    public Continuation(ContinuationScope scope, Runnable target) {}

    public final native void run();

    @SuppressWarnings("NamedLikeContextualKeyword") // the JDK's name
    public static native boolean yield(ContinuationScope scope);

    public native StackTraceElement[] getStackTrace();

    protected void onPinned(Pinned reason) {}
}

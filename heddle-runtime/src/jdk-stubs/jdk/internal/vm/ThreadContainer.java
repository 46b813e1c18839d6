package jdk.internal.vm;

/** A compile-time stub; see {@link Continuation}. */
public abstract class ThreadContainer {
    public final native void add(Thread thread);

    public final native void remove(Thread thread);
}

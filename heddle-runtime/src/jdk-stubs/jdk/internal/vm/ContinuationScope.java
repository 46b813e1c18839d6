package jdk.internal.vm;

/** A compile-time stub; see {@link Continuation}. */
public class ContinuationScope {
    public ContinuationScope(String name) {}
}

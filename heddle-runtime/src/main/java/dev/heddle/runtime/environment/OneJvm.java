package dev.heddle.runtime.environment;

/** What there is once a JVM, and an execution has for itself, and so has each node of it. */
public final class OneJvm {
    public final JvmPools pools = new JvmPools();
    public final ShutdownHooks shutdownHooks = new ShutdownHooks();

    /** The JVM begins. */
    public void begin() {
        pools.begin();
        shutdownHooks.begin();
    }
}

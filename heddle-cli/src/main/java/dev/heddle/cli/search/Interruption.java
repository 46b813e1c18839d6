package dev.heddle.cli.search;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, or a polite kill: long work asks {@link #requested()}, stops, and still saves and summarises what it has. The JVM waits
 * for that, but not for ever.
 */
public final class Interruption {
    /** The exit code of a command that was interrupted and had found nothing: the shell's for SIGINT. */
    private static final int INTERRUPTED = 130;

    private static final long PATIENCE_SECONDS = 20;

    private static final CountDownLatch FINISHED = new CountDownLatch(1);
    private static volatile boolean requested;
    private static volatile int exitCode;

    private Interruption() {}

    /** To be called once, before the work begins. */
    public static void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(Interruption::shutDown, "heddle-interruption"));
    }

    /** Whether to stop now. */
    public static boolean requested() {
        return requested;
    }

    /** The command is done: lets the JVM end. */
    public static void finished(int code) {
        exitCode = code;
        FINISHED.countDown();
    }

    private static void shutDown() {
        if (FINISHED.getCount() == 0) {
            return;
        }
        requested = true;
        int code = INTERRUPTED;
        try {
            if (FINISHED.await(PATIENCE_SECONDS, TimeUnit.SECONDS) && exitCode != 0) {
                code = exitCode;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(code);
    }
}

package dev.heddle.api;

import dev.heddle.agent.Attachment;
import dev.heddle.agent.AttachmentException;

/**
 * Runs a piece of code again and again, each time with its threads interleaved in another way, and tells which of them broke it.
 *
 * <pre>{@code
 * Heddle.explore(() -> {
 *             AtomicInteger visits = new AtomicInteger();
 *             Runnable visit = () -> visits.set(visits.get() + 1);
 *             Thread other = new Thread(visit);
 *             other.start();
 *             visit.run();
 *             other.join();
 *             if (visits.get() != 2) {
 *                 throw new AssertionError("a visit was lost");
 *             }
 *         })
 *         .assertPassed(); // fails, and says how to replay it
 * }</pre>
 *
 * <p>The code must do the same each time it is run: whatever it shares with the previous run is a mistake. It is run by a new
 * thread; that and all threads it starts are controlled.
 *
 * <p>The agent has to be in the JVM. If it was not started with {@code -javaagent:heddle-agent.jar}, the agent is attached now,
 * which takes about a second, and makes JDK 21 and later print a warning unless they run with {@code
 * -XX:+EnableDynamicAgentLoading}.
 */
public final class Heddle {
    /** Code to explore. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    private Heddle() {}

    /** Options to change and to give to {@link #explore(Options, Body)}. */
    public static Options options() {
        return new Options();
    }

    /** Explores with the default options: 1000 executions or 10 seconds, and not beyond the first failure. */
    public static Result explore(Body body) {
        return explore(options(), body);
    }

    /**
     * Explores as the options say. One exploration at a time in a JVM: a second one waits.
     *
     * @throws HeddleException if it could not, or if the program reached code that cannot be controlled
     * @throws IllegalArgumentException if an option makes no sense
     */
    public static Result explore(Options options, Body body) {
        attach();
        return Engine.explore(options, body);
    }

    /**
     * Brings the agent into this JVM if it is not there. {@link #explore} does it; to do it before, as early as possible, lets
     * more classes be loaded under control.
     *
     * @throws HeddleException if that is not possible
     */
    public static void attach() {
        try {
            Attachment.ensure();
        } catch (AttachmentException e) {
            throw new HeddleException(e.getMessage());
        }
    }
}

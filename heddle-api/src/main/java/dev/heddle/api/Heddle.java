package dev.heddle.api;

import dev.heddle.agent.Attachment;
import dev.heddle.agent.AttachmentException;
import dev.heddle.api.input.Inputs;
import dev.heddle.api.property.Formula;
import dev.heddle.api.property.Monitor;
import dev.heddle.api.property.Properties;
import dev.heddle.api.property.RecordedCalls;
import dev.heddle.api.restrict.Hints;
import dev.heddle.api.restrict.Restrict;
import java.util.List;
import java.util.function.BooleanSupplier;

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

    /** Whether the calling thread is part of what is explored at this moment. */
    public static boolean isExploring() {
        return Attachment.isThere() && Engine.isExploring();
    }

    /**
     * Says that a condition is true from now on, in this execution. It is checked now, and after each step of any task that changes what it read.
     *
     * <p>A condition only reads. If it takes a lock, it is checked while nobody else has that. Where nothing is explored, it is checked once, here.
     */
    public static void always(String name, BooleanSupplier condition) {
        Properties.always(name, condition);
    }

    /**
     * Says that an execution of the exploration comes here. If none does, the test fails: it did not test what it claims. Counts once the method that
     * it is written in was called.
     */
    public static void sometimes(String name) {
        Properties.sometimes(name);
    }

    /** Says that a condition becomes true in some execution of the exploration, from this call on. If in none, the test fails. */
    public static void sometimes(String name, BooleanSupplier condition) {
        Properties.sometimes(name, condition);
    }

    /**
     * Says that a condition becomes true in each execution, now or later: before the program ends, and before it goes round in circles for ever
     * though every task gets its turns.
     */
    public static void eventually(String name, BooleanSupplier condition) {
        Properties.eventually(name, condition);
    }

    /** Says that a formula of conditions is true from now on. */
    public static void property(String name, Formula formula) {
        Properties.property(name, formula);
    }

    /** Something that may be owed for a while and not for ever. */
    public static Monitor monitor(String name) {
        return Properties.monitor(name);
    }

    /** Says that a condition is true when the program has come to its end: all threads have ended, or have nothing to do. */
    public static void atEnd(String name, BooleanSupplier condition) {
        Properties.atEnd(name, condition);
    }

    /**
     * An input of a test that is left open: a number from 0 on, less than {@code alternatives}. Which one is a choice like that of who goes next: samplers draw it, enumerations
     * take every one, it is part of the schedule, and a failure is shrunk towards 0. Where nothing is explored, it is 0.
     *
     * @param alternatives from 1 to 65,536
     */
    public static int choose(int alternatives) {
        return Inputs.choose(alternatives);
    }

    /** One of some values; the simplest should come first, as failures are shrunk towards it, and it is taken where nothing is explored. */
    public static <T> T choose(List<? extends T> alternatives) {
        return Inputs.choose(alternatives);
    }

    /** True or false; false where nothing is explored, and if a failure comes with either. */
    public static boolean chooseBoolean() {
        return Inputs.chooseBoolean();
    }

    /**
     * A hint that so many threads should go on from here together, where synchronizations are restricted to an order ({@link Restrict}): who gets here waits until the others are here as well,
     * or others have taken so many turns since its last one. Threads that call it at the same place in the code are at the same barrier. Elsewhere it does nothing, and it never keeps
     * everybody waiting.
     *
     * @param threads how many, at least 1
     * @param turns how many turns others may take meanwhile, at least 0
     */
    public static void softBarrier(int threads, int turns) {
        Hints.softBarrier(threads, turns);
    }

    /**
     * Runs a piece of code as fast as it can go where synchronizations are restricted to an order ({@link Restrict}): those in it go at any moment, and nobody
     * waits for the calling thread meanwhile. Their orders are explored like others. Elsewhere it just runs.
     *
     * <pre>{@code
     * Heddle.performanceCritical(() -> statistics.add(sample));
     * }</pre>
     */
    public static void performanceCritical(Runnable body) {
        Hints.performanceCritical(body);
    }

    /** Records calls, to compare them with a specification. */
    public static RecordedCalls history() {
        return RecordedCalls.begin();
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

package dev.heddle.junit;

import dev.heddle.api.Grain;
import dev.heddle.api.Isolation;
import dev.heddle.api.Memory;
import dev.heddle.api.Races;
import dev.heddle.api.Timing;
import dev.heddle.api.restrict.Restrict;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test whose interleavings are explored: it is run again and again, and passes if it passes in each execution.
 *
 * <pre>{@code
 * class CounterTest {
 *     private final Counter counter = new Counter(); // new in each execution
 *
 *     @HeddleTest
 *     void counts_every_visit() throws InterruptedException {
 *         Thread other = new Thread(counter::visit);
 *         other.start();
 *         counter.visit();
 *         other.join();
 *         assertEquals(2, counter.visits());
 *     }
 * }
 * }</pre>
 *
 * <p>Each execution is under control from the constructor to the last {@code @AfterEach}: a new instance of the test class, its
 * {@code @BeforeEach} methods, the test, its {@code @AfterEach} methods. {@code @BeforeAll} and {@code @AfterAll} methods, and
 * the callbacks of other extensions, run once, around all executions.
 *
 * <p>On a class it gives defaults to the explored tests in it. What an annotation does not say is taken from the class, then
 * from the configuration parameters or system properties {@code heddle.strategy}, {@code heddle.executions} and so on. The
 * property {@code heddle.schedule} takes precedence over everything.
 *
 * @see Explored
 */
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Test
@ResourceLock(Resources.GLOBAL)
@ExtendWith(HeddleExtension.class)
public @interface HeddleTest {
    /** The algorithm that makes the choices, as in {@code pct}. */
    String strategy() default "";

    /** At most so many executions; without limit of time, unless {@link #time} is given too. */
    long executions() default 0;

    /** At most so long, as in {@code 500ms}, {@code 30s} or {@code 5m}; however many executions, unless they are given too. */
    String time() default "";

    /** The bug depth that {@code pct} and its kin aim at; 0 to draw one for each execution. */
    int depth() default 0;

    /** The same seed, the same executions. */
    long seed() default 1;

    /** When time-outs fire. */
    Timing timing() default Timing.BOUNDED;

    /** Between which steps there are choices. */
    Grain grain() default Grain.THREADS;

    /** Which orders of synchronizations are explored. */
    Restrict restrict() default Restrict.NONE;

    /** A file that keeps what files and the environment answered, if the test fails; with a schedule, it answers in their place. */
    String record() default "";

    /** With bounded timing: how long a task may be slow, all in all, as in {@code 20ms} or {@code 1s}; 100 ms by default. */
    String delay() default "";

    /** What is done about data races. */
    Races races() default Races.REPORT;

    /** What reads may return. */
    Memory memory() default Memory.SC;

    /** {@code continuation}, {@code platform}, or {@code auto} for the faster one that works. */
    String backend() default "auto";

    /** Whether every execution is made twice, and a difference is a failure. */
    boolean checkDeterminism() default false;

    /** What is done about static fields, so that an execution leaves nothing to the next. */
    Isolation isolate() default Isolation.STATICS;

    /** Whether tasks that spin are kept from starving the others. */
    boolean fair() default true;

    /** How long a task may run without a step before it counts as stuck, as in {@code 10s}. */
    String watchdog() default "";

    /** How many steps an execution may take before it is ended as too long. */
    int maxSteps() default 1_000_000;

    /** Whether {@code wait} and {@code park} may return for no reason, as their specifications allow. */
    boolean spuriousWakeups() default false;

    /** Whether it is noted which lines met in which order, for the page of the test, which it then has also if it passes. */
    boolean orders() default false;

    /** Whether threads that are left over at the end are a failure. */
    boolean failOnLeak() default false;

    /** How long to look for a shorter execution that fails in the same way, as in {@code 5s}; {@code 0s} not to. */
    String shrink() default "";

    /** Makes the one execution of this schedule, as a failure's message names it, and no other. */
    String schedule() default "";

    /**
     * The directory for the page and the record of a failure; {@code off} for none. Where nothing is said, {@code heddle} in the
     * directory that the build tool writes to: {@code target} or {@code build}.
     */
    String report() default "";
}

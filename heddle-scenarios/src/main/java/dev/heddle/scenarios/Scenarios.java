package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.check.Consistency;
import dev.heddle.check.specification.Specification;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Tests a class that several threads use at once, without a test for each way to use it. Scenarios of calls are made of its
 * {@link Operation} methods, small ones first, each is explored by Heddle, and whatever the calls reply must be what they could reply
 * one after the other: by default, in some order that keeps to who was over before whom (linearizability), and on the class itself.
 *
 * <pre>{@code
 * @Test
 * void visits_are_counted() {
 *     Scenarios.of(Visits.class).check().assertPassed();
 * }
 * }</pre>
 */
public final class Scenarios {
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(10);
    private static final long DEFAULT_EXECUTIONS = 2_000;

    final Class<?> type;
    final Supplier<?> fresh;
    final Map<Class<?>, Generator<?>> generators = new HashMap<>();
    Specification<?> specification;
    Consistency consistency = Consistency.LINEARIZABLE;
    boolean mayWait;
    int threads = 2;
    int calls = 2;
    int randomThreads = 3;
    int randomCalls = 3;
    int randomScenarios = 50;
    int grownScenarios = 50;
    Progress progress;
    Duration time = DEFAULT_TIME;
    long executions = DEFAULT_EXECUTIONS;
    long seed = 1;
    String only;
    String schedule;
    Consumer<Options> more = options -> {};

    private Scenarios(Class<?> type) {
        this.type = type;
        this.fresh = () -> make(type);
        this.specification = Specification.of(fresh);
    }

    /** Scenarios of a class with {@link Operation} methods and a constructor without parameters, which makes the same object each time. */
    public static Scenarios of(Class<?> type) {
        return new Scenarios(type);
    }

    static Object make(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (!constructor.trySetAccessible()) {
                throw new IllegalArgumentException("the constructor of " + type.getName() + " is not accessible");
            }
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("the constructor of " + type.getName() + " failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    type.getName() + " needs a constructor without parameters; a nested class must be static", e);
        }
    }

    /** What the calls should reply. Default: what the class itself replies if they are made one after the other. */
    public Scenarios specification(Specification<?> newSpecification) {
        specification = newSpecification;
        return this;
    }

    /**
     * Calls may wait, such as {@code take} on an empty queue, and for ever if nobody lets them go on. Then it has to be right that they wait: the {@link #specification} says when, by a
     * state in which a call is not possible, or a plain class by {@link dev.heddle.check.specification.MustWait}. There are no calls before and after the threads' then.
     */
    public Scenarios mayWait() {
        mayWait = true;
        return this;
    }

    /** How far the order of the calls counts. Default: {@link Consistency#LINEARIZABLE}. */
    public Scenarios consistency(Consistency newConsistency) {
        consistency = newConsistency;
        return this;
    }

    /** All scenarios up to so many threads with so many calls each are explored, if there is time. Default: 2 and 2. */
    public Scenarios all(int newThreads, int newCalls) {
        threads = newThreads;
        calls = newCalls;
        return this;
    }

    /** After these, so many scenarios by chance, of up to so many threads and calls each. Default: 50, of 3 and 3. */
    public Scenarios random(int scenarios, int newThreads, int newCalls) {
        randomScenarios = scenarios;
        randomThreads = newThreads;
        randomCalls = newCalls;
        return this;
    }

    /**
     * After these, so many that grow out of those in which calls met and replied something new, of the sizes of {@link #random}: with a call more, another call, a thread of another. Default:
     * 50.
     */
    public Scenarios grown(int scenarios) {
        grownScenarios = scenarios;
        return this;
    }

    /** The calls have to get on without each other, too, except those that are {@link Operation#blocking}. Default: they may wait for each other, though not for ever. */
    public Scenarios progress(Progress condition) {
        progress = condition;
        return this;
    }

    /** Values for parameters of a type: the first few that it makes. */
    public <T> Scenarios generate(Class<T> parameter, Generator<? extends T> generator) {
        generators.put(parameter, generator);
        return this;
    }

    /** At most so long for all of them, without the time to shrink a failure. Default: 10 s. */
    public Scenarios time(Duration newTime) {
        time = newTime;
        return this;
    }

    /** At most so many executions of each scenario. Default: 2000. */
    public Scenarios executions(long newExecutions) {
        executions = newExecutions;
        return this;
    }

    /** Where all random numbers come from. Default: 1. */
    public Scenarios seed(long newSeed) {
        seed = newSeed;
        return this;
    }

    /** Other options for the exploration of each scenario. */
    public Scenarios options(Consumer<Options> change) {
        more = change;
        return this;
    }

    /** This scenario alone, as the message of a failure names it: {@code "offer(1); poll() | poll()"}. */
    public Scenarios scenario(String newScenario) {
        only = newScenario;
        return this;
    }

    /** Of the one {@link #scenario}, the one execution of this schedule. */
    public Scenarios schedule(String newSchedule) {
        schedule = newSchedule;
        return this;
    }

    /** Explores them until one fails. */
    public ScenarioResult check() {
        Heddle.attach();
        if (only == null && schedule != null) {
            throw new IllegalArgumentException("a schedule is one of a scenario: name it, too");
        }
        return new ScenarioSearch(this).run();
    }
}

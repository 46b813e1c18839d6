package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.check.Consistency;
import dev.heddle.check.Specification;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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

    private final Class<?> type;
    private final Supplier<?> fresh;
    private final Map<Class<?>, Generator<?>> generators = new HashMap<>();
    private Specification<?> specification;
    private Consistency consistency = Consistency.LINEARIZABLE;
    private boolean mayWait;
    private int threads = 2;
    private int calls = 2;
    private int randomThreads = 3;
    private int randomCalls = 3;
    private int randomScenarios = 50;
    private Duration time = DEFAULT_TIME;
    private long executions = DEFAULT_EXECUTIONS;
    private long seed = 1;
    private String only;
    private String schedule;
    private Consumer<Options> more = options -> {};

    private Scenarios(Class<?> type) {
        this.type = type;
        this.fresh = () -> make(type);
        this.specification = Specification.of(fresh);
    }

    /** Scenarios of a class with {@link Operation} methods and a constructor without parameters, which makes the same object each time. */
    public static Scenarios of(Class<?> type) {
        return new Scenarios(type);
    }

    private static Object make(Class<?> type) {
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
     * state in which a call is not possible, or a plain class by {@link dev.heddle.check.MustWait}. There are no calls before and after the threads' then.
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

    /** All scenarios up to so many threads with so many calls each are explored. Default: 2 and 2. */
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
        ScenarioSource source = new ScenarioSource(new Domain(type, generators, seed).invocations());
        ScenarioResult result = new ScenarioResult(type.getSimpleName(), consistency);
        long end = System.nanoTime() + time.toNanos();
        if (only != null) {
            explore(List.of(source.parse(only)), result, end);
            return result;
        }
        if (schedule != null) {
            throw new IllegalArgumentException("a schedule is one of a scenario: name it, too");
        }
        for (int size = 1; size <= calls && !result.isOver(); size++) {
            for (int number = 2; number <= threads && !result.isOver(); number++) {
                boolean all = explore(source.all(number, size), result, end);
                result.explored(number, size, all);
            }
        }
        Random random = new Random(seed);
        for (int i = 0; i < randomScenarios && !result.isOver(); i++) {
            Scenario scenario = source.random(randomThreads, randomCalls, random);
            explore(List.of(mayWait ? scenario.onlyThreads() : scenario), result, end);
        }
        return result;
    }

    /** Returns whether all of them are proved. */
    private boolean explore(List<Scenario> scenarios, ScenarioResult result, long end) {
        boolean proved = true;
        for (Scenario scenario : scenarios) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                result.outOfTime();
                return false;
            }
            Result explored = explore(scenario, Duration.ofNanos(left), Duration.ZERO);
            result.add(explored);
            if (!explored.passed()) {
                failed(scenario, explored, result);
                return false;
            }
            proved &= explored.proved();
        }
        return proved;
    }

    private void failed(Scenario scenario, Result explored, ScenarioResult result) {
        if (schedule != null) {
            result.failed(scenario, explored);
            return;
        }
        Scenario smallest = shrink(scenario);
        Result told = explore(smallest, time, Options.DEFAULT_SHRINK);
        result.failed(told.passed() ? scenario : smallest, told.passed() ? explored : told);
    }

    /** Leaves out calls while what is left still fails. */
    private Scenario shrink(Scenario scenario) {
        Scenario smallest = scenario;
        boolean shrinks = true;
        while (shrinks) {
            shrinks = false;
            for (Scenario smaller : smallest.smaller()) {
                if (!smaller.threads().isEmpty()
                        && !explore(smaller, time, Duration.ZERO).passed()) {
                    smallest = smaller;
                    shrinks = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private Result explore(Scenario scenario, Duration atMost, Duration shrink) {
        Options options = Heddle.options()
                .name(type.getSimpleName() + " in " + scenario)
                .seed(seed)
                .executions(executions)
                .time(atMost)
                .shrink(shrink)
                .schedule(schedule);
        more.accept(options);
        return Heddle.explore(options, new ScenarioRun(scenario, fresh, consistency, specification, mayWait));
    }
}

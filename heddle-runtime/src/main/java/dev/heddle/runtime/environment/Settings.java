package dev.heddle.runtime.environment;

import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import java.util.Map;
import java.util.Set;

/** How the controlled JVM behaves; the same in every execution of an exploration, and part of what a replay needs. */
public final class Settings {
    /** When time-outs fire. */
    public enum Timing {
        /** Time moves only when nothing else can, in the order of deadlines. */
        IDEAL,
        /** Any task may be slow for some time, so that short time-outs fire before it goes on; see {@link #delayNanos}. */
        BOUNDED,
        /** Any time-out may fire at any moment. */
        ANY
    }

    /** What is done about data races. */
    public enum Races {
        /** They are not looked for. */
        OFF,
        /** They are told, but are no failures. */
        REPORT,
        /** An execution with a race fails. */
        FAIL
    }

    /** A task that waits in a loop would spin if it were woken for no reason each time. */
    public static final int SPURIOUS_WAKEUPS = 3;

    /** A machine's hiccup: a pause of its collector, a busy neighbour. */
    public static final long DELAY_NANOS = 100_000_000;

    private Timing timing = Timing.BOUNDED;
    private long delayNanos = DELAY_NANOS;
    private Races races = Races.REPORT;
    private Set<String> knownRaces = Set.of();
    private MemoryModel memory = MemoryModel.SC;
    private Map<String, Mode> weakened = Map.of();
    private int maxSteps = 1_000_000;
    private boolean failOnLeak;
    private boolean spuriousWakeups;
    private boolean wholeProgram;
    private long watchdogMillis = 10_000;

    public Settings timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    /** With {@link Timing#BOUNDED}: how long a task may be slow, all in all, in virtual nanoseconds. */
    public Settings delayNanos(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("tasks cannot be slow by less than nothing: " + nanos);
        }
        delayNanos = nanos;
        return this;
    }

    public Settings races(Races newRaces) {
        races = newRaces;
        return this;
    }

    /** Races that are no failures, by {@link dev.heddle.core.Race#key}. */
    public Settings knownRaces(Set<String> keys) {
        knownRaces = Set.copyOf(keys);
        return this;
    }

    /** What reads may return. */
    public Settings memory(MemoryModel newMemory) {
        memory = newMemory;
        return this;
    }

    /** Under weak memory: what is to be taken as ordered no more than this, by name; to see whether anything breaks. */
    public Settings weakened(Map<String, Mode> newWeakened) {
        weakened = newWeakened;
        return this;
    }

    /** How many steps an execution may take before it is ended as too long. */
    public Settings maxSteps(int newMaxSteps) {
        if (newMaxSteps < 1) {
            throw new IllegalArgumentException("the step limit must be at least 1, not " + newMaxSteps);
        }
        maxSteps = newMaxSteps;
        return this;
    }

    /** Whether tasks left over at the end are a failure. */
    public Settings failOnLeak(boolean fail) {
        failOnLeak = fail;
        return this;
    }

    /**
     * Whether {@code wait} and {@code park} may return for no reason, as their contracts allow: the first {@value #SPURIOUS_WAKEUPS}
     * of each task do.
     */
    public Settings spuriousWakeups(boolean allow) {
        spuriousWakeups = allow;
        return this;
    }

    /**
     * Whether the first task is the {@code main} of a program, and not a part of something that goes on after it: then a JVM would wait for
     * all tasks that are no daemons, and run shutdown hooks when they have ended.
     */
    public Settings wholeProgram(boolean whole) {
        wholeProgram = whole;
        return this;
    }

    /** How long a task may run without reaching a step before it counts as stuck. */
    public Settings watchdogMillis(long millis) {
        if (millis < 1) {
            throw new IllegalArgumentException("the watchdog's limit must be at least 1 ms, not " + millis);
        }
        watchdogMillis = millis;
        return this;
    }

    public Timing timing() {
        return timing;
    }

    public long delayNanos() {
        return delayNanos;
    }

    public Set<String> knownRaces() {
        return knownRaces;
    }

    public Races races() {
        return races;
    }

    public MemoryModel memory() {
        return memory;
    }

    public Map<String, Mode> weakened() {
        return weakened;
    }

    public int maxSteps() {
        return maxSteps;
    }

    public boolean failOnLeak() {
        return failOnLeak;
    }

    public boolean spuriousWakeups() {
        return spuriousWakeups;
    }

    public boolean wholeProgram() {
        return wholeProgram;
    }

    public long watchdogMillis() {
        return watchdogMillis;
    }
}

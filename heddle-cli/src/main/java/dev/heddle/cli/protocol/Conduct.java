package dev.heddle.cli.protocol;

import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Weakened;
import dev.heddle.report.store.Baseline;
import dev.heddle.runtime.environment.Settings;
import java.util.Locale;

/**
 * How a Java program is run: what a replay needs besides the schedule.
 *
 * @param backend auto, continuation or platform
 * @param delayNanos with bounded timing: how long a task may be slow
 * @param isolate whether to load the program's classes anew for each execution in place of putting their static fields back
 * @param inside prefixes of names of the JDK's classes whose inside is explored, separated by commas; empty for none
 * @param memory what reads may return
 * @param weakened what is taken as ordered no more than something, as {@link Weakened} has it; empty for nothing
 * @param record whether what the machine answers is recorded; a replay with a recording asks nobody else
 */
public record Conduct(
        String backend,
        Settings.Timing timing,
        long delayNanos,
        Settings.Races races,
        int maxSteps,
        long watchdogMillis,
        boolean failOnLeak,
        boolean isolate,
        String inside,
        MemoryModel memory,
        String weakened,
        boolean record) {
    /** The property of a JVM that waits for a debugger. */
    public static final String DEBUGGED = "heddle.debugged";

    /** As settings are by default. */
    public static Conduct byDefault(String backend) {
        Settings settings = new Settings();
        return new Conduct(
                backend,
                settings.timing(),
                settings.delayNanos(),
                settings.races(),
                settings.maxSteps(),
                settings.watchdogMillis(),
                settings.failOnLeak(),
                false,
                "",
                settings.memory(),
                "",
                false);
    }

    public Settings settings() {
        return new Settings()
                .timing(timing)
                .delayNanos(delayNanos)
                .races(races)
                .knownRaces(Baseline.hereOrNone().keys())
                .memory(memory)
                .weakened(Weakened.parse(weakened))
                .maxSteps(maxSteps)
                .watchdogMillis(watchdogMillis)
                .failOnLeak(failOnLeak);
    }

    /** The same, with these classes of the JDK explored from the inside as well. */
    public Conduct opening(String more) {
        return with(inside.isEmpty() ? more : inside + "," + more, memory);
    }

    /** The same with another memory. */
    public Conduct under(MemoryModel other) {
        return with(inside, other);
    }

    private Conduct with(String newInside, MemoryModel newMemory) {
        return new Conduct(
                backend,
                timing,
                delayNanos,
                races,
                maxSteps,
                watchdogMillis,
                failOnLeak,
                isolate,
                newInside,
                newMemory,
                weakened,
                record);
    }

    /** The name people choose the timing by. */
    public String timingLabel() {
        return timing.name().toLowerCase(Locale.ROOT);
    }

    /** The name people choose the memory by. */
    public String memoryLabel() {
        return memory.name().toLowerCase(Locale.ROOT);
    }

    /** The name people choose by what is done about races. */
    public String racesLabel() {
        return races.name().toLowerCase(Locale.ROOT);
    }
}

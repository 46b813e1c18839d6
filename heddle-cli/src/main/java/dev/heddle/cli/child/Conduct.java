package dev.heddle.cli.child;

import dev.heddle.runtime.Settings;
import java.util.Locale;
import java.util.Properties;

/**
 * How a Java program is run: what a replay needs besides the schedule.
 *
 * @param backend auto, continuation or platform
 * @param isolate whether to load the program's classes anew for each execution in place of putting their static fields back
 * @param inside prefixes of names of the JDK's classes whose inside is explored, separated by commas; empty for none
 */
public record Conduct(
        String backend,
        Settings.Timing timing,
        Settings.Races races,
        int maxSteps,
        long watchdogMillis,
        boolean failOnLeak,
        boolean isolate,
        String inside) {
    /** The property of a JVM that waits for a debugger. */
    public static final String DEBUGGED = "heddle.debugged";

    public Settings settings() {
        return new Settings()
                .timing(timing)
                .races(races)
                .maxSteps(maxSteps)
                .watchdogMillis(watchdogMillis)
                .failOnLeak(failOnLeak);
    }

    /** The name people choose the timing by. */
    public String timingLabel() {
        return timing.name().toLowerCase(Locale.ROOT);
    }

    /** The name people choose by what is done about races. */
    public String racesLabel() {
        return races.name().toLowerCase(Locale.ROOT);
    }

    public void write(Properties properties) {
        properties.setProperty("backend", backend);
        properties.setProperty("timing", timing.name());
        properties.setProperty("races", races.name());
        properties.setProperty("maxSteps", Integer.toString(maxSteps));
        properties.setProperty("watchdogMillis", Long.toString(watchdogMillis));
        properties.setProperty("failOnLeak", Boolean.toString(failOnLeak));
        properties.setProperty("isolate", Boolean.toString(isolate));
        properties.setProperty("inside", inside);
    }

    static Conduct read(Properties properties) {
        return new Conduct(
                properties.getProperty("backend"),
                Settings.Timing.valueOf(properties.getProperty("timing")),
                Settings.Races.valueOf(properties.getProperty("races")),
                Integer.parseInt(properties.getProperty("maxSteps")),
                Long.parseLong(properties.getProperty("watchdogMillis")),
                Boolean.parseBoolean(properties.getProperty("failOnLeak")),
                Boolean.parseBoolean(properties.getProperty("isolate")),
                properties.getProperty("inside"));
    }
}

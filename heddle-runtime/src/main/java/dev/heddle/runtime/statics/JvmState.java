package dev.heddle.runtime.statics;

import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What the JDK lets every program change for the whole JVM, put back between executions. */
public final class JvmState {
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Locale shown = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale formatted = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone zone = TimeZone.getDefault();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();

    /** Puts back what is not as it was when this was made. */
    public void restore() {
        if (!properties.equals(System.getProperties())) {
            System.setProperties((Properties) properties.clone());
        }
        if (!locale.equals(Locale.getDefault())) {
            Locale.setDefault(locale);
        }
        if (!shown.equals(Locale.getDefault(Locale.Category.DISPLAY))) {
            Locale.setDefault(Locale.Category.DISPLAY, shown);
        }
        if (!formatted.equals(Locale.getDefault(Locale.Category.FORMAT))) {
            Locale.setDefault(Locale.Category.FORMAT, formatted);
        }
        if (!zone.equals(TimeZone.getDefault())) {
            TimeZone.setDefault(zone);
        }
        if (handler != Thread.getDefaultUncaughtExceptionHandler()) {
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
    }
}

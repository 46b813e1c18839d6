package dev.heddle.runtime.statics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import jdk.internal.misc.Unsafe;

/** Levels and handlers of {@code java.util.logging}, once somebody has used that: a program may choose its manager before. */
final class Loggers {
    private static final String ROOT = "";

    /** What a logger was set to. */
    record Setting(Level level, List<Handler> handlers, boolean usesParents, Filter filter) {}

    private final Class<?> manager = find();

    private static Class<?> find() {
        try {
            return Class.forName("java.util.logging.LogManager", false, null);
        } catch (ClassNotFoundException e) {
            // A JVM without that module.
            return null;
        }
    }

    private boolean areUsed() {
        return manager != null && !Unsafe.getUnsafe().shouldBeInitialized(manager);
    }

    Map<String, Setting> read() {
        Map<String, Setting> all = new LinkedHashMap<>();
        if (areUsed()) {
            LogManager used = LogManager.getLogManager();
            for (String name : Collections.list(used.getLoggerNames())) {
                Logger logger = used.getLogger(name);
                if (logger != null) {
                    all.put(name, read(logger));
                }
            }
        }
        return all;
    }

    int size() {
        return areUsed()
                ? Collections.list(LogManager.getLogManager().getLoggerNames()).size()
                : 0;
    }

    /** Null if there is none of that name any more. */
    Setting read(String name) {
        Logger logger = areUsed() ? LogManager.getLogManager().getLogger(name) : null;
        return logger == null ? null : read(logger);
    }

    private static Setting read(Logger logger) {
        return new Setting(
                logger.getLevel(),
                Arrays.asList(logger.getHandlers()),
                logger.getUseParentHandlers(),
                logger.getFilter());
    }

    /** Sets a logger; null for one that was not there. */
    void write(String name, Setting value) {
        LogManager used = LogManager.getLogManager();
        Logger logger = used.getLogger(name);
        if (logger == null) {
            return;
        }
        Setting setting = value == null ? initial(used, name, logger) : value;
        logger.setLevel(setting.level());
        for (Handler handler : logger.getHandlers()) {
            if (!setting.handlers().contains(handler)) {
                logger.removeHandler(handler);
            }
        }
        List<Handler> left = Arrays.asList(logger.getHandlers());
        for (Handler handler : setting.handlers()) {
            if (!left.contains(handler)) {
                logger.addHandler(handler);
            }
        }
        logger.setUseParentHandlers(setting.usesParents());
        logger.setFilter(setting.filter());
    }

    /** What a logger is when it is new. The configuration may say so; a root's handlers are those that it names. */
    private static Setting initial(LogManager used, String name, Logger logger) {
        List<Handler> handlers = new ArrayList<>();
        Level level = null;
        if (name.equals(ROOT)) {
            level = Level.INFO;
            String named = used.getProperty("handlers");
            Set<String> types = new HashSet<>(
                    named == null ? List.of() : Arrays.asList(named.trim().split("[\\s,]+")));
            for (Handler handler : logger.getHandlers()) {
                // One of each: another one is the program's.
                if (types.remove(handler.getClass().getName())) {
                    handlers.add(handler);
                }
            }
        }
        String configured = used.getProperty(name + ".level");
        if (configured != null) {
            try {
                level = Level.parse(configured.trim());
            } catch (IllegalArgumentException e) {
                // The JDK ignores it, too.
            }
        }
        return new Setting(level, handlers, true, null);
    }
}

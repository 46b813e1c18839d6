package dev.heddle.nodes;

import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.ExecutionObserver;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import jdk.internal.misc.Unsafe;

/**
 * What the JDK keeps in static fields of its own, once a JVM, and a node has for itself: system properties, standard streams, default locale and time
 * zone, the handler of last resort, the platform's MBean server. The fields hold the node's while one of its tasks has the token, so the JDK's
 * methods need not be woven to find them. Threads that nobody controls see them meanwhile, too.
 */
final class JvmParts {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final int PROPERTIES = 0;
    private static final int SERVER = 1;
    private static final int OUT = 3;
    private static final int ERR = 4;

    private static final Object[] BASES;
    private static final long[] OFFSETS;

    static {
        Field[] fields = {
            find(System.class, "props"),
            find(ManagementFactory.class, "platformMBeanServer"),
            find(System.class, "in"),
            find(System.class, "out"),
            find(System.class, "err"),
            find(Locale.class, "defaultLocale"),
            find(Locale.class, "defaultDisplayLocale"),
            find(Locale.class, "defaultFormatLocale"),
            find(TimeZone.class, "defaultTimeZone"),
            find(Thread.class, "defaultUncaughtExceptionHandler"),
        };
        BASES = new Object[fields.length];
        OFFSETS = new long[fields.length];
        for (int i = 0; i < fields.length; i++) {
            BASES[i] = UNSAFE.staticFieldBase(fields[i]);
            OFFSETS[i] = UNSAFE.staticFieldOffset(fields[i]);
        }
    }

    private final Object[] own = new Object[OFFSETS.length];
    private final Object[] others = new Object[OFFSETS.length];
    private boolean inPlace;

    private static Field find(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new LinkageError("this JDK has no " + type.getName() + "." + name, e);
        }
    }

    /** A process begins, on the host: it has what the host has, until it changes that. */
    void begin(String node) {
        for (int i = 0; i < own.length; i++) {
            own[i] = UNSAFE.getReferenceVolatile(BASES[i], OFFSETS[i]);
        }
        Properties copy = new Properties();
        copy.putAll((Properties) own[PROPERTIES]);
        own[PROPERTIES] = copy;
        own[SERVER] = null;
        ExecutionObserver observer = Execution.current.observer;
        if (observer != null) {
            own[OUT] = PrintedLines.of((PrintStream) own[OUT], node, observer);
            own[ERR] = PrintedLines.of((PrintStream) own[ERR], node, observer);
        }
    }

    Properties properties() {
        return (Properties) (inPlace ? System.getProperties() : own[PROPERTIES]);
    }

    void putInPlace() {
        inPlace = true;
        swap(others, own);
    }

    void takeAway() {
        inPlace = false;
        swap(own, others);
    }

    private static void swap(Object[] from, Object[] to) {
        for (int i = 0; i < OFFSETS.length; i++) {
            from[i] = UNSAFE.getReferenceVolatile(BASES[i], OFFSETS[i]);
            UNSAFE.putReferenceVolatile(BASES[i], OFFSETS[i], to[i]);
        }
    }

    /** The process is gone. The JDK keeps a list of servers. */
    void end() {
        Object server = inPlace ? UNSAFE.getReferenceVolatile(BASES[SERVER], OFFSETS[SERVER]) : own[SERVER];
        if (server != null) {
            MBeanServerFactory.releaseMBeanServer((MBeanServer) server);
            if (inPlace) {
                UNSAFE.putReferenceVolatile(BASES[SERVER], OFFSETS[SERVER], null);
            }
            own[SERVER] = null;
        }
    }
}

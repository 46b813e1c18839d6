package dev.heddle.runtime.statics;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.time.zone.ZoneRulesProvider;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import jdk.internal.misc.Unsafe;

/**
 * What a program has registered with the JDK for the whole JVM: MBeans, servers of them, and providers of time zones. It can be taken away
 * again, but what is gone cannot be put back. What the JDK registers for itself when these are first used does not count, and a part of the JDK
 * that nobody has used yet is not initialised in order to ask it.
 */
final class Registrations {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final NameList OF_JDK = Catalogue.ofThisJdk().names(Mark.DOMAIN);

    private static final Part MANAGEMENT = new Part("java.lang.management.ManagementFactory");
    private static final Part SERVERS = new Part("javax.management.MBeanServerFactory");
    private static final Part ZONES = new Part("java.time.zone.ZoneRulesProvider");

    private Registrations() {}

    /** All of them, as they are now. */
    static Set<Object> read() {
        Set<Object> all = new LinkedHashSet<>();
        try {
            if (MANAGEMENT.isInitialised()) {
                readManaged(all);
            }
        } catch (LinkageError e) {
            // A JVM without that module.
        }
        if (ZONES.isInitialised() && valueOf(ZoneRulesProvider.class, "PROVIDERS") instanceof Collection<?> providers) {
            providers.stream()
                    .filter(provider -> provider.getClass().getClassLoader() != null)
                    .forEach(all::add);
        }
        return all;
    }

    private static void readManaged(Set<Object> all) {
        Object platform = valueOf(ManagementFactory.class, "platformMBeanServer");
        if (platform instanceof MBeanServer server) {
            for (ObjectName name : server.queryNames(null, null)) {
                if (!OF_JDK.contain(name.getDomain())) {
                    all.add(name);
                }
            }
        }
        if (SERVERS.isInitialised()) {
            for (MBeanServer server : MBeanServerFactory.findMBeanServer(null)) {
                if (server != platform) {
                    all.add(server);
                }
            }
        }
    }

    /** Takes one of them away. */
    static void remove(Object registered) {
        if (registered instanceof ZoneRulesProvider provider) {
            removeZones(provider);
            return;
        }
        try {
            if (registered instanceof ObjectName name) {
                ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
            } else if (registered instanceof MBeanServer server) {
                MBeanServerFactory.releaseMBeanServer(server);
            }
        } catch (JMException | RuntimeException e) {
            // It does not want to go (its own code is asked), or is gone already.
        }
    }

    private static void removeZones(ZoneRulesProvider provider) {
        if (valueOf(ZoneRulesProvider.class, "PROVIDERS") instanceof Collection<?> providers) {
            providers.remove(provider);
        }
        if (valueOf(ZoneRulesProvider.class, "ZONES") instanceof Map<?, ?> zones) {
            zones.values().removeIf(of -> of == provider);
            Field ids = field(ZoneRulesProvider.class, "ZONE_IDS");
            if (ids != null) {
                UNSAFE.putReferenceVolatile(
                        UNSAFE.staticFieldBase(ids), UNSAFE.staticFieldOffset(ids), Set.copyOf(zones.keySet()));
            }
        }
    }

    /** A class of the JDK's, by its name. It is asked for after each execution, so what is known of it is kept. */
    private static final class Part {
        private final String name;
        private Class<?> type;
        private boolean isInitialised;
        private boolean isMissing;

        Part(String name) {
            this.name = name;
        }

        boolean isInitialised() {
            if (!isInitialised && !isMissing) {
                try {
                    type = type == null ? Class.forName(name, false, null) : type;
                    isInitialised = !UNSAFE.shouldBeInitialized(type);
                } catch (ClassNotFoundException e) {
                    isMissing = true;
                }
            }
            return isInitialised;
        }
    }

    /** Null if this JDK has no such field. */
    private static Object valueOf(Class<?> type, String name) {
        Field field = field(type, name);
        return field == null
                ? null
                : UNSAFE.getReferenceVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    }

    private static Field field(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }
}

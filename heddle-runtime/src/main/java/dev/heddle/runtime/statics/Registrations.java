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

    private Registrations() {}

    /** All of them, as they are now. */
    static Set<Object> read() {
        Set<Object> all = new LinkedHashSet<>();
        try {
            if (isInitialised("java.lang.management.ManagementFactory")) {
                readManaged(all);
            }
        } catch (LinkageError e) {
            // A JVM without that module.
        }
        if (isInitialised("java.time.zone.ZoneRulesProvider")
                && valueOf(ZoneRulesProvider.class, "PROVIDERS") instanceof Collection<?> providers) {
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
        if (isInitialised("javax.management.MBeanServerFactory")) {
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

    private static boolean isInitialised(String type) {
        try {
            return !UNSAFE.shouldBeInitialized(Class.forName(type, false, null));
        } catch (ClassNotFoundException e) {
            return false;
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

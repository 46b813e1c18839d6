package dev.heddle.agent.weave;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Which loaded classes are still to be woven, and which were loaded as they were, so that their modifiers can no longer change. */
final class LoadedClasses {
    private final Set<Class<?>> before = Collections.newSetFromMap(new WeakHashMap<>());

    /** Classes that are still to be woven. */
    private final Set<String> later = ConcurrentHashMap.newKeySet();

    /** Those among them that came while others were woven, so that their modifiers can no longer change either. */
    private final Set<String> unshaped = ConcurrentHashMap.newKeySet();

    /** Those that the JVM could not link when it was asked to, which no program can use as long as that is so. */
    private final Set<String> unusable = new HashSet<>();

    static String key(ClassLoader loader, String name) {
        return name + '@' + System.identityHashCode(loader);
    }

    static String key(Class<?> type) {
        return key(type.getClassLoader(), type.getName().replace('.', '/'));
    }

    /** A class is loaded as it is, and is to be woven later. */
    void later(ClassLoader loader, String name) {
        later.add(key(loader, name));
    }

    /** One that is loaded while others are woven. */
    void unshaped(ClassLoader loader, String name) {
        unshaped.add(key(loader, name));
        later(loader, name);
    }

    /** One that was loaded before the agent came. */
    void before(Class<?> type) {
        later.add(key(type));
        synchronized (before) {
            before.add(type);
        }
    }

    boolean wereLoadedBefore(Class<?> type) {
        if (unshaped.contains(key(type))) {
            return true;
        }
        synchronized (before) {
            return before.contains(type);
        }
    }

    boolean hasLater() {
        return !later.isEmpty();
    }

    /** Those that are still to be woven; after that they are not. */
    List<Class<?>> takeLater(Instrumentation instrumentation) {
        List<Class<?>> classes = new ArrayList<>();
        if (later.isEmpty()) {
            return classes;
        }
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray() && !type.isHidden() && later.remove(key(type))) {
                classes.add(type);
            }
        }
        return classes;
    }

    void unusable(Class<?> type) {
        unusable.add(key(type));
    }

    /** Whoever could not be linked so far may be next time. */
    void tryUnusableAgain() {
        later.addAll(unusable);
        unusable.clear();
    }
}

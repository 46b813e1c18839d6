package dev.heddle.nodes;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.program.FreshLoader;
import dev.heddle.runtime.statics.GoneWithExecution;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Predicate;

/**
 * Loads an application for one process of a node, so that its static fields are the node's. Loaders of the same class path share what was read and
 * woven, over all executions.
 */
final class NodeLoader extends FreshLoader implements GoneWithExecution {
    private static final Map<ClassLoader, Cache> CACHES = new WeakHashMap<>();

    static {
        registerAsParallelCapable();
    }

    private NodeLoader(ClassLoader classPath, Cache cache) {
        super(classPath, cache, new Predicate<>() {
            @Override
            public boolean test(String name) {
                return !Gate.classes.isApplication(classPath, name);
            }
        });
    }

    /** @param classPath finds the classes; one that loads classes anew itself stands for the one behind it */
    static NodeLoader of(ClassLoader classPath) {
        ClassLoader origin = classPath instanceof FreshLoader ? classPath.getParent() : classPath;
        synchronized (CACHES) {
            Cache cache = CACHES.get(origin);
            if (cache == null) {
                cache = new Cache();
                CACHES.put(origin, cache);
            }
            return new NodeLoader(origin, cache);
        }
    }
}

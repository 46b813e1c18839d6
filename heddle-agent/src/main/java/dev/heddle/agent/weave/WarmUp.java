package dev.heddle.agent.weave;

import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.monitors.MonitorWeaver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.function.BiConsumer;

/**
 * Has what weaving needs of the JDK loaded before it is woven. A class that weaving needs in order to weave that class is a circle for the JVM: whoever
 * asked for it gets an error, and will get it for ever.
 */
final class WarmUp {
    private WarmUp() {}

    /** Iterators, entries and views, which are not all needed for what is woven here; returns how many. */
    static int load() {
        int loaded = 0;
        Class<?>[] collections = {
            AbstractList.class,
            AbstractMap.class,
            ArrayDeque.class,
            ArrayList.class,
            Arrays.class,
            Collections.class,
            HashMap.class,
            HashSet.class,
            IdentityHashMap.class,
            LinkedHashMap.class,
            List.of().getClass().getNestHost(),
            TreeMap.class,
            WeakHashMap.class
        };
        for (Class<?> collection : collections) {
            loaded += collection.getDeclaredClasses().length;
        }
        return loaded;
    }

    /** What reads class files. */
    static void read() {
        ClassFiles.warmUp();
    }

    static void weave(BiConsumer<byte[], ClassLoader> weaving) {
        for (Class<?> sample : new Class<?>[] {ClassWeaver.class, MonitorWeaver.class, Transformer.class}) {
            String resource = sample.getName().substring(sample.getName().lastIndexOf('.') + 1) + ".class";
            try (InputStream in = sample.getResourceAsStream(resource)) {
                weaving.accept(in.readAllBytes(), sample.getClassLoader());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

package dev.heddle.agent.turns;

import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.jdk.ClassFilter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

/** Weaves a program that is to make its synchronizations in turn. Whoever begins it puts the boot jar in place before. */
public final class TurnsTransformer implements ClassFileTransformer {
    private final ClassFiles files = new ClassFiles();
    private final ClassFilter filter;

    private TurnsTransformer(ClassFilter filter) {
        this.filter = filter;
    }

    /** Weaves the JDK now, and the program's classes as they are loaded. */
    public static void install(Instrumentation instrumentation, ClassFilter filter) {
        TurnsTransformer transformer = new TurnsTransformer(filter);
        ClassFiles.warmUp();
        // What weaving loads must not be loaded by weaving.
        TurnsClass.weave(bytesOf(TurnsTransformer.class), transformer.files, TurnsTransformer.class.getClassLoader());
        TurnsOfJdk.concern("");
        instrumentation.addTransformer(transformer, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (type.getClassLoader() == null
                    && TurnsOfJdk.concern(type.getName().replace('.', '/'))) {
                loaded.add(type);
            }
        }
        try {
            instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException e) {
            throw new IllegalStateException("Heddle's agent cannot put its hooks into the JDK: " + e.getMessage(), e);
        }
    }

    private static byte[] bytesOf(Class<?> type) {
        try (java.io.InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public byte[] transform(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null) {
            return null;
        }
        try {
            if (loader == null && TurnsOfJdk.concern(name)) {
                return TurnsOfJdk.weave(bytes, name);
            }
            if (redefined == null && filter.kindOf(module, loader, name) == ClassFilter.Kind.APPLICATION) {
                return TurnsClass.weave(bytes, files, loader);
            }
        } catch (RuntimeException | LinkageError e) {
            // It stays as it is: what it does takes no turns, which others are told.
            System.err.println("heddle: " + name.replace('/', '.')
                    + " cannot be woven, so its synchronizations take no turns: " + e);
        }
        return null;
    }
}

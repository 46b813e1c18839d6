package dev.heddle.agent.classfile;

import dev.heddle.agent.jdk.ClassFilter;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Class files of other classes, read through the loader of the class that is being woven. They are read, not loaded: loading a
 * class while another one is being defined changes the order of initialisation and can deadlock.
 */
public final class ClassFiles {
    /** A loader has few classes we ask for; weak, so that loaders of finished tests can go. */
    private final Map<ClassLoader, Map<String, ClassFile>> known = new WeakHashMap<>();

    private final Map<String, ClassFile> boot = new HashMap<>();

    /** Remembers a class whose bytes are at hand; a generated class may be found in no other way. */
    public synchronized void put(ClassLoader loader, ClassFile file) {
        of(loader).put(file.name, file);
    }

    /**
     * Reads a class of the JDK, so that what reading needs is loaded. If it were loaded in the middle of a load that reads, the JVM would take
     * it for a circle, and the JDK could never again read its own class files.
     */
    public static void warmUp() {
        read(null, "java/util/AbstractMap");
    }

    /**
     * The class file, or null if the loader does not find it or the application's loader cannot read it. One of the JDK's that cannot be read is an
     * error: woven without it, a class would look harmless, and would be kept so for later JVMs.
     */
    public ClassFile get(ClassLoader loader, String name) {
        synchronized (this) {
            Map<String, ClassFile> files = of(loader);
            if (files.containsKey(name)) {
                return files.get(name);
            }
        }
        // Without the lock: the loader may be the application's own, and may do anything.
        ClassFile file = read(loader, name);
        synchronized (this) {
            of(loader).putIfAbsent(name, file);
        }
        return file;
    }

    private Map<String, ClassFile> of(ClassLoader loader) {
        if (loader == null) {
            return boot;
        }
        return known.computeIfAbsent(loader, NEW_MAP);
    }

    // A class and not a lambda: lambdas cost their linkage at start-up.
    private static final java.util.function.Function<ClassLoader, Map<String, ClassFile>> NEW_MAP =
            new java.util.function.Function<>() {
                @Override
                public Map<String, ClassFile> apply(ClassLoader loader) {
                    return new HashMap<>();
                }
            };

    private static ClassFile read(ClassLoader loader, String name) {
        String resource = name + ".class";
        try (InputStream in = loader == null
                ? ClassLoader.getSystemResourceAsStream(resource)
                : loader.getResourceAsStream(resource)) {
            return in == null ? null : ClassFile.of(new ClassReader(in));
        } catch (IOException | RuntimeException unreadable) {
            if (loader == null || ClassFilter.isJdkName(name)) {
                throw new IllegalStateException(
                        "the class file of " + name.replace('/', '.') + " cannot be read", unreadable);
            }
            return null;
        }
    }

    /**
     * The class or interface of the JDK a call on {@code name} may lead to: {@code name} itself, or one it inherits the method
     * from; null if an application class declares it.
     */
    public String jdkOwnerOf(ClassLoader loader, String name, String method, String descriptor) {
        if (ClassFilter.isJdkName(name)) {
            return name;
        }
        ClassFile file = get(loader, name);
        if (file == null || file.declares(method, descriptor)) {
            return null;
        }
        for (String type : file.interfaces) {
            String owner = file.isInterface ? jdkOwnerOf(loader, type, method, descriptor) : null;
            if (owner != null) {
                return owner;
            }
        }
        return jdkOwnerOf(loader, file.superName, method, descriptor);
    }

    /**
     * Whether a call of a method on {@code name} means the one that {@code ancestor} declares: true if {@code name} extends it
     * and no class on the way hides the method.
     */
    public boolean inheritsFrom(ClassLoader loader, String name, String ancestor, String method, String descriptor) {
        String current = name;
        while (current != null && !current.equals(ancestor)) {
            if (current.equals("java/lang/Object") || current.startsWith("[")) {
                return false;
            }
            ClassFile file = get(loader, current);
            if (file == null || file.declares(method, descriptor)) {
                return false;
            }
            current = file.superName;
        }
        return current != null;
    }
}

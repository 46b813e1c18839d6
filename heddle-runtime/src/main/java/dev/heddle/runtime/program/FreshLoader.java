package dev.heddle.runtime.program;

import dev.heddle.runtime.hooks.environment.QuietHooks;
import dev.heddle.runtime.objects.IdentityHashes;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Loads the program's classes anew, from the same byte code that the class path has, so that their static fields are as in a new
 * JVM. Everything else comes from the class path as usual.
 */
public class FreshLoader extends ClassLoader implements Reloading {
    static {
        registerAsParallelCapable();
    }

    /** Found once, defined by every loader. */
    private static final class ClassFile {
        final byte[] bytes;
        final ProtectionDomain domain;

        ClassFile(byte[] bytes, ProtectionDomain domain) {
            this.bytes = bytes;
            this.domain = domain;
        }
    }

    /** The classes that were found so far, shared by successive loaders: only one of them is in use at a time. */
    public static final class Cache {
        private final boolean exploresInitialisers;
        private final Map<String, ClassFile> files = new HashMap<>();
        private final Map<String, ProtectionDomain> domains = new HashMap<>();

        public Cache() {
            this(false);
        }

        /** @param exploresInitialisers whether there are to be choices in the initialisers of classes */
        public Cache(boolean exploresInitialisers) {
            this.exploresInitialisers = exploresInitialisers;
        }
    }

    private final Cache cache;
    private final Predicate<String> isShared;
    private final List<Class<?>> defined = new ArrayList<>();

    /** @param isShared which classes are not loaded anew, by name */
    public FreshLoader(ClassLoader classPath, Cache cache, Predicate<String> isShared) {
        super(classPath);
        this.cache = cache;
        this.isShared = isShared;
    }

    @Override
    public Object family() {
        return cache;
    }

    @Override
    public boolean exploresInitialisers() {
        return cache.exploresInitialisers;
    }

    /** The classes defined since the last call. */
    public synchronized List<Class<?>> takeDefined() {
        List<Class<?>> taken = new ArrayList<>(defined);
        defined.clear();
        return taken;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.") || isShared.test(name)) {
            return getParent().loadClass(name);
        }
        QuietHooks.enter();
        try {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                ClassFile file = file(name);
                return file == null ? getParent().loadClass(name) : define(name, file);
            }
        } finally {
            QuietHooks.exit();
        }
    }

    private Class<?> define(String name, ClassFile file) {
        Class<?> type = defineClass(name, file.bytes, 0, file.bytes.length, file.domain);
        // Before anybody asks who is not controlled: a table of Heddle's own, or the JDK's.
        IdentityHashes.set(type, 1);
        synchronized (this) {
            defined.add(type);
        }
        return type;
    }

    private ClassFile file(String name) throws ClassNotFoundException {
        synchronized (cache) {
            ClassFile known = cache.files.get(name);
            if (known == null) {
                known = read(name);
                if (known != null) {
                    cache.files.put(name, known);
                }
            }
            return known;
        }
    }

    /** Null for a class that is not of the program: the JDK's modules are not on the class path. */
    private ClassFile read(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        URL url = getParent().getResource(path);
        if (url == null || url.getProtocol().equals("jrt")) {
            return null;
        }
        try (InputStream in = url.openStream()) {
            return new ClassFile(in.readAllBytes(), domain(url, path));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private ProtectionDomain domain(URL url, String path) throws IOException {
        String place = url.toString();
        place = place.substring(0, place.length() - path.length());
        if (place.startsWith("jar:") && place.endsWith("!/")) {
            place = place.substring("jar:".length(), place.length() - "!/".length());
        }
        ProtectionDomain known = cache.domains.get(place);
        if (known == null) {
            @SuppressWarnings("deprecation") // its replacement is newer than JDK 17
            URL location = new URL(place);
            known = new ProtectionDomain(new CodeSource(location, (Certificate[]) null), null, null, null);
            cache.domains.put(place, known);
        }
        return known;
    }
}

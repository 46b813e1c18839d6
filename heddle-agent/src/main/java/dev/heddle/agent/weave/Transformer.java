package dev.heddle.agent.weave;

import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.hooks.Unwoven;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.memory.FootprintWeaver;
import dev.heddle.agent.monitors.MonitorWeaver;
import dev.heddle.agent.woven.Stage;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.SeenClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Offered every class by the JVM. It never throws, and says what it could not weave. */
public final class Transformer implements ClassFileTransformer, Retransformation.Refusals {
    private static final String REFUSED = "the JVM does not take it with hooks";

    private final ClassFilter filter;
    private final ClassWeaver weaver;
    private final WeavingHost host;
    private final WovenBefore before = new WovenBefore();

    /** Classes that were loaded as they were, so that their modifiers can no longer change. */
    private final Set<Class<?>> loadedBefore = Collections.newSetFromMap(new WeakHashMap<>());

    /** Classes that other threads loaded while the agent was being installed, and that were woven then; null afterwards. */
    private volatile Set<String> wovenMeanwhile = ConcurrentHashMap.newKeySet();

    /** Set while a thread weaves: what the weaver itself makes the JVM load is not woven in the middle of it. */
    private final ThreadLocal<Boolean> weaving = new ThreadLocal<>();

    /**
     * Whether anything is or was explored. Before that a class is left as it is, but for what could not be woven later: weaving takes
     * longer than loading, what is full of accesses to memory runs a third slower even if nobody looks, and a project has
     * other tests than those that explore.
     */
    private volatile boolean exploring;

    /** Whether the JDK's own accesses to memory are woven as well. */
    private volatile boolean looksInside;

    /** Whether the program is woven for weak memory. */
    private boolean weakened;

    private final SeenClasses footprints = Catalogue.ofThisJdk().seenClasses();

    /** Classes that are still to be woven then. */
    private final Set<String> later = ConcurrentHashMap.newKeySet();

    /** Those among them that came while others were woven, so that their modifiers can no longer change either. */
    private final Set<String> unshaped = ConcurrentHashMap.newKeySet();

    /** Those that the JVM could not link when it was asked to, which no program can use as long as that is so. */
    private final Set<String> unusable = new HashSet<>();

    /** What is weaving loaded classes; null if nothing is. */
    private volatile Retransformation retransformation;

    /** How many classes of the application were defined so far. */
    private final AtomicLong defined = new AtomicLong();

    public Transformer(ClassFilter filter, ClassWeaver weaver, WeavingHost host) {
        this.filter = filter;
        this.weaver = weaver;
        this.host = host;
    }

    /** Weaves something, so that what weaving needs is loaded before the JVM asks for it in the middle of a load. */
    public void warmUp() {
        warmUp((bytes, loader) -> weaver.reshape(bytes, loader, ClassFilter.Kind.APPLICATION));
    }

    private static void warmUp(BiConsumer<byte[], ClassLoader> weaving) {
        for (Class<?> sample : new Class<?>[] {ClassWeaver.class, MonitorWeaver.class, Transformer.class}) {
            String resource = sample.getName().substring(sample.getName().lastIndexOf('.') + 1) + ".class";
            try (InputStream in = sample.getResourceAsStream(resource)) {
                weaving.accept(in.readAllBytes(), sample.getClassLoader());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** How a loaded class would be woven. */
    public ClassFilter.Kind kindOf(Class<?> type) {
        return filter.kindOf(
                type.getModule(), type.getClassLoader(), type.getName().replace('.', '/'));
    }

    /** How many classes of the application were defined since the agent came. */
    public long defined() {
        return defined.get();
    }

    /** Those of the application among some classes, sorted by name. Proxies, lambdas and arrays have no static state. */
    public List<Class<?>> application(Class<?>[] classes) {
        List<Class<?>> application = new ArrayList<>();
        for (Class<?> type : classes) {
            if (!type.isArray()
                    && !type.isHidden()
                    && kindOf(type) == ClassFilter.Kind.APPLICATION
                    && !isJdk(type)
                    && !ClassFilter.isLanguage(type.getName().replace('.', '/'))) {
                application.add(type);
            }
        }
        application.sort(Comparator.comparing(Class::getName));
        return application;
    }

    /** What is explored from the inside is woven like the application. */
    private static boolean isJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** Whether a class that a loader finds by this name belongs to the application. */
    public boolean isApplication(ClassLoader loader, String name) {
        String internal = name.replace('.', '/');
        return filter.kindOf(null, loader, internal) == ClassFilter.Kind.APPLICATION
                && !ClassFilter.isLanguage(internal);
    }

    /** Notes a class that was loaded before this transformer was installed, if it was not woven after all. */
    public void loadedBefore(Class<?> type) {
        String key = key(type.getClassLoader(), type.getName().replace('.', '/'));
        if (!wovenMeanwhile.contains(key)) {
            later.add(key);
            synchronized (loadedBefore) {
                loadedBefore.add(type);
            }
        }
    }

    /** Every class that was loaded before is known. */
    public void installed() {
        wovenMeanwhile = null;
    }

    /**
     * From now on something is explored: weaves what is loaded already, all in one call, as each stops the JVM and deoptimises code. A class that
     * another thread defines at this very moment may be missed, and is found the next time.
     */
    public synchronized void explore(Instrumentation instrumentation) {
        if (!exploring) {
            ClassFiles.warmUp();
            if (!weaver.knowsItsOwn()) {
                warmUp((bytes, loader) -> weaver.weave(bytes, loader, ClassFilter.Kind.APPLICATION, Stage.DEFINED));
            }
            exploring = true;
        }
        // Weaving may load classes, which are to be woven, too.
        for (List<Class<?>> classes = takeLater(instrumentation);
                !classes.isEmpty();
                classes = takeLater(instrumentation)) {
            retransform(instrumentation, classes);
        }
        // Whoever could not be linked so far may be next time.
        later.addAll(unusable);
        unusable.clear();
    }

    @Override
    public void refused(Class<?> type, Retransformation.Form taken, Throwable why) {
        if (taken == Retransformation.Form.PLAIN || kindOf(type) != ClassFilter.Kind.APPLICATION) {
            unwoven(kindOf(type), type.getName(), REFUSED + ": " + why);
        }
    }

    @Override
    public void unusable(Class<?> type, Throwable why) {
        unusable.add(key(type.getClassLoader(), type.getName().replace('.', '/')));
    }

    /** From now on the accesses to memory of the JDK's own classes are woven, too: see {@link FootprintWeaver}. */
    public synchronized void lookInside(Instrumentation instrumentation) {
        if (looksInside) {
            return;
        }
        warmUp((bytes, loader) -> weaver.weaveFootprints(bytes, loader));
        looksInside = true;
        retransform(
                instrumentation,
                loaded(
                        instrumentation,
                        type -> footprints.isWoven(
                                type.getClassLoader(), type.getName().replace('.', '/'))));
    }

    private static List<Class<?>> loaded(Instrumentation instrumentation, Predicate<Class<?>> which) {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray() && !type.isHidden() && which.test(type) && instrumentation.isModifiableClass(type)) {
                classes.add(type);
            }
        }
        return classes;
    }

    /** From now on the program's reads may return older writes, or may not; what was woven otherwise is woven anew. */
    public synchronized void weaken(Instrumentation instrumentation, boolean weak) {
        if (weakened == weak) {
            return;
        }
        weaver.weaken(weak);
        weakened = weak;
        before.clear();
        retransform(instrumentation, loaded(instrumentation, type -> kindOf(type) == ClassFilter.Kind.APPLICATION));
    }

    private void retransform(Instrumentation instrumentation, List<Class<?>> classes) {
        retransformation = new Retransformation(instrumentation, this);
        try {
            retransformation.weave(classes);
        } finally {
            retransformation = null;
        }
    }

    private byte[] weaveInside(byte[] bytes, ClassLoader loader, ClassFilter.Kind kind, Stage stage) {
        byte[] woven = kind == ClassFilter.Kind.NONE ? null : weaver.weave(bytes, loader, kind, stage);
        byte[] more = weaver.weaveFootprints(woven == null ? bytes : woven, loader);
        return more == null ? woven : more;
    }

    private List<Class<?>> takeLater(Instrumentation instrumentation) {
        List<Class<?>> classes = new ArrayList<>();
        if (later.isEmpty()) {
            return classes;
        }
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray()
                    && !type.isHidden()
                    && later.remove(key(type.getClassLoader(), type.getName().replace('.', '/')))
                    && !needsNothing(type)) {
                classes.add(type);
            }
        }
        return classes;
    }

    private boolean needsNothing(Class<?> type) {
        return type.getClassLoader() == null
                && kindOf(type) != ClassFilter.Kind.APPLICATION
                && stageOf(type) == Stage.INITIALISED
                && weaver.needsNothing(type.getName().replace('.', '/'));
    }

    private void unwoven(ClassFilter.Kind kind, String name, String why) {
        Unwoven.add(name, why);
        // Of the JDK's classes, too: without the hooks in Thread, say, there seems to be one order only.
        if (kind != ClassFilter.Kind.NONE) {
            host.unwoven(name, why);
        }
    }

    private static String key(ClassLoader loader, String name) {
        return name + '@' + System.identityHashCode(loader);
    }

    @Override
    public byte[] transform(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null) {
            return null;
        }
        ClassFilter.Kind kind = filter.kindOf(module, loader, name);
        boolean inside = looksInside && kind != ClassFilter.Kind.APPLICATION && footprints.isWoven(loader, name);
        if (kind == ClassFilter.Kind.NONE && !inside) {
            return null;
        }
        if (weaving.get() != null) {
            // First used by the weaving itself, which is not to be woven in the middle of it.
            if (redefined == null && exploring && weaver.knows(bytes, kind)) {
                return weaver.weave(bytes, loader, kind, Stage.DEFINED);
            }
            if (redefined == null) {
                unshaped.add(key(loader, name));
                later.add(key(loader, name));
            }
            return null;
        }
        Set<String> meanwhile = wovenMeanwhile;
        if (redefined == null && meanwhile != null) {
            meanwhile.add(key(loader, name));
        }
        weaving.set(Boolean.TRUE);
        boolean begun = host.begin();
        try {
            if (redefined == null && kind == ClassFilter.Kind.APPLICATION) {
                defined.incrementAndGet();
            }
            Object family = redefined == null ? host.family(loader) : null;
            if (family != null) {
                return weaveOnce(family, name, bytes, loader, kind);
            }
            Stage stage = stageOf(redefined);
            Retransformation asking = retransformation;
            if (redefined != null && asking != null && asking.asks()) {
                return weaveLoaded(asking, redefined, bytes, kind, stage, inside);
            }
            if (inside) {
                return weaveInside(bytes, loader, kind, stage);
            }
            if (exploring) {
                return weaver.weave(bytes, loader, kind, stage);
            }
            later.add(key(loader, name));
            if (!isFile(domain)) {
                weaver.remember(bytes, loader);
            }
            return stage == Stage.DEFINED ? weaver.reshape(bytes, loader, kind) : null;
        } catch (Throwable e) {
            unwoven(kind, name.replace('/', '.'), e.toString());
            return null;
        } finally {
            host.end(begun);
            weaving.remove();
        }
    }

    private byte[] weaveLoaded(
            Retransformation asking, Class<?> type, byte[] bytes, ClassFilter.Kind kind, Stage stage, boolean inside) {
        ClassLoader loader = type.getClassLoader();
        Retransformation.Form form = asking.offered(type);
        if (form == Retransformation.Form.ANNOUNCED && kind == ClassFilter.Kind.APPLICATION) {
            return weaver.announce(bytes, loader, stage, REFUSED);
        }
        if (form != Retransformation.Form.WOVEN) {
            return stage == Stage.DEFINED ? weaver.reshape(bytes, loader, kind) : null;
        }
        if (!asking.knows(type)) {
            asking.put(
                    type, inside ? weaveInside(bytes, loader, kind, stage) : weaver.weave(bytes, loader, kind, stage));
        }
        return asking.get(type);
    }

    /** Whether a class comes from a jar or a directory, so that it can be found there again. */
    private static boolean isFile(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL location = source == null ? null : source.getLocation();
        return location != null
                && (location.getPath().endsWith(".jar") || location.getPath().endsWith("/"));
    }

    private byte[] weaveOnce(Object family, String name, byte[] bytes, ClassLoader loader, ClassFilter.Kind kind) {
        byte[] woven = before.get(family, name, bytes);
        if (woven == null) {
            woven = weaver.weave(bytes, loader, kind, Stage.DEFINED);
            if (woven != null) {
                before.put(family, name, bytes, woven);
            }
        }
        return woven;
    }

    /** What may still change of a class that the JVM offers: one that is being defined, or one that came when it could not be woven. */
    private Stage stageOf(Class<?> redefined) {
        if (redefined == null || !wasLoadedBefore(redefined)) {
            return Stage.DEFINED;
        }
        return host.isInitialised(redefined) ? Stage.INITIALISED : Stage.LOADED;
    }

    private boolean wasLoadedBefore(Class<?> type) {
        if (unshaped.contains(key(type.getClassLoader(), type.getName().replace('.', '/')))) {
            return true;
        }
        synchronized (loadedBefore) {
            return loadedBefore.contains(type);
        }
    }
}

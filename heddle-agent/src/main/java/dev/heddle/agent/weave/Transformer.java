package dev.heddle.agent.weave;

import dev.heddle.agent.hooks.Unwoven;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.memory.FootprintWeaver;
import dev.heddle.agent.woven.ClassStage;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.SeenClasses;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** Offered every class by the JVM. It never throws, and says what it could not weave. */
public final class Transformer implements ClassFileTransformer, Retransformation.Refusals {
    private static final String REFUSED = "the JVM does not take it with hooks";

    private final ClassFilter filter;
    private final ClassWeaver weaver;
    private final WeavingHost host;
    private final WovenBefore before = new WovenBefore();

    private final LoadedClasses loaded = new LoadedClasses();

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

    /** What is weaving loaded classes; null if nothing is. */
    private volatile Retransformation retransformation;

    /** How many classes of the application were defined so far, but for those that serve in one execution only. */
    private final AtomicLong defined = new AtomicLong();

    public Transformer(ClassFilter filter, ClassWeaver weaver, WeavingHost host) {
        this.filter = filter;
        this.weaver = weaver;
        this.host = host;
    }

    /** Weaves something, so that what weaving needs is loaded before the JVM asks for it in the middle of a load. */
    public void warmUp() {
        WarmUp.load();
        WarmUp.weave((bytes, loader) -> {
            weaver.knows(bytes, ClassFilter.Kind.APPLICATION);
            weaver.reshape(bytes, loader, ClassFilter.Kind.APPLICATION);
        });
    }

    /** How a loaded class would be woven. */
    public ClassFilter.Kind kindOf(Class<?> type) {
        String name = type.getName().replace('.', '/');
        ClassFilter.Kind kind = filter.kindOf(type.getModule(), type.getClassLoader(), name);
        return kind == ClassFilter.Kind.NONE && filter.isLikeFramework(type.getModule(), type.getClassLoader(), name)
                ? kindOf(type.getModule(), type.getClassLoader(), name, type.getProtectionDomain(), false)
                : kind;
    }

    /**
     * Programs may be in packages that have names like those of test frameworks. The frameworks themselves are in jars and loaded before anything is
     * explored, and it would take long to weave all of them.
     */
    private ClassFilter.Kind kindOf(
            Module module, ClassLoader loader, String name, ProtectionDomain domain, boolean isNew) {
        ClassFilter.Kind kind = filter.kindOf(module, loader, name);
        return kind == ClassFilter.Kind.NONE
                        && filter.isLikeFramework(module, loader, name)
                        && (isNew || CodeOrigin.isDirectory(domain))
                ? ClassFilter.Kind.IGNORED
                : kind;
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
        if (!wovenMeanwhile.contains(LoadedClasses.key(type))) {
            loaded.before(type);
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
            WarmUp.read();
            if (!weaver.knowsItsOwn()) {
                WarmUp.weave((bytes, loader) ->
                        weaver.weave(bytes, loader, ClassFilter.Kind.APPLICATION, ClassStage.DEFINED));
            }
            exploring = true;
        }
        loaded.tryUnusableAgain();
        // Weaving may load classes, which are to be woven, too.
        for (List<Class<?>> classes = takeLater(instrumentation);
                !classes.isEmpty();
                classes = takeLater(instrumentation)) {
            retransform(instrumentation, classes);
        }
    }

    /** Whether classes were loaded since that are not woven yet. */
    public boolean hasMore() {
        return exploring && loaded.hasLater();
    }

    @Override
    public void refused(Class<?> type, Retransformation.Form taken, Throwable why) {
        if (taken == Retransformation.Form.PLAIN || kindOf(type) != ClassFilter.Kind.APPLICATION) {
            unwoven(type.getName(), REFUSED + ": " + why);
        }
    }

    @Override
    public void unusable(Class<?> type, Throwable why) {
        loaded.unusable(type);
    }

    /** From now on the accesses to memory of the JDK's own classes are woven, too: see {@link FootprintWeaver}. */
    public synchronized void lookInside(Instrumentation instrumentation) {
        if (looksInside) {
            return;
        }
        WarmUp.weave((bytes, loader) -> weaver.weaveFootprints(bytes, loader));
        looksInside = true;
        retransform(instrumentation, allLoaded(instrumentation, this::isRecorded));
    }

    private static List<Class<?>> allLoaded(Instrumentation instrumentation, Predicate<Class<?>> which) {
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
        retransform(instrumentation, allLoaded(instrumentation, type -> kindOf(type) == ClassFilter.Kind.APPLICATION));
    }

    private void retransform(Instrumentation instrumentation, List<Class<?>> classes) {
        retransformation = new Retransformation(instrumentation, this);
        try {
            retransformation.weave(classes);
        } finally {
            retransformation = null;
        }
    }

    private byte[] weaveInside(byte[] bytes, ClassLoader loader, ClassFilter.Kind kind, ClassStage stage) {
        byte[] woven = kind == ClassFilter.Kind.NONE ? null : weaver.weave(bytes, loader, kind, stage);
        byte[] more = weaver.weaveFootprints(woven == null ? bytes : woven, loader);
        return more == null ? woven : more;
    }

    private List<Class<?>> takeLater(Instrumentation instrumentation) {
        List<Class<?>> classes = loaded.takeLater(instrumentation);
        classes.removeIf(type -> needsNothing(type) && !isRecorded(type));
        return classes;
    }

    private boolean needsNothing(Class<?> type) {
        return type.getClassLoader() == null
                && kindOf(type) != ClassFilter.Kind.APPLICATION
                && stageOf(type) == ClassStage.INITIALISED
                && weaver.needsNothing(type.getName().replace('.', '/'));
    }

    private boolean isRecorded(Class<?> type) {
        return looksInside
                && footprints.isWoven(type.getClassLoader(), type.getName().replace('.', '/'));
    }

    /** Of the JDK's classes, too: without the hooks in Thread, say, there seems to be one order only. */
    private void unwoven(String name, String why) {
        Unwoven.add(name, why);
        host.unwoven(name, why);
    }

    /** Whatever goes wrong in here, the class stays as it is, and says nothing of what it does: so nothing is proved from then on. */
    @Override
    public byte[] transform(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        try {
            return name == null ? null : offered(module, loader, name, redefined, domain, bytes);
        } catch (Throwable e) {
            // First, as to find words may fail, too, when the stack is full or the memory is.
            host.deny();
            unwoven(name.replace('/', '.'), e.toString());
            return null;
        }
    }

    private byte[] offered(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        ClassFilter.Kind kind = kindOf(module, loader, name, domain, redefined == null && exploring);
        boolean inside = looksInside && kind != ClassFilter.Kind.APPLICATION && footprints.isWoven(loader, name);
        if (kind == ClassFilter.Kind.NONE && !inside) {
            return null;
        }
        if (weaving.get() != null) {
            // First used by the weaving itself, which is not to be woven in the middle of it.
            if (redefined == null && exploring && !inside && weaver.knows(bytes, kind)) {
                return weaver.weave(bytes, loader, kind, ClassStage.DEFINED);
            }
            if (redefined == null) {
                loaded.unshaped(loader, name);
            }
            return null;
        }
        Set<String> meanwhile = wovenMeanwhile;
        if (redefined == null && meanwhile != null) {
            meanwhile.add(LoadedClasses.key(loader, name));
        }
        weaving.set(Boolean.TRUE);
        boolean begun = host.begin();
        try {
            return weave(loader, name, redefined, domain, bytes, kind, inside);
        } finally {
            host.end(begun);
            weaving.remove();
        }
    }

    private byte[] weave(
            ClassLoader loader,
            String name,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] bytes,
            ClassFilter.Kind kind,
            boolean inside) {
        if (redefined == null && kind == ClassFilter.Kind.APPLICATION && !host.goesWithExecution(loader)) {
            defined.incrementAndGet();
        }
        Object family = redefined == null ? host.family(loader) : null;
        if (family != null) {
            return weaveOnce(family, name, bytes, loader, kind);
        }
        ClassStage stage = stageOf(redefined);
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
        loaded.later(loader, name);
        if (!CodeOrigin.isFile(domain)) {
            weaver.remember(bytes, loader);
        }
        return stage == ClassStage.DEFINED ? weaver.reshape(bytes, loader, kind) : null;
    }

    private byte[] weaveLoaded(
            Retransformation asking,
            Class<?> type,
            byte[] bytes,
            ClassFilter.Kind kind,
            ClassStage stage,
            boolean inside) {
        ClassLoader loader = type.getClassLoader();
        Retransformation.Form form = asking.offered(type);
        if (form == Retransformation.Form.ANNOUNCED && kind == ClassFilter.Kind.APPLICATION) {
            return weaver.announce(bytes, loader, stage, REFUSED);
        }
        if (form != Retransformation.Form.WOVEN) {
            return stage == ClassStage.DEFINED ? weaver.reshape(bytes, loader, kind) : null;
        }
        if (!asking.knows(type)) {
            asking.put(
                    type, inside ? weaveInside(bytes, loader, kind, stage) : weaver.weave(bytes, loader, kind, stage));
        }
        return asking.get(type);
    }

    private byte[] weaveOnce(Object family, String name, byte[] bytes, ClassLoader loader, ClassFilter.Kind kind) {
        byte[] woven = before.get(family, name, bytes);
        if (woven == null) {
            woven = weaver.weave(bytes, loader, kind, ClassStage.DEFINED);
            if (woven != null) {
                before.put(family, name, bytes, woven);
            }
        }
        return woven;
    }

    /** What may still change of a class that the JVM offers: one that is being defined, or one that came when it could not be woven. */
    private ClassStage stageOf(Class<?> redefined) {
        if (redefined == null || !loaded.wereLoadedBefore(redefined)) {
            return ClassStage.DEFINED;
        }
        return host.isInitialised(redefined) ? ClassStage.INITIALISED : ClassStage.LOADED;
    }
}

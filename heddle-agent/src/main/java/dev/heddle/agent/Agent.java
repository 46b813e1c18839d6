package dev.heddle.agent;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.turns.TurnsTransformer;
import dev.heddle.agent.weave.ClassWeaver;
import dev.heddle.agent.weave.Transformer;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The Java agent's entry points, for {@code -javaagent:heddle-agent.jar} and for attaching to a running JVM. When they return,
 * every class that is loaded from now on can be woven, {@code Gate.agentReady} is true, and {@code Gate.classes} weaves them all, those of the
 * JDK too, when something is explored. A program that no front end of Heddle controls runs as before.
 *
 * <p>With {@code transactions=PLAN} nothing is explored, and nothing is woven but what the plan is for ({@link Enforcement}); with {@code restrict} nothing but synchronizations.
 */
public final class Agent {
    private static final String RUNTIME = "dev/heddle/runtime/";
    private static final String CATALOGUE = "dev/heddle/catalogue/";

    /** The exit code for a mistake of the user, as that of the command. */
    private static final int USAGE = 2;

    private Agent() {}

    /** Called by the JVM before main. What is wrong with the arguments is the user's business, and no fault of the agent's to be told with a stack. */
    @SuppressWarnings("SystemExitOutsideMain") // this is before main
    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        AgentOptions options = null;
        try {
            options = AgentOptions.parse(arguments);
            if (options.transactions() != null) {
                Enforcement.install(Path.of(options.transactions()), instrumentation);
            }
        } catch (IllegalArgumentException e) {
            System.err.println("heddle: " + e.getMessage());
            Runtime.getRuntime().halt(USAGE);
        }
        if (options.turns() != null) {
            restrict(options, instrumentation);
        } else if (options.transactions() == null) {
            install(options, instrumentation);
        }
    }

    /** Called by the JVM when the agent is attached. */
    public static void agentmain(String arguments, Instrumentation instrumentation) throws IOException {
        AgentOptions options = AgentOptions.parse(arguments);
        if (options.transactions() != null) {
            throw new IllegalArgumentException(
                    "Heddle's agent has to be there from the beginning to carry transactions out: give it with -javaagent.");
        }
        if (options.turns() != null) {
            throw new IllegalArgumentException(
                    "Heddle's agent has to be there from the beginning to restrict synchronizations: give it with -javaagent.");
        }
        install(options, instrumentation);
    }

    private static synchronized void install(AgentOptions options, Instrumentation instrumentation) throws IOException {
        File boot = options.boot() == null ? BootJar.extract(jar()).toFile() : new File(options.boot());
        List<String> classes;
        try (JarFile jar = new JarFile(boot)) {
            if (!BootJar.isInPlace()) {
                instrumentation.appendToBootstrapClassLoaderSearch(jar);
            }
            classes = runtimeClasses(jar);
            BootRuntime.readCatalogue(jar);
        }
        BootRuntime runtime = new BootRuntime();
        if (runtime.isReady()) {
            return;
        }
        for (String prefix : options.inside()) {
            runtime.openInside(prefix);
        }
        Exports.open(instrumentation, runtime.module());
        ClassFilter filter = new ClassFilter(options.ignore(), options.inside(), ClassFilter.isAnyAdapterThere());
        WovenJdk woven = new WovenJdk();
        ClassWeaver weaver = new ClassWeaver(filter, runtime, HookTable.of(null), woven.classes());
        Transformer transformer = new Transformer(filter, weaver, runtime);
        transformer.warmUp();
        instrumentation.addTransformer(transformer, true);
        noteLoaded(instrumentation, transformer);
        // Here and below no lambdas: they cost their linkage at start-up.
        Runnable preparation = new Runnable() {
            @Override
            public void run() {
                initialise(classes);
                ByteBuddy.share(instrumentation);
                if (options.boot() == null && !runtime.isPatched()) {
                    woven.keep(jar(), runtime.version());
                }
            }
        };
        runtime.ready(transformer, instrumentation, preparation, woven);
    }

    /** The calling thread, main, is the first that takes turns. */
    private static void restrict(AgentOptions options, Instrumentation instrumentation) throws IOException {
        File boot = options.boot() == null ? BootJar.extract(jar()).toFile() : new File(options.boot());
        try (JarFile jar = new JarFile(boot)) {
            if (!BootJar.isInPlace()) {
                instrumentation.appendToBootstrapClassLoaderSearch(jar);
            }
            BootRuntime.readCatalogue(jar);
        }
        Exports.open(instrumentation, BootTurns.module());
        BootTurns.begin(options.turns());
        TurnsTransformer.install(instrumentation, new ClassFilter(options.ignore(), options.inside()));
    }

    /** The agent's own jar. */
    private static File jar() {
        URL location = Agent.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            return new File(location.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Heddle's agent is at a strange place: " + location, e);
        }
    }

    private static List<String> runtimeClasses(JarFile jar) {
        List<String> classes = new ArrayList<>();
        for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
            String name = entries.nextElement().getName();
            if ((name.startsWith(RUNTIME) || name.startsWith(CATALOGUE)) && name.endsWith(".class")) {
                classes.add(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
            }
        }
        return classes;
    }

    /**
     * Before anything is controlled. An initialiser that runs when a task first needs its class would be part of the task: what it calls in
     * the JDK would be steps, and while others go on, they would wait for it where nobody sees them.
     */
    private static void initialise(List<String> classes) {
        for (String name : classes) {
            try {
                Class.forName(name, true, null);
            } catch (ClassNotFoundException | LinkageError e) {
                // It is for other versions of Java than this one; if not, whoever needs it will tell.
            }
        }
    }

    /** What is loaded already is woven when something is explored. */
    private static void noteLoaded(Instrumentation instrumentation, Transformer transformer) {
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray()
                    && !type.isHidden()
                    && transformer.kindOf(type) != ClassFilter.Kind.NONE
                    && instrumentation.isModifiableClass(type)) {
                transformer.loadedBefore(type);
            }
        }
        transformer.installed();
    }
}

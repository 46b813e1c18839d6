package dev.heddle.agent;

import dev.heddle.agent.weave.ClassFilter;
import dev.heddle.agent.weave.ClassWeaver;
import dev.heddle.agent.weave.HookTable;
import dev.heddle.agent.weave.Transformer;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/**
 * The Java agent's entry points, for {@code -javaagent:heddle-agent.jar} and for attaching to a running JVM. When they return,
 * the JDK is woven, every class loaded from now on will be, and {@code Gate.agentReady} is true. A program that no front end
 * of Heddle controls runs as before.
 */
public final class Agent {
    private Agent() {}

    /** Called by the JVM before main. */
    public static void premain(String arguments, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        install(Options.parse(arguments), instrumentation);
    }

    /** Called by the JVM when the agent is attached. */
    public static void agentmain(String arguments, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        install(Options.parse(arguments), instrumentation);
    }

    private static synchronized void install(Options options, Instrumentation instrumentation)
            throws IOException, UnmodifiableClassException {
        File boot = options.boot() == null ? BootJar.extract().toFile() : new File(options.boot());
        try (JarFile jar = new JarFile(boot)) {
            instrumentation.appendToBootstrapClassLoaderSearch(jar);
        }
        BootRuntime runtime = new BootRuntime();
        if (runtime.isReady()) {
            return;
        }
        Exports.open(instrumentation, runtime.module());
        ClassFilter filter = new ClassFilter(options.ignore(), options.inside());
        Transformer transformer = new Transformer(filter, new ClassWeaver(runtime, HookTable.of(null)), runtime);
        transformer.warmUp();
        instrumentation.addTransformer(transformer, true);
        retransformLoaded(instrumentation, transformer);
        runtime.ready(instrumentation, transformer);
    }

    /** All in one call: each call stops the JVM and deoptimises code. */
    private static void retransformLoaded(Instrumentation instrumentation, Transformer transformer)
            throws UnmodifiableClassException {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (!type.isArray()
                    && transformer.kindOf(type) != ClassFilter.Kind.NONE
                    && instrumentation.isModifiableClass(type)
                    && !type.isHidden()
                    && transformer.loadedBefore(type)) {
                classes.add(type);
            }
        }
        transformer.installed();
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }
}

package dev.heddle.runtime.tests;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Programs of two tasks, of which one order fails and the other does not, in sources that only the JDK at hand compiles: they use what Java 17 lacks, and
 * what no program should use.
 */
final class Attacks {
    private final ClassLoader loader;

    /**
     * Compiles these sources, which are resources.
     *
     * @param skipped the package that stands for {@code skipped} in them
     */
    Attacks(Path folder, String skipped, String... sources) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString()));
        for (String source : sources) {
            Path file = folder.resolve(source);
            try (InputStream in = Attacks.class.getResourceAsStream("/attacks/" + source)) {
                String code = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                Files.writeString(
                        file,
                        code.replace("skipped.Counter", skipped + ".Counter")
                                .replace("package skipped", "package " + skipped));
            }
            arguments.add(file.toString());
        }
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, OutputStream.nullOutputStream(), arguments.toArray(new String[0]));
        if (code != 0) {
            throw new IllegalStateException("javac " + arguments + " failed");
        }
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, Attacks.class.getClassLoader());
    }

    Stream<Method> programs(String... classes) {
        return Stream.of(classes)
                .map(name -> named("attacks." + name))
                .flatMap(type -> Stream.of(type.getDeclaredMethods())
                        .filter(method -> Modifier.isPublic(method.getModifiers()))
                        .sorted(Comparator.comparing(Method::getName)));
    }

    private Class<?> named(String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What is said of a program if it is called proved though only one of its orders was seen, whichever task comes first; else null. */
    String lie(Method method, String strategy, String backend) throws ReflectiveOperationException {
        for (boolean flipped : new boolean[] {false, true}) {
            named("attacks.Run").getField("flipped").setBoolean(null, flipped);
            Exploration explored = explore(method, strategy, backend);
            boolean sawBoth = explored.failedExecutions() > 0 && explored.failedExecutions() < explored.executions();
            if (explored.complete() && !sawBoth) {
                return explored.confidence().sentence();
            }
        }
        return null;
    }

    private static Exploration explore(Method method, String strategy, String backend) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.publicLookup().unreflect(method);
        ControlledProgram program = new ControlledProgram(
                method.getName(), () -> handle.invoke(), Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)));
        return new Supervisor(program, explorer.seed(1)).explore(Budget.executions(100));
    }
}

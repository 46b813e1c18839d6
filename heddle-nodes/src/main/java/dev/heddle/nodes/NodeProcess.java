package dev.heddle.nodes;

import dev.heddle.runtime.gate.Gate;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** What runs on a node: a {@code main} in classes that are loaded for it, or a piece of the test in the test's own classes. */
public final class NodeProcess {
    private final ClassLoader classPath;
    private final String type;
    private final String[] arguments;
    private final Runnable body;
    private final ClassLoader loader;

    private NodeProcess(ClassLoader classPath, String type, String[] arguments, Runnable body) {
        this.classPath = classPath;
        this.type = type;
        this.arguments = arguments;
        this.body = body;
        try (Gate.Closed closed = Gate.close()) {
            this.loader = type == null ? classPath : NodeLoader.of(classPath);
        }
    }

    /** A class with a {@code main}, by its name. */
    public static NodeProcess main(ClassLoader classPath, String type, String... arguments) {
        return new NodeProcess(classPath, type, arguments.clone(), null);
    }

    /** Something that shares static fields with whoever starts it. */
    public static NodeProcess of(ClassLoader classPath, Runnable body) {
        return new NodeProcess(classPath, null, null, body);
    }

    /** The same from its beginning, with static fields as they are in a new JVM. */
    NodeProcess again() {
        return new NodeProcess(classPath, type, arguments, body);
    }

    /** Whether its classes are loaded for it alone. */
    boolean hasOwnClasses() {
        return type != null;
    }

    ClassLoader loader() {
        return loader;
    }

    Runnable main() {
        return body != null ? body : new Main();
    }

    private final class Main implements Runnable {
        @Override
        public void run() {
            try {
                Method main = loader.loadClass(type).getMethod("main", String[].class);
                main.setAccessible(true);
                main.invoke(null, (Object) arguments.clone());
            } catch (InvocationTargetException e) {
                throw NodeProcess.<RuntimeException>sneak(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("Heddle: the node cannot start " + type + ": " + e, e);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}

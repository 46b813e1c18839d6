package dev.heddle.junit.lifecycle;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The extensions of a test. JUnit tells nobody which those are, but its invoker, which resolves parameters, knows them, in all versions
 * from 5.10 to 6.1. Where it has become another there are none, and what they did for JUnit's own instance is taken from there.
 */
public final class Extensions {
    static final Extensions UNKNOWN = new Extensions(null);

    private final Object registry;

    private Extensions(Object registry) {
        this.registry = registry;
    }

    public static Extensions of(ExtensionContext context) {
        ExecutableInvoker invoker = context.getExecutableInvoker();
        try {
            Field field = invoker.getClass().getDeclaredField("extensionRegistry");
            field.setAccessible(true);
            Extensions extensions = new Extensions(field.get(invoker));
            extensions.ofType(Extension.class);
            extensions.invoker(context, context);
            return extensions;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return UNKNOWN;
        }
    }

    public boolean areKnown() {
        return registry != null;
    }

    /** Those of a type, in the order in which they were registered. */
    public <E extends Extension> List<E> ofType(Class<E> type) {
        if (registry == null) {
            return List.of();
        }
        try {
            Method stream = registry.getClass().getMethod("stream", Class.class);
            stream.setAccessible(true);
            @SuppressWarnings("unchecked") // as the method is declared
            Stream<E> extensions = (Stream<E>) stream.invoke(registry, type);
            return extensions.toList();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("it did so before", e);
        }
    }

    /**
     * One that resolves parameters in another context than the one JUnit made.
     *
     * @param made by JUnit
     */
    ExecutableInvoker invoker(ExtensionContext made, ExtensionContext context) {
        try {
            ExecutableInvoker original = made.getExecutableInvoker();
            Class<?> registryType =
                    original.getClass().getDeclaredField("extensionRegistry").getType();
            return original.getClass()
                    .asSubclass(ExecutableInvoker.class)
                    .getConstructor(ExtensionContext.class, registryType)
                    .newInstance(context, registry);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("it only keeps both", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("it did so before", e);
        }
    }

    /**
     * Lets go of what extensions hold for JUnit's own instance, which no execution uses: a transaction, a session. Executions would
     * have to wait for it.
     */
    public void release(ExtensionContext context) throws Exception {
        List<AfterEachCallback> callbacks = ofType(AfterEachCallback.class);
        for (int i = callbacks.size() - 1; i >= 0; i--) {
            callbacks.get(i).afterEach(context);
        }
    }

    /** Lets them have it again, as JUnit will ask them to let go. */
    public void resume(ExtensionContext context) throws Exception {
        for (BeforeEachCallback callback : ofType(BeforeEachCallback.class)) {
            callback.beforeEach(context);
        }
    }
}

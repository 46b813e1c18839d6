package dev.heddle.junit.lifecycle;

import dev.heddle.api.Heddle;
import dev.heddle.runtime.gate.Abandoned;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstances;

/**
 * What extensions are told about one execution: all that JUnit says about the test, but for its instances, what it threw, and the store, which are the
 * execution's own. A proxy, because newer JUnits say more than the oldest one that Heddle is built with.
 */
final class ExecutionContext {
    private final ExtensionContext original;
    private final Method test;
    private final ExecutionStore store;
    private final ExtensionContext proxy;
    private final ExecutableInvoker invoker;
    private List<Object> instances = List.of();

    /** What the test has thrown so far; null for nothing. */
    private Throwable thrown;

    /**
     * @param original JUnit's context of the test that it calls now
     * @param test perhaps another test of the same class
     */
    ExecutionContext(ExtensionContext original, Extensions extensions, Method test) {
        this.original = original;
        this.test = test;
        this.store = new ExecutionStore(original.getParent().orElseGet(original::getRoot));
        this.proxy = (ExtensionContext) Proxy.newProxyInstance(
                ExtensionContext.class.getClassLoader(),
                new Class<?>[] {ExtensionContext.class},
                (self, method, arguments) -> call(method, arguments));
        this.invoker = extensions.areKnown() ? extensions.invoker(original, proxy) : original.getExecutableInvoker();
    }

    ExtensionContext context() {
        return proxy;
    }

    ExecutableInvoker invoker() {
        return invoker;
    }

    ExecutionStore store() {
        return store;
    }

    /** @param made of the test class and those around it, the outermost first */
    void has(Object... made) {
        instances = Collections.unmodifiableList(Arrays.asList(made));
    }

    /** Runs a part of the execution, and keeps what it throws. The end of the execution is not caught. */
    void attempt(Heddle.Body part) {
        try {
            part.run();
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable t) {
            if (thrown == null) {
                thrown = t;
            } else if (thrown != t) {
                thrown.addSuppressed(t);
            }
        }
    }

    boolean hasFailed() {
        return thrown != null;
    }

    void rethrow() throws Throwable {
        if (thrown != null) {
            throw thrown;
        }
    }

    private Object call(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "getTestInstance" -> innermost();
            case "getRequiredTestInstance" -> innermost().orElseThrow();
            case "getTestInstances" -> instances.isEmpty() ? Optional.empty() : Optional.of(new Instances(instances));
            case "getRequiredTestInstances" -> new Instances(instances);
            case "getTestMethod", "getElement" -> Optional.of(test);
            case "getRequiredTestMethod" -> test;
            case "getExecutionException" -> Optional.ofNullable(thrown);
            case "getExecutableInvoker" -> invoker;
            case "getStore" ->
                arguments.length == 1 ? store.in((ExtensionContext.Namespace) arguments[0]) : ask(method, arguments);
            default -> ask(method, arguments);
        };
    }

    private Object ask(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(original, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Optional<Object> innermost() {
        return instances.isEmpty() ? Optional.empty() : Optional.of(instances.get(instances.size() - 1));
    }

    private record Instances(List<Object> getAllInstances) implements TestInstances {
        @Override
        public Object getInnermostInstance() {
            return getAllInstances.get(getAllInstances.size() - 1);
        }

        @Override
        public List<Object> getEnclosingInstances() {
            return getAllInstances.subList(0, getAllInstances.size() - 1);
        }

        @Override
        public <T> Optional<T> findInstance(Class<T> type) {
            for (int i = getAllInstances.size() - 1; i >= 0; i--) {
                if (type.isInstance(getAllInstances.get(i))) {
                    return Optional.of(type.cast(getAllInstances.get(i)));
                }
            }
            return Optional.empty();
        }
    }
}

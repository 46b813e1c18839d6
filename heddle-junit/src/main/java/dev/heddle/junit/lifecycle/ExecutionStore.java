package dev.heddle.junit.lifecycle;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What extensions keep about one execution, in place of what they keep about the test. What they keep about the class is seen through it.
 *
 * <p>The stores it hands out are proxies, because newer JUnits ask more of a store than the oldest one that Heddle is built with.
 */
final class ExecutionStore {
    /** Whether this JUnit closes whatever can be closed, as it does since 5.13. */
    private static final boolean CLOSES_ALL = ReflectionSupport.tryToLoadClass(
                    "org.junit.jupiter.api.extension.ExtensionContext$StoreScope",
                    ExtensionContext.class.getClassLoader())
            .toOptional()
            .isPresent();

    private final ExtensionContext around;
    private final Map<List<?>, Object> values = new LinkedHashMap<>();

    /** @param around the context of the class */
    ExecutionStore(ExtensionContext around) {
        this.around = around;
    }

    ExtensionContext.Store in(ExtensionContext.Namespace namespace) {
        InvocationHandler handler = (proxy, method, arguments) -> call(namespace, method, arguments);
        return (ExtensionContext.Store) Proxy.newProxyInstance(
                ExtensionContext.Store.class.getClassLoader(), new Class<?>[] {ExtensionContext.Store.class}, handler);
    }

    private Object call(ExtensionContext.Namespace namespace, Method method, Object[] arguments) {
        Object key = arguments == null ? null : arguments[0];
        return switch (method.getName()) {
            case "get" -> get(namespace, key);
            case "getOrDefault" -> {
                Object value = get(namespace, key);
                yield value == null ? arguments[2] : value;
            }
            case "getOrComputeIfAbsent", "computeIfAbsent" -> compute(namespace, key, arguments);
            case "put" -> {
                values.put(List.of(namespace, key), arguments[1]);
                yield null;
            }
            case "remove" -> values.remove(List.of(namespace, key));
            case "hashCode" -> namespace.hashCode();
            case "equals" -> false;
            case "toString" -> "what is kept about one execution in " + namespace;
            default ->
                throw new UnsupportedOperationException(
                        "Heddle does not know " + method + ", which this version of JUnit asks of a store");
        };
    }

    private Object get(ExtensionContext.Namespace namespace, Object key) {
        Object own = values.get(List.of(namespace, key));
        return own == null ? around.getStore(namespace).get(key) : own;
    }

    @SuppressWarnings("unchecked") // as the store's method is declared
    private Object compute(ExtensionContext.Namespace namespace, Object key, Object[] arguments) {
        Object known = get(namespace, key);
        if (known != null) {
            return known;
        }
        Object made = arguments.length == 1
                ? ReflectionSupport.newInstance((Class<?>) key)
                : ((Function<Object, Object>) arguments[1]).apply(key);
        values.put(List.of(namespace, key), made);
        return made;
    }

    /** Closes what has to be closed, the last one first; a second time there is nothing left. */
    void close() throws Throwable {
        List<Object> all = new ArrayList<>(values.values());
        values.clear();
        for (int i = all.size() - 1; i >= 0; i--) {
            close(all.get(i));
        }
    }

    @SuppressWarnings("deprecation") // the only kind of resource that JUnit before 5.13 knows
    private static void close(Object value) throws Throwable {
        if (value instanceof ExtensionContext.Store.CloseableResource resource) {
            resource.close();
        } else if (CLOSES_ALL && value instanceof AutoCloseable resource) {
            resource.close();
        }
    }
}

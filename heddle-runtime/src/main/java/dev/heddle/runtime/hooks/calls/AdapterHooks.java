package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.Execution;
import java.util.function.UnaryOperator;

/** Called where a library begins that an adapter on the program's class path stands in for. */
public final class AdapterHooks {
    private AdapterHooks() {}

    /**
     * What the library is to be given while something is explored in place of this; the same where nothing is.
     *
     * @param library a class of the library's, whose loader finds the adapter
     * @param adapter the name of the adapter's class, a {@link UnaryOperator}
     */
    public static Object asks(Object given, Class<?> library, String adapter) {
        if (Thread.currentThread() != Gate.owner) {
            return given;
        }
        try (Gate.Closed closed = Gate.close()) {
            @SuppressWarnings("unchecked") // So adapters are.
            UnaryOperator<Object> operator = Class.forName(adapter, true, library.getClassLoader())
                    .asSubclass(UnaryOperator.class)
                    .getDeclaredConstructor()
                    .newInstance();
            return operator.apply(given);
        } catch (ClassNotFoundException e) {
            // Another program of this JVM has the adapter: nobody sees what the library does in this one.
            Execution.current.hiddenWork.found(library.getName() + " without an adapter");
            return given;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Heddle: the adapter " + adapter + " cannot be used", e);
        }
    }
}

package dev.heddle.junit.lifecycle;

import dev.heddle.runtime.gate.Abandoned;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;

/** Asks the extensions of a test to do for one execution what they do for a test. */
final class ExtensionCalls {
    private final Extensions extensions;
    private final ExecutionContext execution;
    private final List<ExtensionContext> classes;
    private final List<Extensions> ofClasses;
    private final IdentityHashMap<Object, Object> replaced = new IdentityHashMap<>();

    /**
     * @param classes JUnit's contexts of the test class and those around it, the outermost first
     * @param ofClasses the extensions of each
     */
    ExtensionCalls(
            Extensions extensions,
            ExecutionContext execution,
            List<ExtensionContext> classes,
            List<Extensions> ofClasses) {
        this.extensions = extensions;
        this.execution = execution;
        this.classes = classes;
        this.ofClasses = ofClasses;
    }

    /** An extension in a field of the instance that JUnit made is another one in a new instance. */
    void replace(Object original, Object own) {
        replaced.put(original, own);
    }

    @SuppressWarnings("unchecked") // what is in the same field of another instance has the same type
    private <E extends Extension> List<E> inOrder(Class<E> type) {
        List<E> all = new ArrayList<>();
        for (E extension : extensions.ofType(type)) {
            Object own = replaced.get(extension);
            all.add(type.isInstance(own) ? (E) own : extension);
        }
        return all;
    }

    /** Those that tidy up come in the opposite order. */
    private <E extends Extension> List<E> reversed(Class<E> type) {
        List<E> all = inOrder(type);
        Collections.reverse(all);
        return all;
    }

    /** @param level of the class, 0 for the outermost */
    void postProcess(int level, Object instance) throws Exception {
        ExtensionContext context = classes.get(level);
        for (TestInstancePostProcessor processor : ofClasses.get(level).ofType(TestInstancePostProcessor.class)) {
            processor.postProcessTestInstance(instance, wantsTest(processor, context) ? execution.context() : context);
        }
    }

    /** Since JUnit 5.12 an extension may ask to be told of the test, and not only of its class. */
    private static boolean wantsTest(TestInstancePostProcessor processor, ExtensionContext context) {
        try {
            Method scope = TestInstancePostProcessor.class.getMethod(
                    "getTestInstantiationExtensionContextScope", ExtensionContext.class);
            return scope.invoke(processor, context.getRoot()).toString().equals("TEST_METHOD");
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    void beforeEach() throws Exception {
        for (BeforeEachCallback callback : inOrder(BeforeEachCallback.class)) {
            callback.beforeEach(execution.context());
        }
    }

    void beforeTest() throws Exception {
        for (BeforeTestExecutionCallback callback : inOrder(BeforeTestExecutionCallback.class)) {
            callback.beforeTestExecution(execution.context());
        }
    }

    /** What the test has thrown, to those who may know better; the last of them throws it, or something else, or nothing. */
    void handle(Throwable thrown) throws Throwable {
        Throwable left = thrown;
        for (TestExecutionExceptionHandler handler : reversed(TestExecutionExceptionHandler.class)) {
            try {
                handler.handleTestExecutionException(execution.context(), left);
                return;
            } catch (Abandoned e) {
                throw e;
            } catch (Throwable t) {
                left = t;
            }
        }
        throw left;
    }

    void afterTest() {
        for (AfterTestExecutionCallback callback : reversed(AfterTestExecutionCallback.class)) {
            execution.attempt(() -> callback.afterTestExecution(execution.context()));
        }
    }

    void afterEach() {
        for (AfterEachCallback callback : reversed(AfterEachCallback.class)) {
            execution.attempt(() -> callback.afterEach(execution.context()));
        }
        for (TestInstancePreDestroyCallback callback : reversed(TestInstancePreDestroyCallback.class)) {
            execution.attempt(() -> callback.preDestroyTestInstance(execution.context()));
        }
    }
}

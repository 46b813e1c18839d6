package dev.heddle.junit.lifecycle;

import dev.heddle.api.Heddle;
import dev.heddle.api.ReloadableBody;
import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.hooks.environment.QuietHooks;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/**
 * What one execution does: a new instance of the test class (and of the classes around it, if it is {@code @Nested}), the {@code
 * @BeforeEach} methods, the test, the {@code @AfterEach} methods, in JUnit's order, with the calls of extensions before, between and after
 * them. Parameters are resolved by JUnit, anew in each execution.
 */
public final class Lifecycle implements ReloadableBody, AutoCloseable {
    private final ExtensionContext context;

    /** Those that are asked in each execution. */
    private final Extensions extensions;

    /** JUnit's contexts of the classes, the outermost first. */
    private final List<ExtensionContext> contexts;

    /** The extensions of each. */
    private final List<Extensions> ofClasses;

    private final List<FreshInstance> classes;
    private final Method test;

    /** What an invocation of a template is called with; null if JUnit is to be asked in each execution. */
    private final Object[] arguments;

    private final Aborts aborts;

    /** What belongs to executions that are under way, or have ended early. */
    private final Set<ExecutionStore> open;

    /** Whether the classes were loaded anew, so that nobody has called their {@code @BeforeAll} methods. */
    private final boolean isReloaded;

    /** The executions of which an assumption does not hold. */
    private static final class Aborts {
        long count;
        TestAbortedException last;
    }

    /**
     * @param test of the class at hand, and perhaps not the one that JUnit calls now
     * @param arguments of this invocation of a template: those of a {@code @ParameterizedTest}; otherwise null
     */
    public Lifecycle(ExtensionContext context, Method test, Object[] arguments) {
        this.context = context;
        this.extensions = Extensions.of(context);
        this.contexts = contexts(context);
        this.ofClasses = contexts.stream().map(Extensions::of).toList();
        this.open = new LinkedHashSet<>();
        this.classes = context.getRequiredTestInstances().getAllInstances().stream()
                .map(FreshInstance::new)
                .toList();
        this.test = test;
        this.arguments = arguments;
        this.aborts = new Aborts();
        this.isReloaded = false;
    }

    private Lifecycle(Lifecycle of, ClassLoader fresh) {
        this.context = of.context;
        // They know the classes as they were before.
        this.extensions = Extensions.UNKNOWN;
        this.contexts = of.contexts;
        this.ofClasses = of.ofClasses;
        this.open = of.open;
        this.classes = of.classes.stream().map(one -> one.in(fresh)).toList();
        this.test = Reloaded.method(of.test, classes.get(classes.size() - 1).type());
        this.arguments = of.arguments;
        this.aborts = of.aborts;
        this.isReloaded = true;
    }

    /** Of each class, and not of something between two, such as a test template. */
    private static List<ExtensionContext> contexts(ExtensionContext context) {
        List<ExtensionContext> contexts = new ArrayList<>();
        for (ExtensionContext at = context; at != null; at = at.getParent().orElse(null)) {
            if (at.getTestMethod().isEmpty() && at.getTestClass().isPresent()) {
                contexts.add(0, at);
            }
        }
        return contexts;
    }

    @Override
    public List<?> captured() {
        List<Object> captured = new ArrayList<>();
        if (!extensions.areKnown()) {
            captured.addAll(filled());
        }
        if (arguments != null) {
            captured.addAll(Arrays.asList(arguments));
        }
        return captured;
    }

    private List<Object> filled() {
        return classes.stream().flatMap(one -> one.filled().values().stream()).toList();
    }

    /** What extensions put into every instance, such as the beans of an application that was started before. */
    @Override
    public List<?> shared() {
        return extensions.areKnown() ? filled() : List.of();
    }

    @Override
    public ClassLoader loader() {
        return test.getDeclaringClass().getClassLoader();
    }

    /** What {@code @BeforeAll} methods did would be done again and again. */
    @Override
    public boolean isReloadableUnasked() {
        return classes.stream()
                .allMatch(one -> allMethods(one, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN)
                        .isEmpty());
    }

    @Override
    public Heddle.Body in(ClassLoader fresh) {
        Lifecycle same = new Lifecycle(this, fresh);
        Reloaded.checkParameters(same.test, fresh);
        for (FreshInstance one : same.classes) {
            Reloaded.checkParameters(one.constructor(), fresh);
            one.beforeEach.forEach(method -> Reloaded.checkParameters(method, fresh));
            one.afterEach.forEach(method -> Reloaded.checkParameters(method, fresh));
            Reloaded.checkStatic(allMethods(one, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN));
            Reloaded.checkStatic(allMethods(one, AfterAll.class, HierarchyTraversalMode.TOP_DOWN));
            one.filled().forEach((field, value) -> Reloaded.checkValue(value, "the field " + field.getName(), fresh));
        }
        if (arguments != null) {
            for (Object argument : arguments) {
                Reloaded.checkValue(argument, "an argument", fresh);
            }
        }
        return same;
    }

    private static List<Method> allMethods(
            FreshInstance one, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
        return AnnotationSupport.findAnnotatedMethods(one.type(), annotation, order);
    }

    /** One execution, on the thread of its first task. */
    @Override
    public void run() throws Throwable {
        try {
            if (isReloaded) {
                runWithBeforeAndAfterAll();
            } else {
                runAll();
            }
        } catch (TestAbortedException e) {
            // An assumption that does not hold: this execution says nothing.
            aborts.count++;
            aborts.last = e;
        }
    }

    private void runWithBeforeAndAfterAll() throws Throwable {
        for (FreshInstance one : classes) {
            callAll(allMethods(one, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN));
        }
        Throwable thrown = attempt(null, () -> runAll());
        for (int i = classes.size() - 1; i >= 0; i--) {
            FreshInstance one = classes.get(i);
            thrown = attempt(thrown, () -> callAll(allMethods(one, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP)));
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private void callAll(List<Method> methods) {
        for (Method method : methods) {
            context.getExecutableInvoker().invoke(method, null);
        }
    }

    /** A test of which every execution was aborted was aborted. */
    public void rethrowIfAborted(long executions) {
        if (aborts.last != null && aborts.count >= executions) {
            throw aborts.last;
        }
    }

    private void runAll() throws Throwable {
        ExecutionContext execution = context();
        ExtensionCalls calls = new ExtensionCalls(extensions, execution, contexts, ofClasses);
        open.add(execution.store());
        execution.attempt(() -> {
            Object[] instances = create(execution, calls);
            execution.has(instances);
            execution.attempt(calls::beforeEach);
            if (!execution.hasFailed()) {
                runMethods(execution, calls, instances);
            }
            calls.afterEach();
        });
        execution.attempt(execution.store()::close);
        open.remove(execution.store());
        execution.rethrow();
    }

    /** Reflection fills caches when it is first used, which is nothing that the test does. */
    private ExecutionContext context() {
        boolean begun = QuietHooks.beginIgnoring();
        try {
            return new ExecutionContext(context, extensions, test);
        } finally {
            QuietHooks.endIgnoring(begun);
        }
    }

    private Object[] create(ExecutionContext execution, ExtensionCalls calls) throws Exception {
        Object[] instances = new Object[classes.size()];
        for (int i = 0; i < instances.length; i++) {
            instances[i] = classes.get(i).create(execution.invoker(), i == 0 ? null : instances[i - 1]);
            if (extensions.areKnown()) {
                classes.get(i).forEachExtension(instances[i], calls::replace);
                calls.postProcess(i, instances[i]);
            }
        }
        return instances;
    }

    private void runMethods(ExecutionContext execution, ExtensionCalls calls, Object[] instances) {
        ExecutableInvoker invoker = execution.invoker();
        execution.attempt(() -> {
            for (int i = 0; i < instances.length; i++) {
                classes.get(i).fill(instances[i]);
                for (Method before : classes.get(i).beforeEach) {
                    invoker.invoke(before, instances[i]);
                }
            }
        });
        if (!execution.hasFailed()) {
            execution.attempt(calls::beforeTest);
            if (!execution.hasFailed()) {
                execution.attempt(() -> callTest(invoker, calls, instances[instances.length - 1]));
            }
            calls.afterTest();
        }
        for (int i = instances.length - 1; i >= 0; i--) {
            Object instance = instances[i];
            for (Method after : classes.get(i).afterEach) {
                execution.attempt(() -> invoker.invoke(after, instance));
            }
        }
    }

    private void callTest(ExecutableInvoker invoker, ExtensionCalls calls, Object instance) throws Throwable {
        try {
            if (arguments == null) {
                invoker.invoke(test, instance);
            } else {
                // Before JUnit 5.11 the invoker does not know the resolvers of a single invocation.
                ReflectionSupport.invokeMethod(test, instance, arguments);
            }
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable t) {
            calls.handle(t);
        }
    }

    /** Closes what executions that ended early have left open; only after the last one. */
    @Override
    public void close() {
        for (ExecutionStore store : open) {
            try {
                store.close();
            } catch (Throwable t) {
                // Nobody is there any more to whom it matters.
            }
        }
        open.clear();
    }

    /** Runs a part of the execution; returns what was thrown before, or else by it. The end of the execution is not caught. */
    private static Throwable attempt(Throwable before, Heddle.Body part) {
        try {
            part.run();
            return before;
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable t) {
            if (before == null) {
                return t;
            }
            before.addSuppressed(t);
            return before;
        }
    }
}

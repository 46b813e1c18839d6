package dev.heddle.junit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.runner.Description;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.Filterable;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.model.InitializationError;

/** A class of tests for JUnit 3 or 4, run by {@link HeddleRunner}. */
final class OlderTestsClass extends AbstractTestDescriptor {
    static final String TYPE = "class";

    private final Class<?> type;
    private Runner runner;

    /** What JUnit finds wrong with the class; null if nothing. */
    private Throwable mistake;

    OlderTestsClass(UniqueId parent, Class<?> type) {
        super(parent.append(TYPE, type.getName()), type.getSimpleName(), ClassSource.from(type));
        this.type = type;
        try {
            runner = OlderTests.runner(type);
        } catch (InitializationError e) {
            mistake = e.getCauses().get(0);
        }
    }

    /** Its tests, or those of a method: several if it has parameters. */
    List<Method> tests(String method) {
        List<Method> tests = new ArrayList<>();
        for (Description test : runner == null ? List.<Description>of() : OlderTests.of(runner.getDescription())) {
            String name = test.getMethodName();
            String before = name.replaceFirst("\\[.*", "");
            if (method == null || before.equals(method)) {
                tests.add(new Method(getUniqueId(), name, MethodSource.from(type.getName(), before)));
            }
        }
        return tests;
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }

    @Override
    public boolean mayRegisterTests() {
        return true; // also one without tests is run, which says what is wrong with it
    }

    void run(EngineExecutionListener listener) {
        listener.executionStarted(this);
        Listener results = new Listener(this, listener);
        if (mistake != null) {
            results.ofClass = TestExecutionResult.failed(mistake);
        } else {
            try {
                ((Filterable) runner).filter(new Selected(results.tests.keySet()));
                RunNotifier notifier = new RunNotifier();
                notifier.addListener(results);
                runner.run(notifier);
            } catch (NoTestsRemainException e) {
                results.ofClass = TestExecutionResult.successful();
            }
        }
        listener.executionFinished(this, results.ofClass);
    }

    /** One of its tests. */
    static final class Method extends AbstractTestDescriptor {
        static final String TYPE = "method";

        Method(UniqueId parent, String name, MethodSource source) {
            super(parent.append(TYPE, name), name, source);
        }

        /** Its name in the class. */
        String method() {
            return ((MethodSource) getSource().orElseThrow()).getMethodName();
        }

        @Override
        public Type getType() {
            return Type.TEST;
        }
    }

    private static final class Selected extends Filter {
        private final Set<String> names;

        Selected(Set<String> names) {
            this.names = new LinkedHashSet<>(names);
        }

        @Override
        public boolean shouldRun(Description description) {
            return !description.isTest() || names.contains(description.getMethodName());
        }

        @Override
        public String describe() {
            return "the tests that were asked for";
        }
    }

    private static final class Listener extends RunListener {
        private final Map<String, TestDescriptor> tests = new HashMap<>();
        private final Map<String, TestExecutionResult> results = new HashMap<>();
        private final EngineExecutionListener listener;
        private TestExecutionResult ofClass = TestExecutionResult.successful();

        Listener(OlderTestsClass type, EngineExecutionListener listener) {
            this.listener = listener;
            for (TestDescriptor test : type.getChildren()) {
                tests.put(test.getDisplayName(), test);
            }
        }

        @Override
        public void testStarted(Description description) {
            listener.executionStarted(tests.get(description.getMethodName()));
        }

        @Override
        public void testFailure(Failure failure) {
            note(failure.getDescription(), TestExecutionResult.failed(failure.getException()));
        }

        @Override
        public void testAssumptionFailure(Failure failure) {
            note(failure.getDescription(), TestExecutionResult.aborted(failure.getException()));
        }

        private void note(Description description, TestExecutionResult result) {
            if (description.isTest()) {
                results.put(description.getMethodName(), result);
            } else {
                ofClass = result;
            }
        }

        @Override
        public void testIgnored(Description description) {
            listener.executionSkipped(tests.get(description.getMethodName()), "@Ignore");
        }

        @Override
        public void testFinished(Description description) {
            String name = description.getMethodName();
            TestExecutionResult result = results.remove(name);
            listener.executionFinished(tests.get(name), result == null ? TestExecutionResult.successful() : result);
        }
    }
}

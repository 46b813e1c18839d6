package dev.heddle.junit;

import dev.heddle.api.Heddle;
import dev.heddle.junit.lifecycle.Reloaded;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/**
 * Explores the interleavings of JUnit 4 tests, and of the test cases of JUnit 3.
 *
 * <pre>{@code
 * @RunWith(HeddleRunner.class)
 * public class CounterTest {
 *     private final Counter counter = new Counter(); // new in each execution
 *
 *     @Test
 *     public void counts_every_visit() throws InterruptedException { … }
 * }
 * }</pre>
 *
 * <p>Each execution has a new instance, and is under control from its constructor to its last {@code @After} method, rules included.
 * {@code @BeforeClass}, {@code @AfterClass} and class rules are outside, and happen once. Options are system properties
 * ({@code -Dheddle.executions=5000}) or attributes of {@link Explored} on the class or the method.
 */
public final class HeddleRunner extends BlockJUnit4ClassRunner {
    /** Created by JUnit. */
    public HeddleRunner(Class<?> type) throws InitializationError {
        super(afterAttaching(type));
    }

    /** Before JUnit looks at the class, and the JVM loads those that it mentions. */
    private static Class<?> afterAttaching(Class<?> type) {
        Attaching.early();
        return type;
    }

    /** In a test case of JUnit 3, what is public and named so. */
    @Override
    protected List<FrameworkMethod> computeTestMethods() {
        if (!isTestCase()) {
            return super.computeTestMethods();
        }
        List<FrameworkMethod> tests = new ArrayList<>();
        for (Method method : getTestClass().getJavaClass().getMethods()) {
            if (method.getName().startsWith("test")
                    && method.getParameterCount() == 0
                    && method.getReturnType() == void.class
                    && !Modifier.isStatic(method.getModifiers())) {
                tests.add(new FrameworkMethod(method));
            }
        }
        // As reflection knows no order.
        tests.sort((one, other) -> one.getName().compareTo(other.getName()));
        return tests;
    }

    /** Test cases may want their name, and JUnit 3 makes them in its own way. */
    @Override
    protected void validateConstructor(List<Throwable> errors) {
        if (!isTestCase()) {
            super.validateConstructor(errors);
        }
    }

    private boolean isTestCase() {
        return TestCase.class.isAssignableFrom(getTestClass().getJavaClass());
    }

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        return new OlderTest(getTestClass(), method, null) {
            @Override
            Statement once() {
                return HeddleRunner.this.once(method);
            }

            @Override
            public Heddle.Body in(ClassLoader fresh) {
                Class<?> type = Reloaded.type(getTestClass().getJavaClass(), fresh);
                FrameworkMethod same = new FrameworkMethod(Reloaded.method(method.getMethod(), type));
                return () -> {
                    HeddleRunner runner = new HeddleRunner(type);
                    evaluate(runner.withAfterClasses(runner.withBeforeClasses(runner.once(same))));
                };
            }
        };
    }

    /** What JUnit would do once: a new instance, its rules and methods. */
    private Statement once(FrameworkMethod method) {
        if (!isTestCase()) {
            return super.methodBlock(method);
        }
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                Test test = TestSuite.createTest(getTestClass().getJavaClass(), method.getName());
                if (test instanceof TestCase testCase && method.getName().equals(testCase.getName())) {
                    testCase.runBare();
                } else {
                    // JUnit 3 answers with a test that says why there is none.
                    throw new IllegalStateException(
                            getTestClass().getName() + " has no public constructor, with a name or without");
                }
            }
        };
    }
}

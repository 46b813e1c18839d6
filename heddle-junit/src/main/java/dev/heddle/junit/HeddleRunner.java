package dev.heddle.junit;

import dev.heddle.api.Heddle;
import dev.heddle.api.ReloadableBody;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.junit.AssumptionViolatedException;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;

/**
 * Explores the interleavings of JUnit 4 tests.
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

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        return new Statement() {
            @Override
            public void evaluate() {
                explore(method);
            }
        };
    }

    private void explore(FrameworkMethod method) {
        Class<?> type = getTestClass().getJavaClass();
        List<Annotation> annotations = new ArrayList<>();
        add(method.getAnnotation(Explored.class), annotations);
        add(type.getAnnotation(Explored.class), annotations);
        Subject subject = new Subject(type, method.getMethod(), null, annotations, false);
        Heddle.attach();
        Body body = new Body(method);
        new ExploredTest(subject, new Configuration(subject, System::getProperty), (name, text) -> {})
                .explore(body, body::rethrowIfAborted);
    }

    private static void add(Annotation annotation, List<Annotation> annotations) {
        if (annotation != null) {
            annotations.add(annotation);
        }
    }

    /** What JUnit would do once: a new instance, its rules and methods. */
    private Statement once(FrameworkMethod method) {
        return super.methodBlock(method);
    }

    private final class Body implements ReloadableBody {
        private final FrameworkMethod method;
        private long aborted;
        private AssumptionViolatedException lastAbort;

        Body(FrameworkMethod method) {
            this.method = method;
        }

        @Override
        public void run() throws Throwable {
            evaluate(once(method));
        }

        private void evaluate(Statement statement) throws Throwable {
            try {
                statement.evaluate();
            } catch (AssumptionViolatedException e) {
                // An assumption that does not hold: this execution says nothing.
                aborted++;
                lastAbort = e;
            }
        }

        void rethrowIfAborted(long executions) {
            if (lastAbort != null && aborted >= executions) {
                throw lastAbort;
            }
        }

        @Override
        public List<?> captured() {
            return List.of();
        }

        @Override
        public ClassLoader loader() {
            return getTestClass().getJavaClass().getClassLoader();
        }

        /** What {@code @BeforeClass} methods and class rules did would be missing. */
        @Override
        public boolean isReloadableUnasked() {
            return getTestClass()
                            .getAnnotatedMethods(org.junit.BeforeClass.class)
                            .isEmpty()
                    && getTestClass()
                            .getAnnotatedFields(org.junit.ClassRule.class)
                            .isEmpty()
                    && getTestClass()
                            .getAnnotatedMethods(org.junit.ClassRule.class)
                            .isEmpty();
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
    }
}

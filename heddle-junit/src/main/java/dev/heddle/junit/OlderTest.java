package dev.heddle.junit;

import dev.heddle.api.Heddle;
import dev.heddle.api.ReloadableBody;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.junit.AssumptionViolatedException;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.Statement;
import org.junit.runners.model.TestClass;

/** A test of JUnit 3 or 4, whose every execution does what JUnit would do once: a new instance, its rules and methods. */
abstract class OlderTest extends Statement implements ReloadableBody {
    private final TestClass type;
    private final FrameworkMethod method;

    /** What tells one of several invocations of the method from the others; null if there is one. */
    private final String invocation;

    private long aborted;
    private AssumptionViolatedException lastAbort;

    OlderTest(TestClass type, FrameworkMethod method, String invocation) {
        this.type = type;
        this.method = method;
        this.invocation = invocation;
    }

    /** Explores it. */
    @Override
    public void evaluate() {
        List<Annotation> annotations = new ArrayList<>();
        add(method.getAnnotation(Explored.class), annotations);
        add(type.getAnnotation(Explored.class), annotations);
        Subject subject = new Subject(type.getJavaClass(), method.getMethod(), invocation, annotations, false);
        Heddle.attach();
        new ExploredTest(subject, new Configuration(subject, System::getProperty), (name, text) -> {})
                .explore(this, this::rethrowIfAborted);
    }

    private static void add(Annotation annotation, List<Annotation> annotations) {
        if (annotation != null) {
            annotations.add(annotation);
        }
    }

    /** What JUnit would do. */
    abstract Statement once();

    @Override
    public void run() throws Throwable {
        evaluate(once());
    }

    final void evaluate(Statement statement) throws Throwable {
        try {
            statement.evaluate();
        } catch (AssumptionViolatedException e) {
            // An assumption that does not hold: this execution says nothing.
            aborted++;
            lastAbort = e;
        }
    }

    private void rethrowIfAborted(long executions) {
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
        return type.getJavaClass().getClassLoader();
    }

    /** What {@code @BeforeClass} methods and class rules did would be missing. */
    @Override
    public boolean isReloadableUnasked() {
        return type.getAnnotatedMethods(BeforeClass.class).isEmpty()
                && type.getAnnotatedFields(ClassRule.class).isEmpty()
                && type.getAnnotatedMethods(ClassRule.class).isEmpty();
    }
}

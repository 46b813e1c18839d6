package dev.heddle.junit;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import java.util.List;
import org.junit.runner.Runner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;
import org.junit.runners.parameterized.BlockJUnit4ClassRunnerWithParameters;
import org.junit.runners.parameterized.ParametersRunnerFactory;
import org.junit.runners.parameterized.TestWithParameters;

/**
 * Explores the interleavings of JUnit 4 tests with parameters, each set of parameters by itself.
 *
 * <pre>{@code
 * @RunWith(Parameterized.class)
 * @Parameterized.UseParametersRunnerFactory(HeddleParametersRunner.Factory.class)
 * public class QueueTest { … }
 * }</pre>
 *
 * <p>The parameters are made once. Each execution finds them as they were.
 */
public final class HeddleParametersRunner extends BlockJUnit4ClassRunnerWithParameters {
    private final TestWithParameters test;

    HeddleParametersRunner(TestWithParameters test) throws InitializationError {
        super(test);
        this.test = test;
    }

    /** Named by tests, and called by JUnit. */
    public static final class Factory implements ParametersRunnerFactory {
        @Override
        public Runner createRunnerForTestWithParameters(TestWithParameters test) throws InitializationError {
            Attaching.early();
            return new HeddleParametersRunner(test);
        }
    }

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        return new OlderTest(getTestClass(), method, test.getName()) {
            @Override
            Statement once() {
                return HeddleParametersRunner.super.methodBlock(method);
            }

            @Override
            public List<?> shared() {
                return test.getParameters();
            }

            /** The parameters are of the classes as they are. */
            @Override
            public boolean isReloadableUnasked() {
                return false;
            }

            @Override
            public Heddle.Body in(ClassLoader fresh) {
                throw new HeddleException("A test with parameters cannot run in classes that are loaded anew (isolate ="
                        + " CLASSES). Leave isolate out, and Heddle puts static fields back instead.");
            }
        };
    }
}

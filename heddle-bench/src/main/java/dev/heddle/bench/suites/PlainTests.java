package dev.heddle.bench.suites;

import dev.heddle.bench.MeasuredJvm;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import junit.framework.TestCase;
import org.junit.internal.runners.JUnit38ClassRunner;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.Filterable;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.Parameterized;
import org.junit.runners.model.InitializationError;

/** Tests of JUnit 3 and 4 on plain threads, class by class: each once, whatever their methods named suite say. */
final class PlainTests {
    private PlainTests() {}

    static void run(Path classes, String pattern, Set<String> without, PrintStream out) {
        Pattern names = Pattern.compile(pattern);
        for (Class<?> type : ReflectionSupport.findAllClassesInClasspathRoot(
                classes.toUri(), c -> true, name -> names.matcher(name).matches())) {
            Runner runner = runner(type);
            if (runner != null) {
                run(runner, without, out);
            }
        }
    }

    /** Null if the class has no such tests. */
    private static Runner runner(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers()) || !Modifier.isPublic(type.getModifiers())) {
            return null;
        }
        if (TestCase.class.isAssignableFrom(type)) {
            return new JUnit38ClassRunner(type);
        }
        try {
            return isParameterized(type) ? new Parameterized(type) : new BlockJUnit4ClassRunner(type);
        } catch (InitializationError e) {
            return null;
        } catch (Throwable e) { // as JUnit declares it
            throw new IllegalStateException("the parameters of " + type + " cannot be made", e);
        }
    }

    private static boolean isParameterized(Class<?> type) {
        RunWith named = type.getAnnotation(RunWith.class);
        return named != null && named.value() == Parameterized.class;
    }

    private static void run(Runner runner, Set<String> without, PrintStream out) {
        try {
            ((Filterable) runner).filter(new Filter() {
                @Override
                public boolean shouldRun(Description test) {
                    return !test.isTest() || !without.contains(name(test));
                }

                @Override
                public String describe() {
                    return "what has not run yet";
                }
            });
        } catch (NoTestsRemainException e) {
            return;
        }
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(new Teller(out));
        runner.run(notifier);
    }

    private static String name(Description test) {
        return test.getClassName() + "#" + test.getMethodName();
    }

    private static final class Teller extends RunListener {
        private final PrintStream out;
        private String status;
        private String message;

        Teller(PrintStream out) {
            this.out = out;
        }

        @Override
        public void testStarted(Description test) {
            status = "SUCCESSFUL";
            message = "";
            MeasuredJvm.tell(out, SuiteChild.BEGIN, name(test));
        }

        @Override
        public void testFailure(Failure failure) {
            status = "FAILED";
            message = String.valueOf(failure.getException());
        }

        @Override
        public void testAssumptionFailure(Failure failure) {
            status = "ABORTED";
        }

        @Override
        public void testFinished(Description test) {
            MeasuredJvm.tell(out, SuiteChild.END, name(test), status, message);
        }
    }
}

package dev.heddle.junit;

import java.lang.reflect.InvocationTargetException;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.runner.Runner;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Suite;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.TestClass;
import org.junit.runners.parameterized.TestWithParameters;

/** The tests of a class for JUnit 4's runner of tests with parameters, which has no place for another way to run each of them. */
final class ParameterizedTests extends Suite {
    ParameterizedTests(Class<?> type) throws InitializationError {
        super(type, runners(new TestClass(type)));
    }

    private static List<Runner> runners(TestClass type) throws InitializationError {
        for (FrameworkMethod method : type.getAnnotatedMethods(Parameters.class)) {
            if (method.isStatic() && method.isPublic()) {
                return runners(
                        type,
                        sets(method),
                        method.getAnnotation(Parameters.class).name());
            }
        }
        throw new InitializationError("No public static parameters method on class " + type.getName());
    }

    private static List<Object> sets(FrameworkMethod method) throws InitializationError {
        Object sets;
        try {
            sets = method.getMethod().invoke(null);
        } catch (InvocationTargetException e) {
            throw new InitializationError(e.getCause());
        } catch (IllegalAccessException e) {
            throw new InitializationError(e);
        }
        List<Object> all = new ArrayList<>();
        if (sets instanceof Iterable<?> several) {
            several.forEach(all::add);
        } else if (sets instanceof Object[] several) {
            all.addAll(Arrays.asList(several));
        } else {
            throw new InitializationError(method.getName() + " must return an Iterable or an array of parameters");
        }
        return all;
    }

    private static List<Runner> runners(TestClass type, List<Object> sets, String pattern) throws InitializationError {
        List<Runner> runners = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            Object[] parameters = sets.get(i) instanceof Object[] several ? several : new Object[] {sets.get(i)};
            String name = MessageFormat.format(pattern.replace("{index}", Integer.toString(i)), parameters);
            runners.add(new HeddleParametersRunner(
                    new TestWithParameters("[" + name + "]", type, Arrays.asList(parameters))));
        }
        return runners;
    }
}
